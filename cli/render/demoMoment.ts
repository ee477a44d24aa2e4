/** Moment of the demo stream at which pictures of overlays are drawn. */
import { basename, join } from 'node:path';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import type { FoldInput } from './foldMoments.ts';
import { parseMoments } from './moments.ts';

/** Moment of the demo in which every item has something to show, the announcements too. */
export const DEMO_MOMENT = '235s';

const recording = join(packageFolder(), 'fixtures/recordings/demo.jsonl');

/** Returns the recording of the demo with this moment. */
export async function readDemoMoment(): Promise<Pick<FoldInput, 'recording' | 'header' | 'moments'>> {
  const name = basename(recording);
  const header = await readRecordingHeader(recording, name);
  const moments = parseMoments(DEMO_MOMENT, header.endMs - header.startedAt);
  return { recording: { path: recording, name }, header, moments };
}
