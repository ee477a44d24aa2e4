/**
 * Tests a slow disk: every sync takes 2 or 10 ms longer, as on a streamer's computer. Everything is still right; more
 * events share a commit. Prints the delay of the event loop, compared with a run on the normal disk.
 */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#cli/build/build.mjs';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { endInMemory, endOf } from './harness/allFolded.ts';
import { faultSeed } from './harness/seed.ts';
import { isNotApplicable, shim } from './shim/shims.ts';
import { playWatched } from './harness/watched.ts';
import type { WorkerOptions } from './worker/workerOptions.ts';

const EVENTS_PER_S = 1000;
const folder = temporaryFolder();
const seed = faultSeed();
beforeAll(() => ensureBuilt(['faults']), 120_000);

async function playOn(syncMs: number): Promise<{ options: WorkerOptions; eventsPerCommit: number }> {
  const options: WorkerOptions = {
    databaseFile: join(folder, `${syncMs}.sqlite`),
    seed,
    count: 2500,
    hasJoins: false,
    from: 0,
    window: 5000,
    time: 'recorded',
    eventsPerS: EVENTS_PER_S,
    hurry: 1,
  };
  const env = syncMs ? { LD_PRELOAD: shim('slowSync'), FAULTS_SYNC_MS: String(syncMs) } : {};
  const watched = playWatched(options, env as Record<string, string>);
  const { commits, mostQueued, loopDelayMs } = await watched.ended();
  const eventsPerCommit = watched.acked.length / commits;
  console.log(
    `sync + ${syncMs} ms, seed ${seed}: ${EVENTS_PER_S} events/s, ${eventsPerCommit.toFixed(1)} events a commit, at most ` +
      `${Math.max(...watched.batches)} in one and ${mostQueued} waiting; event loop late by ${loopDelayMs.mean} ms in the ` +
      `mean, p99 ${loopDelayMs.p99} ms, at most ${loopDelayMs.max} ms`,
  );
  return { options, eventsPerCommit };
}

test('a slow disk changes nothing but the size of batches', { timeout: 120_000 }, async () => {
  if (isNotApplicable()) return;
  for (const syncMs of [0, 2, 10]) {
    const { options, eventsPerCommit } = await playOn(syncMs);
    expect(await endOf(options)).toEqual(await endInMemory(options));
    // This many events arrive during one commit, however fast or slow the machine is.
    expect(eventsPerCommit).toBeGreaterThan((syncMs * EVENTS_PER_S) / 1000 / 2);
  }
});
