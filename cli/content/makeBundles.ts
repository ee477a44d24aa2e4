/**
 * Writes all bundles of the project again: those of the demo, of the replay tests and of the gallery. `npm run bundles` follows a
 * new setting of an item, because every bundle holds each setting of its items.
 */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDemoBundles } from './makeDemo.ts';
import { makeGallery } from './makeGallery.ts';

/** Writes the bundles below `folder`, the project's `fixtures` by default. */
export async function makeBundles(folder: string): Promise<void> {
  await mkdir(join(folder, 'bundles'), { recursive: true });
  await writeDemoBundles(folder);
  await makeGallery(join(folder, 'bundles/gallery'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makeBundles(resolve(import.meta.dirname, '../../fixtures'));
}
