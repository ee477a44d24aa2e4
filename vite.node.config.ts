/**
 * Server and command line for plain node, into dist/node. Packages stay outside and are loaded from node_modules;
 * our own source, JSON included, is bundled.
 */
import { defineConfig } from 'vite';
import { existingEntries } from './cli/build/existingEntries.ts';

const root = import.meta.dirname;
const entries = {
  server: 'server/main.ts',
  cli: 'cli/main.ts',
  inspector: 'server/media/library/inspect/thread/main.ts',
  reader: 'server/documents/imports/thread/main.ts',
  importPlanner: 'server/people/viewers/imports/thread/main.ts',
  columns: 'server/people/viewers/columns/thread/main.ts',
  presser: 'server/integrations/keyboard/child/main.ts',
  speaker: 'server/providers/speech/bundled/child/main.ts',
};

export default defineConfig({
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/node',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: existingEntries(root, entries),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
