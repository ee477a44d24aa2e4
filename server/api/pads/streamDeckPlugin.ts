import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { STREAM_DECK_PLUGIN } from '../../pads/pluginFile.ts';
import type { FileAnswer } from '../route.ts';

/** Returns the packed plugin that comes with the program. */
export async function streamDeckPlugin(): Promise<FileAnswer> {
  const { size } = await stat(STREAM_DECK_PLUGIN);
  return { fileName: basename(STREAM_DECK_PLUGIN), size, bytes: createReadStream(STREAM_DECK_PLUGIN) };
}
