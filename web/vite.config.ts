import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { phrases } from './phrases.ts';

export default defineConfig({
  plugins: [phrases(), svelte()],
  build: {
    target: 'es2022',
    outDir: process.env.STAMTAFEL_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: scripts.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  server: {
    fs: { allow: ['..'] }, // the dictionary lies outside
    proxy: { '/api': process.env.STAMTAFEL_SERVER ?? 'http://localhost:8024', '/ws': { target: (process.env.STAMTAFEL_SERVER ?? 'http://localhost:8024').replace('http', 'ws'), ws: true } },
  },
  test: { include: ['src/**/*.test.ts'] },
});
