/**
 * Plays a recording into a session of a file, or opens that file as a restarted server does and asks the history for the first
 * time. Measures the answer, and the longest time for which the thread did nothing else.
 */
import { openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { createFairScheduler } from '#server/ground/base/fairScheduler.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { connectForEvents, connectForLists } from '#server/ground/db/connection.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { createHistoryDesk } from '#server/pages/history/historyDesk.ts';
import { type AppliedDocuments, documentsFromBundle } from '#server/show/fold/documents.ts';
import { storedCheckpoints } from '#server/show/session/checkpoints/store.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { createRefoldLimit } from '#server/show/session/refold/refoldLimit.ts';
import { Session } from '#server/show/session/session.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { showText, testFlow } from '#tests/support/flows.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { startWatch } from '../harness/measure.ts';
import { answer, measuredArgs } from '../harness/measuredProcess.ts';

interface Args {
  side: 'fill' | 'ask';
  recording: string;
  database: string;
  flows: number;
}

const { side, recording, database: file, flows: count } = measuredArgs<Args>();
const STREAMER = 's';
const SUBMITTED_AT_ONCE = 2_000;

/** Creates flows: half of them react to gifts, each with a higher minimum price, and half to commands. */
function flows(): AppliedDocuments['others'] {
  const made = Array.from({ length: count }, (_, n) => {
    const gift = { kind: 'GIFT', settings: { giftId: '', fires: 'eachFrame', minCount: 1, minCoins: 200 * n } };
    const chat = { kind: 'CHAT_COMMAND', settings: { command: `!command${n}` } };
    const blocks = { a: showText('Thanks {username}') };
    const flow = testFlow(`f${n}`, { blocks, run: { mode: 'QUEUED' }, trigger: n % 2 === 0 ? gift : chat });
    return [flow.id, { document: flow, version: 1 }] as const;
  });
  return { flow: PersistentMap.from(made) };
}

const { startedAt, endMs } = await readRecordingHeader(recording);
const bundle = await readBundleFile(join(packageFolder(), 'bench/harness/overlay.json'));

async function fill(): Promise<object> {
  const database = await openTestDatabase(file);
  await database('streamers').insert({ id: STREAMER, name: 'S', seed: 1, created_at: 0 });
  const made = documentsFromBundle(bundle);
  const documents = { ...made, others: { ...made.others, ...flows() } };
  const store = sessionStore(database, STREAMER, { build: 'bench' });
  const session = await Session.open({ store, documents, seed: 1, startAtMs: startedAt, time: { mode: 'recorded' } });
  let waiting: Promise<unknown>[] = [];
  for await (const event of readRecordingEvents(recording, 'simulated')) {
    waiting.push(session.submit(event));
    if (waiting.length < SUBMITTED_AT_ONCE) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  await session.advance(endMs);
  await session.close();
  const checkpoints = await storedCheckpoints(database, STREAMER);
  const { seq } = session.state;
  await database.destroy();
  return { seq, bytes: checkpoints.map(({ bytes }) => bytes), viewers: session.state.stages.stats.stored };
}

/** Returns the CPU time of this thread so far, ms; the kernel counts it in nanoseconds. */
function threadMs(file: number): number {
  const buffer = Buffer.alloc(64);
  const length = readSync(file, buffer, 0, buffer.length, 0);
  return Number(buffer.toString('latin1', 0, length).split(' ')[0]) / 1e6;
}

/**
 * Watches the turns of the thread. Other programs on the machine lengthen the time of a turn, but not its CPU time.
 * @returns stops, and returns the longest time and CPU time of a turn
 */
function watchTurns(): () => { silenceMs: number; turnCpuMs: number } {
  const file = openSync('/proc/thread-self/schedstat', 'r');
  let [atMs, cpuMs] = [performance.now(), threadMs(file)];
  const longest = { silenceMs: 0, turnCpuMs: 0 };
  const look = (): void => {
    const [nowMs, nowCpuMs] = [performance.now(), threadMs(file)];
    longest.silenceMs = Math.max(longest.silenceMs, nowMs - atMs);
    longest.turnCpuMs = Math.max(longest.turnCpuMs, nowCpuMs - cpuMs);
    [atMs, cpuMs] = [nowMs, nowCpuMs];
  };
  const timer = setInterval(look, 1);
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

async function ask(): Promise<object> {
  const eventsDb = connectForEvents(file);
  const lists = connectForLists(file, eventsDb);
  const store = sessionStore(eventsDb, STREAMER, { build: 'bench' });
  const documents = documentsFromBundle(bundle);
  const session = await Session.open({ store, documents, seed: 1, startAtMs: startedAt, time: { mode: 'recorded' } });
  const clock = realClock();
  const host = { session: () => session };
  const desk = createHistoryDesk({
    shown: host,
    host: { ...host, shown: () => Promise.reject(new Error('not asked for')) as never },
    lists,
    clock,
    scheduler: { after: () => () => undefined },
    fair: createFairScheduler({ clock, scheduler: realScheduler }),
    refoldLimit: createRefoldLimit(),
    learnedGifts: { all: () => [] },
    authorNames: () => Promise.resolve(new Map()),
    log: { warn: (fields) => console.error(fields) },
  });
  const stop = watchTurns();
  const beganMs = performance.now();
  const { items, total, knownSince, differing } = await desk.list(STREAMER, { search: '', limit: 25, offset: 0 }, 'en');
  const answerS = (performance.now() - beganMs) / 1000;
  const turns = stop();
  await session.close();
  await lists.destroy();
  await eventsDb.destroy();
  const isComplete = items.every((item) => item.isComplete) && knownSince !== null && differing === null;
  if (!isComplete) throw new Error(`the history is incomplete: ${JSON.stringify({ total, knownSince, differing })}`);
  return { answerS, ...turns, total };
}

const watch = await startWatch(`why-${side}`);
const details = side === 'fill' ? await fill() : await ask();
answer(await watch.stop((endMs - startedAt) / 1000, { ...details }));
