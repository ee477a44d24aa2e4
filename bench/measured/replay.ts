/**
 * Folds a recording like `liveloom replay`, or only reads and parses its lines, which is the upper limit of a replay.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { runReplay } from '#cli/replay/runReplay.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';

const { side, recording } = measuredArgs<{ side: 'replay' | 'parse'; recording: string }>();
const { startedAt, endMs } = await readRecordingHeader(recording);
const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));

async function parseLines(): Promise<number> {
  let events = -1; // the header
  for await (const line of createInterface({ input: createReadStream(recording) })) {
    JSON.parse(line);
    events++;
  }
  return events;
}

const watch = await startWatch(`replay-${side}`);
const events =
  side === 'replay' ? (await runReplay({ recording, recordingName: 'simulated', bundle })).events : await parseLines();
answer(await watch.stop((endMs - startedAt) / 1000, { events }));
