/**
 * Writes the generated fixtures: the demo's recording, overlay and pictures, and the minute the replay tests use. The
 * same code always writes the same bytes: `npx tsx cli/content/makeDemo.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bundle } from '#schemas/generated/types.ts';
import { writeRecording } from '#server/show/session/recording/recordingFile.ts';
import { avatarPictures } from './demo/avatars.ts';
import { coverPictures } from './demo/covers.ts';
import { demoEvents } from './demo/demoStream.ts';
import { DEMO_HEADER } from './demo/stream/header.ts';
import { emotePictures } from './demo/emotePictures.ts';
import { giftPictures } from './demo/giftPictures.ts';
import { NEON } from './gallery/neon.ts';
import { SIXTY_SECONDS_BUNDLE, SIXTY_SECONDS_HEADER, sixtySecondsEvents } from './demo/sixtySeconds.ts';

/** Overlay of the demo: the neon style of the gallery. */
const DEMO_BUNDLE: Bundle = {
  ...NEON,
  profile: { ...NEON.profile, id: 'demo', name: 'Demo' },
  overlay: { ...NEON.overlay, id: 'demo', name: 'Demo' },
};

/** Writes everything below `folder`, the project's `fixtures` by default. */
export async function makeDemo(folder: string): Promise<void> {
  const folders = ['recordings', 'bundles', 'media/avatars', 'media/gifts', 'media/emotes', 'media/covers'];
  for (const name of folders) await mkdir(join(folder, name), { recursive: true });
  await writeRecording(join(folder, 'recordings/demo.jsonl'), DEMO_HEADER, demoEvents());
  await writeRecording(join(folder, 'recordings/sixty-seconds.jsonl'), SIXTY_SECONDS_HEADER, sixtySecondsEvents());
  await writeDemoBundles(folder);
  const avatars = avatarPictures().map((bytes, index) => [String(index + 1).padStart(2, '0'), bytes] as const);
  await writePictures(join(folder, 'media/avatars'), avatars);
  await writePictures(join(folder, 'media/gifts'), giftPictures());
  await writePictures(join(folder, 'media/emotes'), emotePictures());
  await writePictures(join(folder, 'media/covers'), coverPictures());
}

/** Writes the bundles of the demo and of the replay tests into `bundles` below `folder`. */
export async function writeDemoBundles(folder: string): Promise<void> {
  await writeBundle(join(folder, 'bundles/demo.json'), DEMO_BUNDLE);
  await writeBundle(join(folder, 'bundles/sixty-seconds.json'), SIXTY_SECONDS_BUNDLE);
}

async function writeBundle(path: string, bundle: Bundle): Promise<void> {
  await writeFile(path, `${JSON.stringify(bundle, null, 2)}\n`);
}

async function writePictures(
  folder: string,
  pictures: Iterable<readonly [name: string, bytes: Buffer]>,
): Promise<void> {
  for (const [name, bytes] of pictures) await writeFile(join(folder, `${name}.png`), bytes);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await makeDemo(resolve(import.meta.dirname, '../../fixtures'));
}
