/**
 * Writes the gallery's overlays as bundles, one file per style. The same code always writes the same bytes: `npx tsx
 * cli/content/makeGallery.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GALLERY } from './gallery/styles.ts';

/** Writes them into `folder`, the project's `fixtures/bundles/gallery` by default. */
export async function makeGallery(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const bundle of GALLERY) {
    await writeFile(join(folder, `${bundle.overlay.id}.json`), `${JSON.stringify(bundle, null, 2)}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makeGallery(resolve(import.meta.dirname, '../../fixtures/bundles/gallery'));
}
