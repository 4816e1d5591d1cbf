BEGIN TRANSACTION;
CREATE TABLE chat (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	seat INTEGER, 
	text TEXT NOT NULL, 
	ref VARCHAR(48) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, n)
);
INSERT INTO "chat" VALUES('12a54bfd24603285',1,'823e1a7953b3020e','Ada',0,'Bonjour !','27:e5a19b1da19b9163',1.79496369495286202432e+09);
INSERT INTO "chat" VALUES('12a54bfd24603285',2,'99a27e74e63b1295','Zoë',1,'It''s ''quoted''; still here','25:e46a4f9810cda661',1.79496369496196937556e+09);
CREATE TABLE consents (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	asks BOOLEAN NOT NULL, 
	PRIMARY KEY (table_id, seq, seat)
);
INSERT INTO "consents" VALUES('12a54bfd24603285',1,0,1);
INSERT INTO "consents" VALUES('12a54bfd24603285',1,1,0);
INSERT INTO "consents" VALUES('12a54bfd24603285',3,0,1);
INSERT INTO "consents" VALUES('12a54bfd24603285',3,1,0);
CREATE TABLE invites (
	token VARCHAR(64) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	used_by VARCHAR(32), 
	PRIMARY KEY (token)
);
INSERT INTO "invites" VALUES('cfb98807e58eda7352e3b68e76c9ae5ba7ebd0ca6d71b1f4544414dc748917ee','12a54bfd24603285',1.79496369462869405746e+09,'99a27e74e63b1295');
CREATE TABLE log (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	action TEXT, 
	actors VARCHAR(64) NOT NULL, 
	note VARCHAR(32), 
	ref VARCHAR(48) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "log" VALUES('12a54bfd24603285',1,'move',0,'["land",1,0]','0',NULL,'1:be5a35c498e13f13',1.79496369468458271028e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',2,'undo',0,NULL,'0',NULL,'-0f8860754677bad6',1.79496369468963146206e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',3,'move',0,'["land",1,0]','0',NULL,'3:be5a35c498e13f13',1.79496369469150018685e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',4,'undo',0,NULL,'0',NULL,'-b1169248fc7c5d06',1.79496369470380234714e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',5,'move',0,'["land",0,0]','0',NULL,'5:8b46ecc3ddd1d7ed',1.79496369470870256422e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',6,'move',0,'["draw"]','0',NULL,'6:d28d694852e221a7',1.79496369471249699587e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',7,'move',0,'["take",40]','0',NULL,'7:6e0ce3897e6452a0',1.79496369471582341197e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',8,'move',0,'["end"]','1',NULL,'8:18db10a5c43e868e',1.79496369472254943848e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',9,'move',1,'["land",0,1]','1',NULL,'5:a8cbdcdae7440922',1.79496369473281264304e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',10,'move',1,'["play",16]','1',NULL,'6:be3d25a599cfe882',1.79496369474071216587e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',11,'move',1,'["skip"]','1',NULL,'7:b7b0229afc3221d9',1.79496369474459981918e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',12,'move',1,'["end"]','0',NULL,'8:18db10a5c43e868e',1.7949636947469789982e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',13,'move',0,'["land",1,0]','0',NULL,'9:be5a35c498e13f13',1.79496369475380158423e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',14,'move',0,'["choose",1]','0',NULL,'10:8e04f78b1a72bd56',1.79496369476002502439e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',15,'move',0,'["skip"]','0',NULL,'11:b7b0229afc3221d9',1.79496369476865863792e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',16,'move',0,'["end"]','1',NULL,'12:18db10a5c43e868e',1.79496369477491426471e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',17,'move',1,'["land",1,0]','1',NULL,'9:be5a35c498e13f13',1.79496369477961659425e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',18,'move',1,'["choose",0]','1',NULL,'10:bb3e4cfdeb0d1b94',1.79496369478441524501e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',19,'move',1,'["take",73]','1',NULL,'11:aa76bad6ebd2fdae',1.79496369479254794122e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',20,'move',1,'["end"]','0',NULL,'12:18db10a5c43e868e',1.79496369479570794108e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',21,'move',0,'["explore",0,0]','0',NULL,'13:aaf076f799cf75d0',1794963694.8005);
INSERT INTO "log" VALUES('12a54bfd24603285',22,'move',0,'["choose",0]','0',NULL,'14:bb3e4cfdeb0d1b94',1.79496369480565381047e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',23,'move',0,'["draw"]','0',NULL,'15:d28d694852e221a7',1.79496369481250262261e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',24,'move',0,'["take",67]','0',NULL,'16:b20b707711f59d6a',1.79496369481757450103e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',25,'move',0,'["take",35]','0',NULL,'17:9639c268b2010396',1.7949636948246235847e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',26,'move',0,'["end"]','1',NULL,'18:18db10a5c43e868e',1.79496369482838034632e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',27,'move',1,'["explore",1,0]','1',NULL,'13:230807b53b147898',1.79496369484229493142e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',28,'move',1,'["choose",0]','1',NULL,'14:bb3e4cfdeb0d1b94',1.79496369488087368013e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',29,'move',1,'["take",92]','1',NULL,'15:f1ffb1bc619ce0fd',1.7949636948850088119e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',30,'move',1,'["take",1]','1',NULL,'16:a24ba21201e334be',1.79496369488781881327e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',31,'move',1,'["take",65]','1',NULL,'17:c5e39a162b3f8f0a',1.79496369489025378229e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',32,'move',1,'["end"]','0',NULL,'18:18db10a5c43e868e',1.79496369489184451101e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',33,'move',0,'["land",0,1]','0',NULL,'19:a8cbdcdae7440922',1.7949636948937747478e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',34,'move',0,'["play",23]','0',NULL,'20:777653b516032735',1.79496369489526224139e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',35,'move',0,'["play",35]','0',NULL,'21:c8358f4a09e955af',1.7949636949043805599e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',36,'move',0,'["discard",88]','0',NULL,'22:fd09c0ea7469bbf9',1.79496369490686345097e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',37,'move',0,'["play",40]','0',NULL,'23:2eae8ac95dd471e3',1.79496369491235589982e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',38,'move',0,'["end"]','1',NULL,'24:18db10a5c43e868e',1.79496369491618967058e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',39,'move',1,'["explore",0,1]','1',NULL,'19:4947ca4a27256ab7',1.79496369491949439049e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',40,'move',1,'["choose",0]','1',NULL,'20:bb3e4cfdeb0d1b94',1.79496369492216157909e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',41,'move',1,'["take",46]','1',NULL,'21:b0906b6304bb40f3',1.79496369492797207831e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',42,'move',1,'["take",84]','1',NULL,'22:f9a993c6e967a5f0',1.79496369493152046203e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',43,'move',1,'["draw"]','1',NULL,'23:d28d694852e221a7',1.79496369493598890302e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',44,'move',1,'["end"]','0',NULL,'24:18db10a5c43e868e',1.79496369494466209409e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',45,'move',0,'["land",1,1]','0',NULL,'25:ba038e4f8fdd3e51',1.7949636949493749142e+09);
INSERT INTO "log" VALUES('12a54bfd24603285',46,'move',0,'["play",96]','0',NULL,'26:3a126865f758d201',1.79496369495073246954e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',1,'move',0,'["land",0,0]','0',NULL,'1:8b46ecc3ddd1d7ed',1.7949636949933931827e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',2,'move',0,'["take",73]','0',NULL,'2:aa76bad6ebd2fdae',1.79496369499588704111e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',3,'move',0,'["draw"]','0',NULL,'3:d28d694852e221a7',1.79496369499760341642e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',4,'move',0,'["end"]','1',NULL,'4:18db10a5c43e868e',1.79496369500050663948e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',5,'move',1,'["land",1,0]','1',NULL,'-b195736ac40da70b',1.79496369500257158284e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',6,'move',1,'["choose",0]','1',NULL,'-9d2bd19f5cdd7021',1.79496369500354886056e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',7,'move',1,'["renew",66]','1',NULL,'-c72d5893d7464eac',1.79496369501185512543e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',8,'move',1,'["draw"]','1',NULL,'-b9408383da98e105',1.79496369501570558549e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',9,'move',1,'["renew",101]','1',NULL,'-3bcfc2a0b0471d60',1.79496369501964902872e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',10,'move',1,'["renew",86]','1',NULL,'-6c6a3dfd27011487',1.7949636950237336159e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',11,'move',1,'["renew",36]','1',NULL,'-db905bfa275aae95',1.79496369502474975585e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',12,'move',1,'["end"]','0',NULL,'-4335aa532ed610c7',1.79496369503182625769e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',13,'move',0,'["land",0,1]','0',NULL,'5:a8cbdcdae7440922',1.79496369504031777378e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',14,'move',0,'["play",25]','0',NULL,'6:2222f30e871efff0',1.79496369504552316662e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',15,'move',0,'["draw"]','0',NULL,'7:d28d694852e221a7',1.79496369504667782788e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',16,'move',0,'["draw"]','0',NULL,'8:d28d694852e221a7',1.79496369504765725133e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',17,'move',0,'["end"]','1',NULL,'9:18db10a5c43e868e',1.79496369505789113039e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',18,'move',1,'["explore",1,0]','1',NULL,'-e0f0f4b3a39203ad',1.79496369506189250948e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',19,'move',1,'["choose",0]','1',NULL,'-0b0f535695bd74f5',1.79496369506800723071e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',20,'move',1,'["take",10]','1',NULL,'-1ceccaab5791d951',1.79496369508244419093e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',21,'move',1,'["take",68]','1',NULL,'-4b77d50a14dec951',1.79496369512155699724e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',22,'move',1,'["take",23]','1',NULL,'-143e95871c5fd8eb',1.79496369512595415111e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',23,'move',1,'["renew",68]','1',NULL,'-972d85d53710c86e',1.79496369513033294683e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',24,'move',1,'["renew",23]','1',NULL,'-fc48c984e92da28d',1.79496369513125157355e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',25,'move',1,'["end"]','0',NULL,'-4d488bd8b247ef06',1.79496369513723397258e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',26,'move',0,'["explore",0,0]','0',NULL,'10:aaf076f799cf75d0',1.79496369514426779749e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',27,'move',0,'["choose",0]','0',NULL,'11:bb3e4cfdeb0d1b94',1.79496369514631867411e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',28,'move',0,'["skip"]','0',NULL,'12:b7b0229afc3221d9',1.79496369514737033837e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',29,'move',0,'["end"]','1',NULL,'13:18db10a5c43e868e',1.7949636951481056213e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',30,'move',1,'["land",0,0]','1',NULL,'-bbf839298fbcba7e',1.7949636951490631103e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',31,'move',1,'["draw"]','1',NULL,'-4ea7f15bed18942e',1.79496369514998984338e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',32,'move',1,'["take",26]','1',NULL,'-19f9493c41fd61c2',1.79496369515131282807e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',33,'move',1,'["renew",10]','1',NULL,'-de20b53d38e9edc4',1.79496369515240263934e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',34,'move',1,'["end"]','0',NULL,'-aa47c3cfef1fd533',1.79496369515376663203e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',35,'move',0,'["land",1,1]','0',NULL,'14:ba038e4f8fdd3e51',1.79496369515618205072e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',36,'move',0,'["play",76]','0',NULL,'15:94933118a2312e2b',1.79496369515782928471e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',37,'move',0,'["end"]','1',NULL,'16:18db10a5c43e868e',1.79496369516054034235e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',38,'move',1,'["land",1,1]','1',NULL,'-e33faa5918a01bd3',1.79496369516138148305e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',39,'move',1,'["play",26]','1',NULL,'-2ad96101d0927a40',1.79496369516281771656e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',40,'move',1,'["renew",27]','1',NULL,'-b1da23c2bf7c96a7',1.79496369516372323033e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',41,'move',1,'["end"]','0',NULL,'-9dffc2eeef4db3b4',1.79496369516435408594e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',42,'move',0,'["explore",1,1]','0',NULL,'17:1770b34f74bc281b',1.79496369516539025306e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',43,'move',0,'["choose",1]','0',NULL,'18:8e04f78b1a72bd56',1.79496369516630458829e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',44,'move',0,'["skip"]','0',NULL,'19:b7b0229afc3221d9',1.79496369516710114477e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',45,'move',0,'["end"]','1',NULL,'20:18db10a5c43e868e',1.79496369517238831521e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',46,'move',1,'["explore",0,0]','1',NULL,'-7869cc325881ef5c',1.79496369517468285555e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',47,'move',1,'["choose",0]','1',NULL,'-87aee03f284de1f4',1.79496369517723464962e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',48,'move',1,'["take",75]','1',NULL,'-3e8eb44a7fa6be84',1.79496369517862701414e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',49,'move',1,'["take",80]','1',NULL,'-0ae9ffbaed7b4b46',1.79496369518203377716e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',50,'move',1,'["draw"]','1',NULL,'-98043c64c6903eee',1.79496369518355631828e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',51,'move',1,'["end"]','0',NULL,'-f5bc4d179180bf23',1.79496369518471598622e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',52,'move',0,'["land",1,0]','0',NULL,'21:be5a35c498e13f13',1794963695.18753);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',53,'move',0,'["choose",0]','0',NULL,'22:bb3e4cfdeb0d1b94',1.79496369518965744969e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',54,'move',0,'["take",56]','0',NULL,'23:3af192227e2edee4',1.79496369519432473179e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',55,'move',0,'["end"]','1',NULL,'24:18db10a5c43e868e',1.79496369519726777074e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',56,'move',1,'["explore",1,1]','1',NULL,'-d446d9a9e62d93ac',1.79496369520075654989e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',57,'move',1,'["renew",75]','1',NULL,'-009a8839fef50646',1.79496369520493817334e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',58,'move',1,'["choose",0]','1',NULL,'-460cbc93c85825b9',1794963695.21361);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',59,'move',1,'["renew",80]','1',NULL,'-505f02eb44dab910',1.79496369521728062626e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',60,'move',1,'["draw"]','1',NULL,'-04f5e28de1ffaaf9',1.79496369521991634373e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',61,'move',1,'["take",74]','1',NULL,'-c71ff3e0e68282ca',1.79496369522692704196e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',62,'move',1,'["renew",20]','1',NULL,'-b560d9ad62b2819a',1.79496369524766206742e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',63,'move',1,'["take",69]','1',NULL,'-8f4f1e54a02112d8',1.79496369525398612025e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',64,'move',1,'["renew",74]','1',NULL,'-fe7f55eb9148ca16',1.79496369525578904156e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',65,'move',1,'["renew",69]','1',NULL,'-809dc4b7a00f3cd7',1.79496369525738191604e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',66,'move',1,'["renew",52]','1',NULL,'-bff6e901d87cb9f8',1.79496369525789880748e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',67,'move',1,'["end"]','0',NULL,'-fe925da994aa4326',1.79496369525839209561e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',68,'move',0,'["land",2,1]','0',NULL,'25:2b491e96236ebb49',1.79496369526056504242e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',69,'move',0,'["play",73]','0',NULL,'26:90819bea9d245220',1.79496369526164412499e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',70,'move',0,'["skip"]','0',NULL,'27:b7b0229afc3221d9',1.79496369526363682743e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',71,'move',0,'["skip"]','0',NULL,'28:b7b0229afc3221d9',1.79496369526506042478e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',72,'move',0,'["end"]','1',NULL,'29:18db10a5c43e868e',1.79496369526610589028e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',73,'move',1,'["land",0,1]','1',NULL,'-ae1d03623420362e',1.79496369526682972911e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',74,'move',1,'["end"]','0',NULL,'-f534594c7669f0c8',1.79496369526835584636e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',75,'move',0,'["explore",2,1]','0',NULL,'30:8b31d386c5ec4b6e',1.79496369527186250682e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',76,'move',0,'["choose",1]','0',NULL,'31:8e04f78b1a72bd56',1.79496369527347373966e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',77,'move',0,'["play",30]','0',NULL,'32:8aa96e572ceb6807',1.79496369527538156512e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',78,'move',0,'["end"]','1',NULL,'33:18db10a5c43e868e',1.79496369528201341631e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',79,'move',1,'["explore",0,1]','1',NULL,'-2227954c088eb814',1.79496369528309464456e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',80,'move',1,'["choose",1]','1',NULL,'-43047f209fc6cf73',1.79496369528425097467e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',81,'move',1,'["end"]','0',NULL,'-8861897201ab0c1c',1.79496369528664374351e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',82,'move',0,'["explore",0,1]','0',NULL,'34:4947ca4a27256ab7',1.79496369528903579717e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',83,'move',0,'["choose",1]','0',NULL,'35:8e04f78b1a72bd56',1.79496369529198455811e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',84,'move',0,'["play",56]','0',NULL,'36:fd2e2bb45750d88c',1.79496369529401397701e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',85,'move',0,'["skip"]','0',NULL,'37:b7b0229afc3221d9',1.79496369529536581042e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',86,'move',0,'["end"]','1',NULL,'38:18db10a5c43e868e',1.79496369529635262487e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',87,'move',1,'["pass"]','1',NULL,'-2c10fd4f1fc12294',1.79496369529959869386e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',88,'move',1,'["end"]','0',NULL,'-dd43b625e5faa482',1.79496369530122017862e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',89,'move',0,'["explore",1,0]','0',NULL,'39:230807b53b147898',1.79496369530314612388e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',90,'move',0,'["choose",0]','0',NULL,'40:bb3e4cfdeb0d1b94',1.79496369530587625501e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',91,'move',0,'["take",65]','0',NULL,'41:c5e39a162b3f8f0a',1.79496369530673861502e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',92,'move',0,'["draw"]','0',NULL,'42:d28d694852e221a7',1.79496369530757808683e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',93,'move',0,'["take",47]','0',NULL,'43:c70b1047bfe061e5',1.79496369531027388571e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',94,'move',0,'["end"]','1',NULL,'44:18db10a5c43e868e',1.79496369531278204918e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',95,'move',1,'["pass"]','1',NULL,'-3822816b74e9a6bf',1.79496369531612324716e+09);
INSERT INTO "log" VALUES('079fe9d3fc2d7202',96,'move',1,'["end"]','',NULL,'-ea5dfeec1c7ada80',1.79496369531736660006e+09);
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	account VARCHAR(64), 
	account_key VARCHAR(64), 
	password TEXT, 
	created FLOAT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (account_key)
);
INSERT INTO "people" VALUES('823e1a7953b3020e','Ada','en','Ada','ada','$argon2id$v=19$m=65536,t=3,p=4$C6u3KatxYFaYh33ThnceLQ$IRGPc6zbzFjNm932OZAYKiCtXEPNGE5wmotttEYqik0',1.79496369377361226086e+09);
INSERT INTO "people" VALUES('99a27e74e63b1295','Zoë','fr',NULL,NULL,NULL,1.79496369387259364133e+09);
CREATE TABLE presence (
	connection VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	worker VARCHAR(32) NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (connection)
);
CREATE TABLE rates (
	kind VARCHAR(16) NOT NULL, 
	who VARCHAR(32) NOT NULL, 
	full_at FLOAT NOT NULL, 
	PRIMARY KEY (kind, who)
);
CREATE TABLE schema_version (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema_version" VALUES(1);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	person VARCHAR(32), 
	bot VARCHAR(16), 
	level INTEGER NOT NULL, 
	"left" BOOLEAN NOT NULL, 
	stands_for VARCHAR(64), 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('12a54bfd24603285',0,'person','823e1a7953b3020e',NULL,3,0,NULL);
INSERT INTO "seats" VALUES('12a54bfd24603285',1,'person','99a27e74e63b1295',NULL,3,0,NULL);
INSERT INTO "seats" VALUES('745cec7d8feecaec',0,'person','823e1a7953b3020e',NULL,3,0,NULL);
INSERT INTO "seats" VALUES('745cec7d8feecaec',1,'open',NULL,NULL,3,0,NULL);
INSERT INTO "seats" VALUES('745cec7d8feecaec',2,'bot',NULL,'greedy',3,0,NULL);
INSERT INTO "seats" VALUES('079fe9d3fc2d7202',0,'person','99a27e74e63b1295',NULL,3,0,NULL);
INSERT INTO "seats" VALUES('079fe9d3fc2d7202',1,'bot',NULL,'random',3,0,NULL);
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	moves INTEGER NOT NULL, 
	last INTEGER, 
	barrier VARCHAR(32) NOT NULL, 
	state TEXT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "snapshots" VALUES('12a54bfd24603285',41,37,1,'undo.revealed','{"rng":8092128635266184197,"stack":[["NextTurn"],["RevealPlanets",1],["EndTurn",1,false],["DrawCards",1,2,true]],"turn":8,"reveals":17,"sealed":{},"options":{"alien_types":"own","captain_icon":"no","captain_removal":"never","difficulty":"easy","first":0,"futile_payment":"allowed","launch":"safe","medal_order":"medal_first","pairs":"cards","quartz":"limited","recruit":"before_reveal","sector_condition":"sector","smuggler_shuttle_credits":4,"starting_hand":3,"waive":"allowed","wild_species_pays":"no"},"players":[{"base":-1,"captain":145,"crew":[145,23,35,40],"face":0,"hand":[80,8,96,67],"known":[67],"landed":6,"marker":0,"quartz":0,"shuttles":2,"slots":0,"used":7},{"base":-1,"captain":149,"crew":[149,16],"face":0,"hand":[94,53,73,92,1,65,46],"known":[73,92,1,65,46],"landed":0,"marker":0,"quartz":0,"shuttles":3,"slots":0,"used":6}],"first":0,"deck":[29,52,86,44,50,78,79,34,0,58,54,62,13,95,90,43,89,56,4,71,5,70,83,14,20,57,99,49,17,33,9,2,77,26,38,59,15,72,51,74,64,48,47,12,97,25,61,3,81,63,7,45,91,98,55,75,24,6,36,100,69,85,93,30,32,27,42,22,10,11,41,18,39,68,87,19,37,28,101,21,31,76,66],"discard":[88],"reserve":[82,84,60],"epoch":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shuffles":0,"planets":[0,1,3,6,9],"face_up":11,"quartz":0,"box":[],"solo":false,"outer":null}');
INSERT INTO "snapshots" VALUES('079fe9d3fc2d7202',40,40,1,'undo.revealed','{"rng":8931256987703508449,"stack":[["NextTurn"],["RevealPlanets",1],["EndTurn",1,false]],"turn":8,"reveals":41,"sealed":{},"options":{"alien_types":"own","captain_icon":"no","captain_removal":"never","difficulty":"easy","first":0,"futile_payment":"allowed","launch":"safe","medal_order":"medal_first","pairs":"cards","quartz":"limited","recruit":"before_reveal","sector_condition":"sector","smuggler_shuttle_credits":4,"starting_hand":3,"waive":"allowed","wild_species_pays":"no"},"players":[{"base":-1,"captain":145,"crew":[145,25,76],"face":0,"hand":[93,87,73,30,84],"known":[73],"landed":10,"marker":1,"quartz":0,"shuttles":2,"slots":0,"used":11},{"base":-1,"captain":148,"crew":[148,26],"face":0,"hand":[],"known":[],"landed":9,"marker":0,"quartz":0,"shuttles":2,"slots":0,"used":13}],"first":0,"deck":[92,53,46,72,35,4,100,59,82,94,96,71,31,42,79,97,3,2,61,38,34,58,98,11,70,54,81,16,89,33,55,12,15,95,47,65,41,21,99,90,22,43,57,39,69,91,88,85,20,74,83,60,8,44,6,17,52,28,80],"discard":[66,62,51,78,101,32,50,18,86,49,37,13,36,64,45,48,68,7,14,40,23,19,63,24,10,1,77,9,27,29,0,5],"reserve":[75,67,56],"epoch":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shuffles":0,"planets":[0,1,2,6,9],"face_up":7,"quartz":0,"box":[],"solo":false,"outer":null}');
INSERT INTO "snapshots" VALUES('079fe9d3fc2d7202',81,81,1,'undo.other','{"rng":8931256987703508449,"stack":[["NextTurn"],["RevealPlanets",0],["EndTurn",0,false],["UseShuttle",0]],"turn":17,"reveals":66,"sealed":{},"options":{"alien_types":"own","captain_icon":"no","captain_removal":"never","difficulty":"easy","first":0,"futile_payment":"allowed","launch":"safe","medal_order":"medal_first","pairs":"cards","quartz":"limited","recruit":"before_reveal","sector_condition":"sector","smuggler_shuttle_credits":4,"starting_hand":3,"waive":"allowed","wild_species_pays":"no"},"players":[{"base":-1,"captain":145,"crew":[145,25,76,73,30],"face":0,"hand":[93,87,84,56],"known":[56],"landed":6,"marker":1,"quartz":0,"shuttles":0,"slots":0,"used":47},{"base":-1,"captain":148,"crew":[148,26],"face":0,"hand":[],"known":[],"landed":0,"marker":0,"quartz":0,"shuttles":1,"slots":0,"used":15}],"first":0,"deck":[92,53,46,72,35,4,100,59,82,94,96,71,31,42,79,97,3,2,61,38,34,58,98,11,70,54,81,16,89,33,55,12,15,95],"discard":[66,62,51,78,101,32,50,18,86,49,37,13,36,64,45,48,68,7,14,40,23,19,63,24,10,1,77,9,27,29,0,5,75,28,67,17,80,6,44,8,20,60,83,85,74,88,91,39,69,57,43,22,52,90,99,21],"reserve":[41,65,47],"epoch":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"shuffles":0,"planets":[0,1,2,6,9],"face_up":7,"quartz":0,"box":[],"solo":false,"outer":null}');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(64) NOT NULL, 
	rules INTEGER NOT NULL, 
	content VARCHAR(64) NOT NULL, 
	setup TEXT NOT NULL, 
	seed VARCHAR(24) NOT NULL, 
	drawn BOOLEAN NOT NULL, 
	pace VARCHAR(16) NOT NULL, 
	days INTEGER NOT NULL, 
	privacy VARCHAR(16) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	hints BOOLEAN NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	started FLOAT, 
	first_actors VARCHAR(64) NOT NULL, 
	rematch VARCHAR(32), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('12a54bfd24603285','wild_space',1,'ccc8ad25368c','{"seats":2,"modules":[],"options":{"difficulty":"easy","first":0,"starting_hand":3,"medal_order":"medal_first","pairs":"cards","captain_removal":"never","waive":"allowed","futile_payment":"allowed","sector_condition":"sector","alien_types":"own","captain_icon":"no","wild_species_pays":"no","recruit":"before_reveal","quartz":"limited","launch":"safe","smuggler_shuttle_credits":4}}','7',0,'live',3,'private','en',1,'live','823e1a7953b3020e',1.79496369460012054441e+09,1.79496369463904976841e+09,'0',NULL);
INSERT INTO "tables" VALUES('745cec7d8feecaec','wild_space',1,'ccc8ad25368c','{"seats":3,"modules":[],"options":{"difficulty":"easy","first":"random","starting_hand":3,"medal_order":"medal_first","pairs":"cards","captain_removal":"never","waive":"allowed","futile_payment":"allowed","sector_condition":"sector","alien_types":"own","captain_icon":"no","wild_species_pays":"no","recruit":"before_reveal","quartz":"limited","launch":"safe","smuggler_shuttle_credits":4}}','2296390045053786',0,'live',3,'public','en',0,'open','823e1a7953b3020e',1.79496369497301459317e+09,NULL,'1',NULL);
INSERT INTO "tables" VALUES('079fe9d3fc2d7202','wild_space',1,'ccc8ad25368c','{"seats":2,"modules":[],"options":{"difficulty":"easy","first":0,"starting_hand":3,"medal_order":"medal_first","pairs":"cards","captain_removal":"never","waive":"allowed","futile_payment":"allowed","sector_condition":"sector","alien_types":"own","captain_icon":"no","wild_species_pays":"no","recruit":"before_reveal","quartz":"limited","launch":"safe","smuggler_shuttle_credits":4}}','3',0,'live',3,'private','en',1,'over','99a27e74e63b1295',1.79496369498416686056e+09,1.79496369498429393773e+09,'0',NULL);
CREATE INDEX tables_by_status ON tables (status, privacy, created);
CREATE INDEX presence_by_worker ON presence (worker);
CREATE INDEX presence_by_table ON presence (table_id);
CREATE INDEX seats_by_person ON seats (person);
COMMIT;
