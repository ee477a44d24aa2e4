/** Tests that a journal's recording replays to the state of the server. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { readRecordingHeader } from '#server/show/session/recording/recordingFile.ts';
import { Session } from '#server/show/session/session.ts';
import { stateBytes, stateFileOf } from '#server/show/session/stateFile.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { simulate } from '#server/sources/simulator/simulate.ts';
import { parseSimulatorOptions } from '#server/sources/simulator/simulatorOptions.ts';
import { GIFTS } from '#server/sources/tiktok/giftCatalogue.ts';
import { START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { runReplay } from '../replay/runReplay.ts';
import { exportJournal } from './exportJournal.ts';

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
  expect(result).toEqual({ profile: 'Test', events: drafts.length, startedAt: START_MS, endMs: START_MS + 150_000 });
  expect(await readRecordingHeader(out.path)).toMatchObject({
    timeZone: 'Europe/Berlin',
    locale: 'en',
    seed: 9,
    name: 'Test',
  });
  const replayed = await runReplay({ recording: out.path, recordingName: out.name, bundle });
  expect(stateBytes(replayed.state)).toBe(stateBytes(await stateFileOf(session.state, store)));
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

it('says when there is no database', async () => {
  const out = { path: join(folder, 'none.jsonl'), name: 'none.jsonl' };
  await expect(exportJournal({ databaseFile: join(folder, 'none.sqlite'), out })).rejects.toMatchObject({
    code: 'FILE_NOT_READABLE',
  });
});
