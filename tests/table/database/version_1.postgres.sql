CREATE TABLE public.chat (
    table_id character varying(32) NOT NULL,
    n integer NOT NULL,
    person character varying(32) NOT NULL,
    name character varying(64) NOT NULL,
    seat integer,
    text text NOT NULL,
    ref character varying(48) NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.consents (
    table_id character varying(32) NOT NULL,
    seq integer NOT NULL,
    seat integer NOT NULL,
    asks boolean NOT NULL
);
CREATE TABLE public.invites (
    token character varying(64) NOT NULL,
    table_id character varying(32) NOT NULL,
    created double precision NOT NULL,
    used_by character varying(32)
);
CREATE TABLE public.log (
    table_id character varying(32) NOT NULL,
    seq integer NOT NULL,
    kind character varying(8) NOT NULL,
    seat integer NOT NULL,
    action text,
    actors character varying(64) NOT NULL,
    note character varying(32),
    ref character varying(48) NOT NULL,
    at double precision NOT NULL
);
CREATE TABLE public.people (
    id character varying(32) NOT NULL,
    name character varying(64) NOT NULL,
    language character varying(8) NOT NULL,
    account character varying(64),
    account_key character varying(64),
    password text,
    created double precision NOT NULL
);
CREATE TABLE public.presence (
    connection character varying(32) NOT NULL,
    table_id character varying(32) NOT NULL,
    person character varying(32) NOT NULL,
    worker character varying(32) NOT NULL,
    seen bigint NOT NULL
);
CREATE TABLE public.rates (
    kind character varying(16) NOT NULL,
    who character varying(32) NOT NULL,
    full_at double precision NOT NULL
);
CREATE TABLE public.schema_version (
    version integer NOT NULL
);
CREATE SEQUENCE public.schema_version_version_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.schema_version_version_seq OWNED BY public.schema_version.version;
CREATE TABLE public.seats (
    table_id character varying(32) NOT NULL,
    seat integer NOT NULL,
    kind character varying(8) NOT NULL,
    person character varying(32),
    bot character varying(16),
    level integer NOT NULL,
    "left" boolean NOT NULL,
    stands_for character varying(64)
);
CREATE TABLE public.snapshots (
    table_id character varying(32) NOT NULL,
    seq integer NOT NULL,
    moves integer NOT NULL,
    last integer,
    barrier character varying(32) NOT NULL,
    state text NOT NULL
);
CREATE TABLE public.tables (
    id character varying(32) NOT NULL,
    game character varying(64) NOT NULL,
    rules integer NOT NULL,
    content character varying(64) NOT NULL,
    setup text NOT NULL,
    seed character varying(24) NOT NULL,
    drawn boolean NOT NULL,
    pace character varying(16) NOT NULL,
    days integer NOT NULL,
    privacy character varying(16) NOT NULL,
    language character varying(8) NOT NULL,
    hints boolean NOT NULL,
    status character varying(8) NOT NULL,
    host character varying(32) NOT NULL,
    created double precision NOT NULL,
    started double precision,
    first_actors character varying(64) NOT NULL,
    rematch character varying(32)
);
ALTER TABLE ONLY public.schema_version ALTER COLUMN version SET DEFAULT nextval('public.schema_version_version_seq'::regclass);
INSERT INTO public.chat VALUES ('f95d9e5cccc71a8a', 1, '25bcda45f5044f9c', 'Ada', 0, 'Bonjour !', '29:e5a19b1da19b9163', 1794963716.7960632);
INSERT INTO public.chat VALUES ('f95d9e5cccc71a8a', 2, '3d3e30a26992b249', 'Zoë', 1, 'It''s ''quoted''; still here', '24:e46a4f9810cda661', 1794963716.8439417);
INSERT INTO public.consents VALUES ('f95d9e5cccc71a8a', 1, 0, true);
INSERT INTO public.consents VALUES ('f95d9e5cccc71a8a', 1, 1, false);
INSERT INTO public.consents VALUES ('f95d9e5cccc71a8a', 3, 0, true);
INSERT INTO public.invites VALUES ('c3ab036b2eb066d282e4cb8079f518d483bad3d8f36dada2546165009edd4a24', 'f95d9e5cccc71a8a', 1794963715.5480025, '3d3e30a26992b249');
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 1, 'move', 0, '["land",1,0]', '0', NULL, '1:be5a35c498e13f13', 1794963715.9448435);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 2, 'undo', 0, NULL, '0', NULL, '-5869164305936fc8', 1794963716.010725);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 3, 'move', 0, '["land",1,0]', '0', NULL, '3:be5a35c498e13f13', 1794963716.024097);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 4, 'move', 0, '["choose",0]', '0', NULL, '5:bb3e4cfdeb0d1b94', 1794963716.0378425);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 5, 'move', 0, '["draw"]', '0', NULL, '6:d28d694852e221a7', 1794963716.084136);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 6, 'move', 0, '["end"]', '1', NULL, '7:18db10a5c43e868e', 1794963716.0911481);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 7, 'move', 1, '["land",0,0]', '1', NULL, '4:8b46ecc3ddd1d7ed', 1794963716.0988164);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 8, 'move', 1, '["take",40]', '1', NULL, '5:6e0ce3897e6452a0', 1794963716.1401465);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 9, 'move', 1, '["take",35]', '1', NULL, '6:9639c268b2010396', 1794963716.1460211);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 10, 'move', 1, '["end"]', '0', NULL, '7:18db10a5c43e868e', 1794963716.150503);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 11, 'move', 0, '["explore",1,0]', '0', NULL, '8:230807b53b147898', 1794963716.1605499);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 12, 'move', 0, '["choose",0]', '0', NULL, '9:bb3e4cfdeb0d1b94', 1794963716.1960053);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 13, 'move', 0, '["draw"]', '0', NULL, '10:d28d694852e221a7', 1794963716.2055924);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 14, 'move', 0, '["take",67]', '0', NULL, '11:b20b707711f59d6a', 1794963716.216978);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 15, 'move', 0, '["take",73]', '0', NULL, '12:aa76bad6ebd2fdae', 1794963716.2259045);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 16, 'move', 0, '["end"]', '1', NULL, '13:18db10a5c43e868e', 1794963716.2370002);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 17, 'move', 1, '["land",1,0]', '1', NULL, '8:be5a35c498e13f13', 1794963716.2488532);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 18, 'move', 1, '["choose",1]', '1', NULL, '9:8e04f78b1a72bd56', 1794963716.288307);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 19, 'move', 1, '["skip"]', '1', NULL, '10:b7b0229afc3221d9', 1794963716.297277);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 20, 'move', 1, '["end"]', '0', NULL, '11:18db10a5c43e868e', 1794963716.3040943);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 21, 'move', 0, '["land",0,1]', '0', NULL, '14:a8cbdcdae7440922', 1794963716.3131883);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 22, 'move', 0, '["play",8]', '0', NULL, '15:a46cfb030d9564c8', 1794963716.3625696);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 23, 'move', 0, '["take",92]', '0', NULL, '16:f1ffb1bc619ce0fd', 1794963716.3870094);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 24, 'move', 0, '["end"]', '1', NULL, '17:18db10a5c43e868e', 1794963716.398036);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 25, 'move', 1, '["explore",1,0]', '1', NULL, '12:230807b53b147898', 1794963716.413192);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 26, 'move', 1, '["choose",0]', '1', NULL, '13:bb3e4cfdeb0d1b94', 1794963716.4524276);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 27, 'move', 1, '["take",1]', '1', NULL, '14:a24ba21201e334be', 1794963716.466422);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 28, 'move', 1, '["take",46]', '1', NULL, '15:b0906b6304bb40f3', 1794963716.4929543);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 29, 'move', 1, '["take",82]', '1', NULL, '16:7c11ff91aee0bc76', 1794963716.5120637);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 30, 'move', 1, '["end"]', '0', NULL, '17:18db10a5c43e868e', 1794963716.5301986);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 31, 'move', 0, '["land",0,0]', '0', NULL, '18:8b46ecc3ddd1d7ed', 1794963716.5573363);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 32, 'move', 0, '["take",65]', '0', NULL, '19:c5e39a162b3f8f0a', 1794963716.5881116);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 33, 'move', 0, '["take",66]', '0', NULL, '20:6835ac7f6e815b6c', 1794963716.5997808);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 34, 'move', 0, '["end"]', '1', NULL, '21:18db10a5c43e868e', 1794963716.6156385);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 35, 'move', 1, '["land",1,1]', '1', NULL, '18:ba038e4f8fdd3e51', 1794963716.6250086);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 36, 'move', 1, '["play",40]', '1', NULL, '19:2eae8ac95dd471e3', 1794963716.6640656);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 37, 'move', 1, '["end"]', '0', NULL, '20:18db10a5c43e868e', 1794963716.6705465);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 38, 'move', 0, '["land",1,1]', '0', NULL, '22:ba038e4f8fdd3e51', 1794963716.6748824);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 39, 'move', 0, '["play",96]', '0', NULL, '23:3a126865f758d201', 1794963716.7162843);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 40, 'move', 0, '["play",65]', '0', NULL, '24:6278fd9f29f2de1a', 1794963716.7222147);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 41, 'move', 0, '["take",60]', '0', NULL, '25:6628f01e84c16d93', 1794963716.729147);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 42, 'move', 0, '["take",84]', '0', NULL, '26:f9a993c6e967a5f0', 1794963716.738157);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 43, 'move', 0, '["take",31]', '0', NULL, '27:d26b6c377b2f2fa5', 1794963716.7419226);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 44, 'move', 0, '["end"]', '1', NULL, '28:18db10a5c43e868e', 1794963716.7454324);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 45, 'move', 1, '["land",0,1]', '1', NULL, '21:a8cbdcdae7440922', 1794963716.7493896);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 46, 'move', 1, '["play",53]', '1', NULL, '22:eed939ed8616d760', 1794963716.7881458);
INSERT INTO public.log VALUES ('f95d9e5cccc71a8a', 47, 'move', 1, '["play",82]', '1', NULL, '23:98cfb2195aa1af49', 1794963716.7937663);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 1, 'move', 0, '["land",0,0]', '0', NULL, '1:8b46ecc3ddd1d7ed', 1794963716.9982111);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 2, 'move', 0, '["take",73]', '0', NULL, '2:aa76bad6ebd2fdae', 1794963717.0796971);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 3, 'move', 0, '["draw"]', '0', NULL, '3:d28d694852e221a7', 1794963717.214832);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 4, 'move', 0, '["end"]', '1', NULL, '4:18db10a5c43e868e', 1794963717.231406);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 5, 'move', 1, '["renew",101]', '1', NULL, '-bc3b00544fa34f83', 1794963717.317815);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 6, 'move', 1, '["land",0,0]', '1', NULL, '-37ee204fa754f24b', 1794963717.34235);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 7, 'move', 1, '["take",50]', '1', NULL, '-7ffbc7b1acce61ad', 1794963717.3843856);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 8, 'move', 1, '["take",86]', '1', NULL, '-86e22a9e87705203', 1794963717.3901699);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 9, 'move', 1, '["end"]', '0', NULL, '-db5481868eb69b16', 1794963717.3943102);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 10, 'move', 0, '["land",0,1]', '0', NULL, '5:a8cbdcdae7440922', 1794963717.4448023);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 11, 'move', 0, '["play",25]', '0', NULL, '6:2222f30e871efff0', 1794963717.4647474);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 12, 'move', 0, '["draw"]', '0', NULL, '7:d28d694852e221a7', 1794963717.6117876);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 13, 'move', 0, '["draw"]', '0', NULL, '8:d28d694852e221a7', 1794963717.7076237);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 14, 'move', 0, '["end"]', '1', NULL, '9:18db10a5c43e868e', 1794963717.7347784);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 15, 'move', 1, '["renew",36]', '1', NULL, '-2ff6d3cd60c4cf82', 1794963717.7732222);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 16, 'move', 1, '["explore",0,0]', '1', NULL, '-6264f55144f9f3f7', 1794963717.7800052);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 17, 'move', 1, '["renew",66]', '1', NULL, '-4a69131a76ddd5bb', 1794963717.783878);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 18, 'move', 1, '["renew",50]', '1', NULL, '-e69db2dce8cc0386', 1794963717.7941177);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 19, 'move', 1, '["renew",86]', '1', NULL, '-8e097f270a69da8b', 1794963717.808001);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 20, 'move', 1, '["choose",1]', '1', NULL, '-e7d9e28254fe2592', 1794963718.013792);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 21, 'move', 1, '["end"]', '0', NULL, '-b552fba718c54d6f', 1794963718.0201225);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 22, 'move', 0, '["explore",0,0]', '0', NULL, '10:aaf076f799cf75d0', 1794963718.05731);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 23, 'move', 0, '["choose",0]', '0', NULL, '11:bb3e4cfdeb0d1b94', 1794963718.0630827);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 24, 'move', 0, '["skip"]', '0', NULL, '12:b7b0229afc3221d9', 1794963718.0684702);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 26, 'move', 1, '["land",1,0]', '1', NULL, '-669d1592670c87f6', 1794963718.0788693);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 28, 'move', 1, '["end"]', '0', NULL, '-248fb2f990a6a3dd', 1794963718.0873537);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 30, 'move', 0, '["play",37]', '0', NULL, '15:22af2a6cb231e242', 1794963718.1324558);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 32, 'move', 1, '["land",1,1]', '1', NULL, '-f798fe6cb4d245b8', 1794963718.147493);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 34, 'move', 0, '["land",2,0]', '0', NULL, '17:68fa2474f939b9eb', 1794963718.1921957);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 36, 'move', 0, '["draw"]', '0', NULL, '19:d28d694852e221a7', 1794963718.2039416);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 38, 'move', 0, '["end"]', '1', NULL, '21:18db10a5c43e868e', 1794963718.2320812);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 40, 'move', 1, '["choose",0]', '1', NULL, '-2fe163f044dfe5f5', 1794963718.2586532);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 42, 'move', 1, '["draw"]', '1', NULL, '-b3bab707f008af9e', 1794963718.2733967);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 44, 'move', 1, '["renew",63]', '1', NULL, '-46e1ee314a96f809', 1794963718.2921774);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 46, 'move', 1, '["end"]', '0', NULL, '-0ee06704b9ccef60', 1794963718.3096664);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 48, 'move', 0, '["choose",1]', '0', NULL, '23:8e04f78b1a72bd56', 1794963718.321106);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 50, 'move', 0, '["end"]', '1', NULL, '25:18db10a5c43e868e', 1794963718.3348598);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 52, 'move', 1, '["choose",0]', '1', NULL, '-c69d759e26818c4f', 1794963718.348321);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 54, 'move', 1, '["take",80]', '1', NULL, '-d72676bb15c3d2d3', 1794963718.3552463);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 56, 'move', 1, '["draw"]', '1', NULL, '-8755124e924d1882', 1794963718.3680873);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 58, 'move', 0, '["explore",2,0]', '0', NULL, '26:d68b908f1d358251', 1794963718.3804579);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 60, 'move', 0, '["play",23]', '0', NULL, '28:777653b516032735', 1794963718.3982575);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 62, 'move', 0, '["end"]', '1', NULL, '30:18db10a5c43e868e', 1794963718.449658);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 64, 'move', 1, '["renew",52]', '1', NULL, '-0a0ec767170381f8', 1794963718.4611053);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 66, 'move', 1, '["play",6]', '1', NULL, '-d2178fe6c26235ae', 1794963718.4760683);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 68, 'move', 0, '["explore",0,1]', '0', NULL, '31:4947ca4a27256ab7', 1794963718.5013752);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 70, 'move', 0, '["skip"]', '0', NULL, '33:b7b0229afc3221d9', 1794963718.5162137);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 72, 'move', 1, '["explore",0,1]', '1', NULL, '-25257a31530f10a4', 1794963718.5299363);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 74, 'move', 1, '["draw"]', '1', NULL, '-eaefb6d0504f09df', 1794963718.5418913);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 76, 'move', 1, '["take",88]', '1', NULL, '-fe9e12749a3ee511', 1794963718.560151);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 78, 'move', 1, '["renew",88]', '1', NULL, '-de10770a1af50779', 1794963718.572498);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 80, 'move', 1, '["end"]', '0', NULL, '-27885b37587ae408', 1794963718.5892804);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 82, 'move', 0, '["choose",0]', '0', NULL, '36:bb3e4cfdeb0d1b94', 1794963718.6114862);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 84, 'move', 0, '["end"]', '1', NULL, '38:18db10a5c43e868e', 1794963718.6347754);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 86, 'move', 1, '["end"]', '0', NULL, '-9cb5ae8db524a0e4', 1794963718.652003);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 88, 'move', 0, '["choose",0]', '0', NULL, '40:bb3e4cfdeb0d1b94', 1794963718.6950715);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 90, 'move', 0, '["end"]', '1', NULL, '42:18db10a5c43e868e', 1794963718.710086);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 92, 'move', 1, '["end"]', '', NULL, '-b9a818ade493b48c', 1794963718.727262);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 25, 'move', 0, '["end"]', '1', NULL, '13:18db10a5c43e868e', 1794963718.0726604);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 27, 'move', 1, '["choose",1]', '1', NULL, '-fd44dfca48d3c5f9', 1794963718.0835025);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 29, 'move', 0, '["land",1,1]', '0', NULL, '14:ba038e4f8fdd3e51', 1794963718.1244884);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 31, 'move', 0, '["end"]', '1', NULL, '16:18db10a5c43e868e', 1794963718.1382377);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 33, 'move', 1, '["end"]', '0', NULL, '-fec9cf7957cfbed7', 1794963718.1527157);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 35, 'move', 0, '["take",7]', '0', NULL, '18:e37fea5b49d7a3f6', 1794963718.198901);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 37, 'move', 0, '["take",23]', '0', NULL, '20:b2b65e161909269e', 1794963718.2158263);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 39, 'move', 1, '["explore",1,0]', '1', NULL, '-be667994587aa23f', 1794963718.2495215);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 41, 'move', 1, '["take",63]', '1', NULL, '-461d5e69d93e7461', 1794963718.2684484);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 43, 'move', 1, '["take",26]', '1', NULL, '-9a6b0db0cc53a1b2', 1794963718.2828922);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 45, 'move', 1, '["renew",9]', '1', NULL, '-058532312733dae0', 1794963718.2994912);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 47, 'move', 0, '["explore",1,1]', '0', NULL, '22:1770b34f74bc281b', 1794963718.3147814);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 49, 'move', 0, '["skip"]', '0', NULL, '24:b7b0229afc3221d9', 1794963718.327235);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 51, 'move', 1, '["explore",1,1]', '1', NULL, '-30e154a26d7196bd', 1794963718.3396435);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 53, 'move', 1, '["renew",26]', '1', NULL, '-fd3360a75aeab6f6', 1794963718.3529735);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 55, 'move', 1, '["take",52]', '1', NULL, '-4cb9d5e2b0109c4c', 1794963718.3598263);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 57, 'move', 1, '["end"]', '0', NULL, '-7766882adee52d68', 1794963718.371629);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 59, 'move', 0, '["choose",1]', '0', NULL, '27:8e04f78b1a72bd56', 1794963718.3878028);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 61, 'move', 0, '["skip"]', '0', NULL, '29:b7b0229afc3221d9', 1794963718.4419935);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 63, 'move', 1, '["renew",80]', '1', NULL, '-071766fa9e4ea0f7', 1794963718.4563153);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 65, 'move', 1, '["land",0,1]', '1', NULL, '-b282126fbc2636ab', 1794963718.4691474);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 67, 'move', 1, '["end"]', '0', NULL, '-bc95e49bc6ada414', 1794963718.4798956);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 69, 'move', 0, '["choose",0]', '0', NULL, '32:bb3e4cfdeb0d1b94', 1794963718.5079904);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 71, 'move', 0, '["end"]', '1', NULL, '34:18db10a5c43e868e', 1794963718.5238204);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 73, 'move', 1, '["choose",0]', '1', NULL, '-6f1b833dcb2fac90', 1794963718.5368528);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 75, 'move', 1, '["take",83]', '1', NULL, '-026e32c8d99f340f', 1794963718.5518086);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 77, 'move', 1, '["renew",85]', '1', NULL, '-faa89b026aee557d', 1794963718.5654242);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 79, 'move', 1, '["renew",83]', '1', NULL, '-32e10baed54506d7', 1794963718.5801663);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 81, 'move', 0, '["land",1,0]', '0', NULL, '35:be5a35c498e13f13', 1794963718.597747);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 83, 'move', 0, '["take",99]', '0', NULL, '37:afba802c0c719ca5', 1794963718.6215317);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 85, 'move', 1, '["pass"]', '1', NULL, '-a719eb01c118fef7', 1794963718.6421702);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 87, 'move', 0, '["explore",1,0]', '0', NULL, '39:230807b53b147898', 1794963718.6881576);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 89, 'move', 0, '["skip"]', '0', NULL, '41:b7b0229afc3221d9', 1794963718.7028272);
INSERT INTO public.log VALUES ('7fd9365a12642d00', 91, 'move', 1, '["pass"]', '1', NULL, '-9f388a6c71ea8aae', 1794963718.7235034);
INSERT INTO public.people VALUES ('3d3e30a26992b249', 'Zoë', 'fr', NULL, NULL, NULL, 1794963714.7465475);
INSERT INTO public.people VALUES ('25bcda45f5044f9c', 'Ada', 'en', 'Ada', 'ada', '$argon2id$v=19$m=65536,t=3,p=4$+UQ1ombIyqFGZRumfvJ8/w$6DM4uX7boo5SSpD3GRQbVjQoHEUa8iJe0YcBoFG7FuY', 1794963714.559953);
INSERT INTO public.schema_version VALUES (1);
INSERT INTO public.seats VALUES ('f95d9e5cccc71a8a', 0, 'person', '25bcda45f5044f9c', NULL, 3, false, NULL);
INSERT INTO public.seats VALUES ('f95d9e5cccc71a8a', 1, 'person', '3d3e30a26992b249', NULL, 3, false, NULL);
INSERT INTO public.seats VALUES ('1d3eedbf2f4b09cd', 0, 'person', '25bcda45f5044f9c', NULL, 3, false, NULL);
INSERT INTO public.seats VALUES ('1d3eedbf2f4b09cd', 1, 'open', NULL, NULL, 3, false, NULL);
INSERT INTO public.seats VALUES ('1d3eedbf2f4b09cd', 2, 'bot', NULL, 'greedy', 3, false, NULL);
INSERT INTO public.seats VALUES ('7fd9365a12642d00', 0, 'person', '3d3e30a26992b249', NULL, 3, false, NULL);
INSERT INTO public.seats VALUES ('7fd9365a12642d00', 1, 'bot', NULL, 'random', 3, false, NULL);
INSERT INTO public.snapshots VALUES ('f95d9e5cccc71a8a', 41, 39, 0, 'undo.revealed', '{"rng":8092128635266184197,"stack":[["NextTurn"],["RevealPlanets",0],["EndTurn",0,false],["DrawCards",0,2,false]],"turn":9,"reveals":19,"sealed":{},"options":{"alien_types":"own","captain_icon":"no","captain_removal":"never","difficulty":"easy","first":0,"futile_payment":"allowed","launch":"safe","medal_order":"medal_first","pairs":"cards","quartz":"limited","recruit":"before_reveal","sector_condition":"sector","smuggler_shuttle_credits":4,"starting_hand":3,"waive":"allowed","wild_species_pays":"no"},"players":[{"base":-1,"captain":145,"crew":[145,8,96,65],"face":0,"hand":[80,88,23,67,73,92,66,60],"known":[67,73,92,66,60],"landed":11,"marker":2,"quartz":0,"shuttles":1,"slots":0,"used":15},{"base":-1,"captain":149,"crew":[149,40],"face":0,"hand":[16,94,53,35,1,46,82],"known":[35,1,46,82],"landed":9,"marker":0,"quartz":0,"shuttles":2,"slots":0,"used":13}],"first":0,"deck":[29,52,86,44,50,78,79,34,0,58,54,62,13,95,90,43,89,56,4,71,5,70,83,14,20,57,99,49,17,33,9,2,77,26,38,59,15,72,51,74,64,48,47,12,97,25,61,3,81,63,7,45,91,98,55,75,24,6,36,100,69,85,93,30,32,27,42,22,10,11,41,18,39,68,87,19,37,28,101,21],"discard":[],"reserve":[84,76,31],"epoch":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shuffles":0,"planets":[0,1,3,6,9],"face_up":3,"quartz":0,"box":[],"solo":false,"outer":null}');
INSERT INTO public.snapshots VALUES ('f95d9e5cccc71a8a', 44, 42, 0, 'undo.other', '{"rng":8092128635266184197,"stack":[["NextTurn"],["RevealPlanets",1],["EndTurn",1,false],["UseShuttle",1]],"turn":10,"reveals":22,"sealed":{},"options":{"alien_types":"own","captain_icon":"no","captain_removal":"never","difficulty":"easy","first":0,"futile_payment":"allowed","launch":"safe","medal_order":"medal_first","pairs":"cards","quartz":"limited","recruit":"before_reveal","sector_condition":"sector","smuggler_shuttle_credits":4,"starting_hand":3,"waive":"allowed","wild_species_pays":"no"},"players":[{"base":-1,"captain":145,"crew":[145,8,96,65],"face":0,"hand":[80,88,23,67,73,92,66,60,84,31],"known":[67,73,92,66,60,84,31],"landed":11,"marker":2,"quartz":0,"shuttles":1,"slots":0,"used":15},{"base":-1,"captain":149,"crew":[149,40],"face":0,"hand":[16,94,53,35,1,46,82],"known":[35,1,46,82],"landed":9,"marker":0,"quartz":0,"shuttles":2,"slots":0,"used":13}],"first":0,"deck":[29,52,86,44,50,78,79,34,0,58,54,62,13,95,90,43,89,56,4,71,5,70,83,14,20,57,99,49,17,33,9,2,77,26,38,59,15,72,51,74,64,48,47,12,97,25,61,3,81,63,7,45,91,98,55,75,24,6,36,100,69,85,93,30,32,27,42,22,10,11,41,18,39,68,87,19,37,28],"discard":[],"reserve":[21,76,101],"epoch":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shuffles":0,"planets":[0,1,3,6,9],"face_up":11,"quartz":0,"box":[],"solo":false,"outer":null}');
INSERT INTO public.snapshots VALUES ('7fd9365a12642d00', 83, 83, 0, 'undo.revealed', '{"rng":8931256987703508449,"stack":[["NextTurn"],["RevealPlanets",0],["EndTurn",0,false]],"turn":17,"reveals":65,"sealed":{},"options":{"alien_types":"own","captain_icon":"no","captain_removal":"never","difficulty":"easy","first":0,"futile_payment":"allowed","launch":"safe","medal_order":"medal_first","pairs":"cards","quartz":"limited","recruit":"before_reveal","sector_condition":"sector","smuggler_shuttle_credits":4,"starting_hand":3,"waive":"allowed","wild_species_pays":"no"},"players":[{"base":-1,"captain":145,"crew":[145,25,37,23],"face":0,"hand":[93,87,73,30,13,7,24,99],"known":[73,7,99],"landed":4,"marker":1,"quartz":0,"shuttles":0,"slots":0,"used":31},{"base":-1,"captain":148,"crew":[148,6],"face":0,"hand":[],"known":[],"landed":0,"marker":0,"quartz":0,"shuttles":1,"slots":0,"used":15}],"first":0,"deck":[92,53,46,72,35,4,100,59,82,94,96,71,31,42,79,97,3,2,61,38,34,58,98,11,70,54,81,16,89,33,55,12,15,95,47],"discard":[101,62,51,78,36,32,49,18,66,64,45,48,50,10,14,40,86,76,84,68,63,27,77,19,9,1,29,0,26,5,75,67,80,56,17,28,52,44,8,60,85,91,74,20,88,69,39,57,83,43,22,90],"reserve":[65,21,41],"epoch":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shuffles":0,"planets":[0,1,2,6,9],"face_up":7,"quartz":0,"box":[],"solo":false,"outer":null}');
INSERT INTO public.tables VALUES ('f95d9e5cccc71a8a', 'wild_space', 1, 'ccc8ad25368c', '{"seats":2,"modules":[],"options":{"difficulty":"easy","first":0,"starting_hand":3,"medal_order":"medal_first","pairs":"cards","captain_removal":"never","waive":"allowed","futile_payment":"allowed","sector_condition":"sector","alien_types":"own","captain_icon":"no","wild_species_pays":"no","recruit":"before_reveal","quartz":"limited","launch":"safe","smuggler_shuttle_credits":4}}', '7', false, 'live', 3, 'private', 'en', true, 'live', '25bcda45f5044f9c', 1794963715.4242146, 1794963715.6112819, '0', NULL);
INSERT INTO public.tables VALUES ('1d3eedbf2f4b09cd', 'wild_space', 1, 'ccc8ad25368c', '{"seats":3,"modules":[],"options":{"difficulty":"easy","first":"random","starting_hand":3,"medal_order":"medal_first","pairs":"cards","captain_removal":"never","waive":"allowed","futile_payment":"allowed","sector_condition":"sector","alien_types":"own","captain_icon":"no","wild_species_pays":"no","recruit":"before_reveal","quartz":"limited","launch":"safe","smuggler_shuttle_credits":4}}', '832173317511131', false, 'live', 3, 'public', 'en', false, 'open', '25bcda45f5044f9c', 1794963716.8948603, NULL, '1', NULL);
INSERT INTO public.tables VALUES ('7fd9365a12642d00', 'wild_space', 1, 'ccc8ad25368c', '{"seats":2,"modules":[],"options":{"difficulty":"easy","first":0,"starting_hand":3,"medal_order":"medal_first","pairs":"cards","captain_removal":"never","waive":"allowed","futile_payment":"allowed","sector_condition":"sector","alien_types":"own","captain_icon":"no","wild_species_pays":"no","recruit":"before_reveal","quartz":"limited","launch":"safe","smuggler_shuttle_credits":4}}', '3', false, 'live', 3, 'private', 'en', true, 'over', '3d3e30a26992b249', 1794963716.9083462, 1794963716.9084473, '0', NULL);
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (table_id, n);
ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (table_id, seq, seat);
ALTER TABLE ONLY public.invites
    ADD CONSTRAINT invites_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.log
    ADD CONSTRAINT log_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_account_key_key UNIQUE (account_key);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT people_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (connection);
ALTER TABLE ONLY public.rates
    ADD CONSTRAINT rates_pkey PRIMARY KEY (kind, who);
ALTER TABLE ONLY public.schema_version
    ADD CONSTRAINT schema_version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY public.snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (table_id, seq);
ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX presence_by_table ON public.presence USING btree (table_id);
CREATE INDEX presence_by_worker ON public.presence USING btree (worker);
CREATE INDEX seats_by_person ON public.seats USING btree (person);
CREATE INDEX tables_by_status ON public.tables USING btree (status, privacy, created);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id);
