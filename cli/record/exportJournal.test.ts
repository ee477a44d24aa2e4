/** Tests that a journal's recording replays to the state of the server. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createProfile, storeDocuments } from '#server/documents/profiles/store.ts';
import { changeDocuments } from '#server/documents/store.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { Session } from '#server/show/session/session.ts';
import { stateBytes, stateFileOf } from '#server/show/session/stateFile.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { simulate } from '#server/sources/simulator/simulate.ts';
import { parseSimulatorOptions } from '#server/sources/simulator/simulatorOptions.ts';
import { GIFTS } from '#server/sources/tiktok/giftCatalogue.ts';
import { giftDraft, showText, testFlow } from '#tests/support/flows.ts';
import { START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { runReplay } from '../replay/runReplay.ts';
import { exportJournal } from './exportJournal.ts';
import { SharedFlows } from './sharedFlows.ts';

const folder = temporaryFolder();
const databaseFile = join(folder, 'liveloom.sqlite');
const bundle = testBundle([
  testItem('GOAL', 'goal', { metric: 'COINS', value: 50 }),
  testItem('TIMER', 'timer', { startOn: 'streamStart', duration: 60, secondsPerCoin: 1 }),
  testItem('GIFT_FEED', 'feed'),
]);

/** Creates a stream without joins (no journal keeps them), with a command and an edit. */
function inputs(): EventDraft[] {
  const options = parseSimulatorOptions('seed=4,minutes=2,rate=10,join=0');
  const events: EventDraft[] = [...simulate({ options, startedAt: START_MS, idPrefix: 's', gifts: GIFTS })];
  const patch = { itemsById: { goal: { settings: { label: 'Again' } } } };
  events.splice(200, 0, {
    type: 'documentChanged',
    origin: 'document',
    at: events[199]!.at!,
    payload: { kind: 'overlay', id: 'test', version: 2, patch },
  });
  const payload = { action: 'add', seconds: 30 } as const;
  events.splice(400, 0, { type: 'changeTimer', origin: 'command', itemId: 'timer', at: events[399]!.at!, payload });
  return events;
}

it('exports inputs that replay to the same bytes, also while the session goes on', async () => {
  const database = await openDatabase(databaseFile);
  await createProfile(database, {
    streamerId: 's',
    streamerName: 'S',
    seed: 9,
    liveKey: 'key',
    nowMs: START_MS,
    bundle,
  });
  const store = sessionStore(database, 's');
  const time = { mode: 'recorded' } as const;
  const documents = documentsFromBundle(bundle);
  const session = await Session.open({ store, documents, seed: 9, startAtMs: START_MS, time });
  const drafts = inputs();
  await Promise.all(drafts.map((draft) => session.submit(draft)));
  await session.advance(START_MS + 150_000);

  const out = { path: join(folder, 'journal.jsonl'), name: 'journal.jsonl' };
  const result = await exportJournal({ databaseFile, out });
  const counts = { documents: 4, unknownEdits: 0, events: drafts.length };
  expect(result).toEqual({ profile: 'Test', ...counts, startedAt: START_MS, endMs: START_MS + 150_000 });
  expect(await readRecordingHeader(out.path)).toMatchObject({
    timeZone: 'Europe/Berlin',
    locale: 'en',
    seed: 9,
    name: 'Test',
  });
  // behaviour: replay-320
  const replayed = await runReplay({ recording: out.path, recordingName: out.name });
  expect(stateBytes(replayed.state)).toBe(stateBytes(await stateFileOf(session.state, store)));
  expect(replayed.leftOutEdits).toBe(0);
  // behaviour: replay-321
  const over = await runReplay({ recording: out.path, recordingName: out.name, bundle });
  expect(over.leftOutEdits).toBe(1);
  expect(replayed.state.seq).toBeGreaterThan(drafts.length);

  const other = {
    ...bundle,
    profile: { ...bundle.profile, id: 'other', name: 'Other' },
    overlay: { ...bundle.overlay, id: 'other' },
  };
  await createProfile(database, {
    streamerId: 'o',
    streamerName: 'O',
    seed: 1,
    liveKey: 'k2',
    nowMs: START_MS + 1,
    bundle: other,
  });
  const both = '"Test" (test) or "Other" (other)';
  await expect(exportJournal({ databaseFile, out })).rejects.toThrow(
    `--profile: no profile is not valid. Use ${both}.`,
  );
  await expect(exportJournal({ databaseFile, out, profile: 'None' })).rejects.toThrow(`Use ${both}.`);
  expect(await exportJournal({ databaseFile, out, profile: 'other' })).toMatchObject({ events: 0, endMs: 0 });
  expect(await exportJournal({ databaseFile, out, profile: 'Test' })).toEqual(result);
  await session.close();
  await database.destroy();
});

