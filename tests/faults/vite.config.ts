/**
 * Builds the worker of the fault tests as one file: it is started for every kill, and loading one file takes half as
 * long as loading the packages one by one.
 */
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** Drivers that knex could load, and the one it uses: native code stays outside. */
const DRIVERS = /^(sqlite3|better-sqlite3|mysql2?|mariadb|oracledb|pg|pg-native|pg-query-stream|tedious)(\/|$)/;

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  publicDir: false,
  ssr: { noExternal: true, external: [...builtinModules] },
  build: {
    ssr: true,
    outDir: 'dist/faults',
    emptyOutDir: false, // a single file that other processes may be starting meanwhile
    target: 'node20',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { worker: 'tests/faults/worker/main.ts' },
      external: [DRIVERS, 'bufferutil', 'utf-8-validate'],
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
});
