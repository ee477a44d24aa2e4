/** Builds the server of the socket tests for plain node, into dist/sockets. Packages stay outside. */
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/sockets',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { input: { server: 'tests/sockets/server/main.ts' } },
  },
});
