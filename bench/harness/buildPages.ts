/** Builds the pages of benchmarks like our own pages. */
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#cli/build/build.mjs';
import { PAGES_PATH } from './peerOrigin.ts';

/** Folder of the built pages. */
export const BUILT_PAGES = join(projectRoot, 'dist/bench-pages');

/** Folder of the built page of one item, for any path. */
export const BUILT_ITEM_PAGE = join(projectRoot, 'dist/bench-item-page');

export const buildPages = (): Promise<void> => buildRoot('bench/peers-dom', PAGES_PATH, BUILT_PAGES);

export const buildItemPage = (): Promise<void> => buildRoot('bench/item-page', './', BUILT_ITEM_PAGE);

async function buildRoot(folder: string, base: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: join(projectRoot, folder),
    base,
    publicDir: false,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, target: 'chrome103', reportCompressedSize: false },
  });
}
