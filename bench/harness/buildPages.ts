/** Builds the pages of `bench/peers-dom` like our own pages. */
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#cli/build/build.mjs';
import { PAGES_PATH } from './peerOrigin.ts';

/** Folder of the built pages. */
export const BUILT_PAGES = join(projectRoot, 'dist/bench-pages');

export async function buildPages(): Promise<void> {
  await build({
    configFile: false,
    root: join(projectRoot, 'bench/peers-dom'),
    base: PAGES_PATH,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir: BUILT_PAGES, emptyOutDir: true, target: 'chrome103', reportCompressedSize: false },
  });
}
