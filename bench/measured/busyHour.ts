/**
 * Creates the recording of a busy stream, or plays it: plainly, or with a stopwatch at each stage. Returns a digest of
 * the table of viewers and the ledger; or only reads and parses the lines.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { type BusyResult, recordBusyStream, replayBusyStream } from '#tests/support/busySession.ts';
import { START_MS } from '#tests/support/session.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';
import { timedStages } from '../harness/timedStages.ts';

interface Args {
  side: 'record' | 'replay' | 'stages' | 'parse';
  recording: string;
  minutes: number;
}

const { side, recording, minutes } = measuredArgs<Args>();
const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));
const stages = side === 'stages' ? timedStages() : null;
const HALF_AN_HOUR_MS = 1_800_000;

async function parseLines(): Promise<object> {
  for await (const line of createInterface({ input: createReadStream(recording) })) JSON.parse(line);
  return {};
}

function play(): Promise<BusyResult | object> {
  if (side === 'parse') return parseLines();
  if (side !== 'record') return replayBusyStream(recording, bundle, stages?.fold);
  // The hour of the clock ends in the middle: its earnings are closed then.
  const stream = { seed: 1, startMs: START_MS + HALF_AN_HOUR_MS, minutes, viewers: 3_000 };
  return recordBusyStream(stream, bundle, recording);
}

const watch = await startWatch(`busyHour-${side}`);
const result = await play();
const measured = await watch.stop(minutes * 60);
const { viewers = '', ledger = '', ...more } = result as Partial<BusyResult>;
const digest = createHash('sha256').update(viewers).update('\n').update(ledger).digest('hex');
answer({ ...measured, details: { ...more, digest, ...(stages && { stages: stages.spentS() }) } });
