import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { writeBreakpoints } from './breakpoints.ts';
import { games } from './games.ts';
import { phrases } from './phrases.ts';
import { precache } from './precache.ts';
import { rules } from './rules.ts';

// The server behind the page while it is worked on; start it with --origin and this page's address.
const server = process.env.STAMTAFEL_SERVER ?? 'http://localhost:8024';

export default defineConfig({
  plugins: [writeBreakpoints(), games(), phrases(), rules(), svelte(), precache()],
  build: {
    target: 'es2022',
    outDir: process.env.STAMTAFEL_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/offline/sw.ts' },
      // The service worker is found under one name for ever.
      output: { entryFileNames: (entry) => (entry.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] }, // the dictionary lies outside
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
