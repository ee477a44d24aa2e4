/**
 * Tests that the same recording, documents and seed give the same bytes, whatever the batches, restarts and observers.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleForRecording } from '#cli/replay/freshSession.ts';
import { runReplay } from '#cli/replay/runReplay.ts';
import { readBundleFile } from '#server/documents/bundles/bundleFile.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { readRecordingEvents, readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '#server/show/session/recording/recordingLine.ts';
import { Session } from '#server/show/session/session.ts';
import { stateBytes, stateFileOf } from '#server/show/session/stateFile.ts';
import { sessionStore } from '#server/show/session/store.ts';

const run = promisify(execFile);
const recording = join(packageFolder(), 'fixtures/recordings/sixty-seconds.jsonl');
const bundleFile = join(packageFolder(), 'fixtures/bundles/sixty-seconds.json');

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'liveloom-replay-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function replayBytes(batchSize?: number): Promise<string> {
  const bundle = await readBundleFile(bundleFile);
  const { state } = await runReplay({ recording, recordingName: 'r', bundle, ...(batchSize ? { batchSize } : {}) });
  return stateBytes(state);
}

test('the recording holds what makes a replay hard', async () => {
  const types = new Set<string>();
  const origins = new Set<string>();
  for await (const event of readRecordingEvents(recording)) {
    types.add(event.type);
    origins.add(event.origin ?? 'connector');
  }
  expect([...types]).toEqual(expect.arrayContaining(['gift', 'chat', 'like', 'streamStart', 'documentChanged']));
  expect([...origins]).toEqual(expect.arrayContaining(['connector', 'command', 'document']));
  const { startedAt, endMs } = await readRecordingHeader(recording);
  expect(endMs - startedAt).toBe(60_000);
});

// behaviour: replay-1, durable-1
test('twice the same bytes, in batches of any size', async () => {
  const first = await replayBytes();
  expect(await replayBytes()).toBe(first);
  for (const batchSize of [1, 2, 7, 100]) expect(await replayBytes(batchSize)).toBe(first);
});

/** Plays into a database file, closing and reopening it after `cut` events; `onCut` may read the file from outside. */
async function replayWithCut(
  cut: number,
  onCut: (file: string, bytes: string) => Promise<void>,
): Promise<{ bytes: string; journal: Set<string> }> {
  const header = await readRecordingHeader(recording);
  const bundle = bundleForRecording(await readBundleFile(bundleFile), header);
  const file = join(folder, `${cut}.sqlite`);
  const events: RecordedEvent[] = [];
  for await (const event of readRecordingEvents(recording)) events.push(event);
  let database = await openDatabase(file);
  await createProfile(database, {
    streamerId: 's',
    streamerName: 'S',
    seed: header.seed,
    liveKey: 'k',
    nowMs: 0,
    bundle,
  });
  const open = async (): Promise<Session> =>
    Session.open({
      store: sessionStore(database, 's'),
      documents: documentsFromBundle(bundle),
      seed: header.seed,
      startAtMs: header.startedAt,
      time: { mode: 'recorded' as const },
    });
  let session = await open();
  for (const event of events.slice(0, cut)) await session.submit(event);
  await onCut(file, stateBytes(await stateFileOf(session.state, sessionStore(database, 's'))));
  await session.close();
  await database.destroy();
  database = await openDatabase(file);
  session = await open();
  for (const event of events.slice(cut)) await session.submit(event);
  await session.advance(header.endMs);
  const store = sessionStore(database, 's');
  const bytes = stateBytes(await stateFileOf(session.state, store));
  const journal = new Set(
    (
      await store.tail(
        ['goalReached', 'streakEnded', 'timerEnded', 'periodDue', 'streakDue', 'itemDue', 'documentChanged'],
        0,
        1e9,
      )
    ).map((event) => event.type),
  );
  await session.close();
  await database.destroy();
  return { bytes, journal };
}

// behaviour: durable-3
test('a restart in the middle changes nothing, and deadlines, follow-ups and an edit are in the journal', async () => {
  const whole = await replayBytes();
  for (const cut of [1, 20, 60]) {
    const { bytes, journal } = await replayWithCut(cut, async () => undefined);
    expect(bytes).toBe(whole);
    expect([...journal].sort()).toEqual([
      'documentChanged',
      'goalReached',
      'itemDue',
      'periodDue',
      'streakDue',
      'streakEnded',
      'timerEnded',
    ]);
  }
});

test('a second process that reads the state in the middle sees the same and changes nothing', async () => {
  const whole = await replayBytes();
  const { bytes } = await replayWithCut(40, async (file, mine) => {
    const code = `import { readState } from '#server/show/session/readState.ts'; import { stateBytes } from '#server/show/session/stateFile.ts';
      process.stdout.write(stateBytes(await readState(process.argv[1], 's', 1)));`;
    const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code, file], {
      cwd: packageFolder(),
    });
    expect(stdout).toBe(mine);
  });
  expect(bytes).toBe(whole);
});
