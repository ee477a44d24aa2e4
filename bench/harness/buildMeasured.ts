/**
 * Bundles `bench/measured` like the product (vite.node.config.ts): a loader that compiles at run time would be measured
 * too.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#cli/build/build.mjs';

/** Folder of the bundles. */
export const BUILT = join(projectRoot, 'dist/bench');

/** Builds every file of `bench/measured`. */
export async function buildMeasured(): Promise<void> {
  const folder = join(projectRoot, 'bench/measured');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: BUILT,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((name) => [name.slice(0, -3), join(folder, name)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
}
