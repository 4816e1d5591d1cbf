import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// While developing: `npm run dev` beside a `cosmodrome serve`.
const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 1024, rolldownOptions: { checks: { pluginTimings: false } } },
  server: { proxy: { '/api': { target: server, ws: true }, '/invite': server } },
})
