/** Session of a streamer over a database file, from which viewers are deleted. */
import { join } from 'node:path';
import { pino } from 'pino';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { manualClock } from '#engine/core/clock.ts';
import type { OverlayItem, ViewerRef } from '#schemas/generated/types.ts';
import type { Database } from '#server/ground/db/connection.ts';
import { openTestDatabase } from './testDatabase.ts';
import { documentsOf } from '#server/documents/documentsOf.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { createHub } from '#server/pages/realtime/hub.ts';
import { fakeSpeech } from '#server/providers/speech/fake/fakeSpeech.ts';
import { createSessionHost, type SessionHost } from '#server/show/session/sessionHost.ts';
import type { Session } from '#server/show/session/session.ts';
import {
  createViewerDeletion,
  NO_LEFTOVERS,
  type ViewerDeletion,
} from '#server/people/viewers/deletion/viewerDeletion.ts';
import { START_MS, testBundle } from './session.ts';

export interface DeletionRig {
  file: string;
  database: Database;
  host: SessionHost;
  deletion: ViewerDeletion;
  /** Creates the same with other parts. */
  deletionWith(host: SessionHost): ViewerDeletion;
  /** Addresses of forgotten pictures. */
  forgotten: string[];
  clock: ReturnType<typeof manualClock>;
  session(): Session;
  /** Returns the state of pages as JSON. */
  shown(): string;
  submit(draft: Omit<EventDraft, 'id'>): Promise<unknown>;
  gift(viewer: ViewerRef, coins: number): Promise<unknown>;
  say(viewer: ViewerRef, comment: string): Promise<unknown>;
  /** Returns everything that names viewers in the database: `table kind key body`. */
  everything(): Promise<string[]>;
  /** Deletes somebody completely. */
  remove(viewer: ViewerRef): Promise<void>;
  close(): Promise<void>;
}

let files = 0;

export async function openDeletionRig(folder: string, items: OverlayItem[]): Promise<DeletionRig> {
  const file = join(folder, `${files++}.db`);
  const database = await openTestDatabase(file);
  const bundle = testBundle(items);
  await createProfile(database, { streamerId: 's', streamerName: 'S', seed: 1, liveKey: 'k', nowMs: 1, bundle });
  const clock = manualClock(START_MS);
  const log = pino({ level: 'silent' });
  const scheduler = { after: () => () => undefined };
  const hub = createHub({ clock, scheduler, build: 'test', log });
  const host = createSessionHost({
    build: 'test',
    clock,
    scheduler,
    eventsDb: database,
    documents: documentsOf(database),
    hub,
    log,
    randomId: () => 'epoch',
    signPictures: (data) => data,
    plansOf: () => Promise.resolve(new Map()),
    onCommit: () => undefined,
  });
  await host.open('s');
  const forgotten: string[] = [];
  const deletionWith = (host: SessionHost): ViewerDeletion =>
    createViewerDeletion({
      ...NO_LEFTOVERS,
      forgetPictures: (urls) => Promise.resolve(void forgotten.push(...urls)),
      database,
      lists: database,
      host,
      scheduler,
      log,
      newPseudonym: () => 'abcdef',
      speech: fakeSpeech(),
    });
  const deletion = deletionWith(host);
  const session = (): Session => host.session('s')!;
  let ids = 0;
  const submit = (draft: Omit<EventDraft, 'id'>): Promise<unknown> =>
    host.submit('s', { ...draft, id: `e${ids++}` } as EventDraft);

  return {
    file,
    database,
    host,
    deletion,
    deletionWith,
    forgotten,
    clock,
    session,
    shown: () => hub.snapshotText(session().state.documents.overlay.id)!,
    submit,
    gift(viewer, coins) {
      const what = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount: coins, repeatCount: 1 };
      const payload = { ...what, repeatEnd: true, groupId: '', isStreakable: false };
      return submit({ type: 'gift', viewer, payload } as never);
    },
    say: (viewer, comment) => submit({ type: 'chat', viewer, payload: { comment, emotes: [] } } as never),
    async everything() {
      const found: string[] = [];
      for (const table of ['live_rows', 'events', 'points_ledger', 'viewers', 'checkpoint_rows']) {
        const rows = (await database(table).select()) as { kind?: string; type?: string; key?: string; body: string }[];
        for (const { kind, type, key = '', body } of rows) found.push(`${table} ${kind ?? type ?? ''} ${key} ${body}`);
      }
      return found;
    },
    async remove({ tiktokId }) {
      await deletion.remove('s', [tiktokId]);
      await deletion.settled();
    },
    async close() {
      await deletion.close();
      await host.close();
      await hub.close();
      await database.destroy();
    },
  };
}
