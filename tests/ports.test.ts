/**
 * The ports by which several processes would share the streamers of one installation, with the adapters for one
 * process. An adapter for several must pass the same suites (docs/decisions/0089-prepare-for-several-processes.md).
 */
import { pino } from 'pino';
import { manualClock } from '#engine/core/clock.ts';
import { createChanges } from '#server/ground/base/changes.ts';
import { openTestDatabase } from './support/testDatabase.ts';
import { documentsOf } from '#server/documents/documentsOf.ts';
import { createProfile } from '#server/documents/profiles/store.ts';
import { createHub } from '#server/pages/realtime/hub.ts';
import { createSoleOwnership } from '#server/show/session/ports/ownership.ts';
import {
  openSessions,
  type ReadSession,
  type SessionReader,
  storedSessions,
} from '#server/show/session/ports/sessionReader.ts';
import { createSessionHost, type SessionHost } from '#server/show/session/sessionHost.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { changesSuite } from './ports/changesSuite.ts';
import { type InboxBench, inboxSuite } from './ports/inboxSuite.ts';
import { ownershipSuite } from './ports/ownershipSuite.ts';
import { sessionReaderSuite } from './ports/sessionReaderSuite.ts';
import { START_MS, testBundle, testItem } from './support/session.ts';

const nothing = (): Promise<void> => Promise.resolve();

interface Opened extends InboxBench {
  host: SessionHost;
  owner: ReadSession;
  stored: SessionReader;
}

async function open(): Promise<Opened> {
  const database = await openTestDatabase();
  const bundle = testBundle([testItem('GIFT_FEED', 'feed'), testItem('CHAT', 'chat'), testItem('GOAL', 'goal')]);
  const profile = { streamerId: 's', streamerName: 'S', seed: 7, liveKey: 'k', nowMs: 1, bundle };
  await createProfile(database, profile);
  const log = pino({ level: 'silent' });
  const time = { clock: manualClock(START_MS), scheduler: { after: () => () => undefined } };
  const hub = createHub({ ...time, build: 'test', log });
  const documents = documentsOf(database);
  const host = createSessionHost({
    build: 'test',
    ...time,
    eventsDb: database,
    documents,
    hub,
    log,
    randomId: () => 'epoch',
    signPictures: (data) => data,
    plansOf: () => Promise.resolve(new Map()),
    onCommit: () => undefined,
  });
  const owner = await host.open('s');
  return {
    streamerId: 's',
    one: host,
    other: host,
    host,
    owner,
    sessions: openSessions(host),
    stored: storedSessions((streamerId) => sessionStore(database, streamerId), documents.seedOf),
    async close() {
      await host.close();
      await hub.close();
      await database.destroy();
    },
  };
}

inboxSuite('the sessions of this process', open);
sessionReaderSuite('the sessions of this process', open);
sessionReaderSuite('what sessions have stored', async () => {
  const opened = await open();
  return { ...opened, sessions: opened.stored };
});
ownershipSuite('the one process of a data folder', () => {
  const ownership = createSoleOwnership();
  return Promise.resolve({ one: ownership, other: ownership, close: nothing });
});
changesSuite('within this process', () => {
  const changes = createChanges();
  return Promise.resolve({ one: changes, other: changes, close: nothing });
});
