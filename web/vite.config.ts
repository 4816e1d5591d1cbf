import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// While developing: `npm run dev` beside a `cosmodrome serve`.
const server = 'http://127.0.0.1:8000'

// A game's own files are named after it.
const chunk = ({ facadeModuleId }: { facadeModuleId: string | null }): string => {
  const game = facadeModuleId?.match(/\/games\/(\w+)\//)?.[1]
  return game ? `assets/${game}.[name]-[hash].js` : 'assets/[name]-[hash].js'
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 1024,
    rolldownOptions: { checks: { pluginTimings: false }, output: { chunkFileNames: chunk } },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/invite': server } },
})