const STREAMER = { streamerId: 's', streamerName: 'S', seed: 9, liveKey: 'key' };

/** Shows a text for each gift. */
const GREETING = testFlow('greeting', { blocks: { show: showText('Hello', 500) } });

// behaviour: replay-320
it('begins with flows and points as they were when the journal began, and numbers their edits anew', async () => {
  const file = join(folder, 'trimmed.sqlite');
  const database = await openDatabase(file);
  await createProfile(database, { ...STREAMER, nowMs: START_MS, bundle });
  const own = documentsFromBundle(bundle);
  const flow = PersistentMap.from([['greeting', { document: GREETING, version: 1 }]]);
  const documents = { ...own, others: { ...own.others, flow } };
  await storeDocuments(database, 's', documents, START_MS);
  const store = sessionStore(database, 's');
  const session = await Session.open({ store, documents, seed: 9, startAtMs: START_MS, time: { mode: 'recorded' } });
  const edit = async (kind: string, id: string, patch: object, at: number): Promise<void> => {
    const edits = [{ document: { streamerId: 's', kind, id }, edit: patch }];
    const [change] = await changeDocuments(database, edits, { nowMs: at });
    await session.submit({ type: 'documentChanged', origin: 'document', at, payload: change! });
  };
  await edit('points', 'points', { pointsPerCoin: 2 }, START_MS);
  await session.submit(giftDraft('old', 1000, { coins: 5 }));
  await database('events')
    .where('at', '<=', START_MS + 1000)
    .delete();
  await session.submit(giftDraft('one', 2000, { coins: 5 }));
  await edit('points', 'points', { pointsPerCoin: 3 }, START_MS + 3000);
  await edit('flow', 'greeting', { isEnabled: false }, START_MS + 4000);
  await session.submit(giftDraft('two', 5000, { coins: 5 }));
  await session.advance(START_MS + 20_000);

  const out = { path: join(folder, 'trimmed.jsonl'), name: 'trimmed.jsonl' };
  expect(await exportJournal({ databaseFile: file, out })).toMatchObject({ documents: 5, unknownEdits: 0, events: 4 });
  const { state, leftOutEdits } = await runReplay({ recording: out.path, recordingName: out.name });
  expect([state.viewers[0]!.pointsThousandths.overall, leftOutEdits]).toEqual([5 * 2000 + 5 * 3000, 0]);
  // The edit of the flow switched it off before the second gift.
  expect(Object.values(state.flows?.runs ?? {})).toHaveLength(1);

  // The kept version of the points before their edit is gone, so they begin as they are now.
  await database('document_versions').delete();
  await database('document_changes').delete();
  expect(await exportJournal({ databaseFile: file, out })).toMatchObject({ documents: 5, unknownEdits: 2, events: 2 });
  await session.close();
  await database.destroy();
});

// behaviour: replay-323
it('contains no address that a step calls, in a whole flow or in an edit', () => {
  const flows = new SharedFlows();
  const secret = 'https://hooks.example/very-secret';
  const call = { url: secret, isLocal: false, method: 'POST', fields: [{ name: 'apiKey', value: 'hush' }] } as never;
  const flow = testFlow('call', { blocks: { a: { type: 'action', kind: 'WEBHOOK', settings: call } } });
  const whole = JSON.stringify(flows.whole('flow', 'call', flow));
  expect(whole).not.toMatch(/secret|hush/);
  expect(whole).toContain('https://address.invalid/');
  const renamed = flows.edited({ kind: 'flow', id: 'call', version: 2, patch: { name: 'Other' } });
  expect(renamed.patch).toEqual({ name: 'Other' });
  const points = { kind: 'points', id: 'points', version: 2, patch: { pointsPerCoin: 2 } };
  expect(flows.edited(points)).toBe(points);
});

it('says when there is no database', async () => {
  const out = { path: join(folder, 'none.jsonl'), name: 'none.jsonl' };
  await expect(exportJournal({ databaseFile: join(folder, 'none.sqlite'), out })).rejects.toMatchObject({
    code: 'FILE_NOT_READABLE',
  });
});
