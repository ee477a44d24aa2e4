/** Registry of the raw recordings that can be converted, by their name on the command line. */
import type { RawReader } from './rawEntry.ts';
import { readTikfinityRecording } from './tikfinity/readTikfinityRecording.ts';
import { readWebcastRecording } from './tiktok/readWebcastRecording.ts';

export const RAW_READERS = {
  'tiktok-webcast': readWebcastRecording,
  tikfinity: readTikfinityRecording,
} as const satisfies Record<string, RawReader>;

export type RawFormat = keyof typeof RAW_READERS;
