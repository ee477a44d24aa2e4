/** Opens sessions for tests: the real session over the real store, in memory or in a file, with recorded time. */
import { type Database, IN_MEMORY } from '#server/ground/db/connection.ts';
import { openTestDatabase } from './testDatabase.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { documentsFromBundle } from '#server/show/fold/documents.ts';
import { Session } from '#server/show/session/session.ts';
import type { SessionOptions } from '#server/show/session/sessionOptions.ts';
import { stateBytes, stateFileOf } from '#server/show/session/stateFile.ts';
import { sessionStore, type SessionStore } from '#server/show/session/store.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Bundle, ItemSettings, ItemType, OverlayItem, ViewerRef } from '#schemas/generated/types.ts';

export const START_MS = Date.parse('2026-01-01T12:00:00Z');

export function testViewer(n: number, over: Partial<ViewerRef> = {}): ViewerRef {
  return {
    tiktokId: String(7e3 + n),
    name: `viewer_${n}`,
    displayName: `Viewer ${n}`,
    profilePictureUrl: '',
    isFollower: false,
    isSubscriber: false,
    isModerator: false,
    isTeamMember: false,
    teamMemberLevel: 0,
    gifterLevel: 0,
    ...over,
  };
}

export function testItem<T extends ItemType>(
  type: T,
  id: string,
  settings: Partial<ItemSettings[T]> = {},
): OverlayItem {
  return {
    id,
    type,
    version: 1,
    name: id,
    position: {
      x: 0,
      y: 0,
    },
    positionLandscape: {
      x: 0,
      y: 0,
    },
    dimensions: {
      width: 400,
      height: 200,
    },
    dimensionsLandscape: {
      width: 400,
      height: 200,
    },
    isVisible: true,
    isVisibleLandscape: true,
    isLocked: false,
    settings: {
      ...ITEM_META[type].defaults,
      ...settings,
    },
    settingsLandscape: {},
  } as unknown as OverlayItem;
}

export function testBundle(items: OverlayItem[], timeZone = 'Europe/Berlin'): Bundle {
  return {
    format: 'liveloom-bundle',
    version: 1,
    flows: [],
    alerts: [],
    media: [],
    points: { pointsPerCoin: 1 },
    profile: {
      id: 'test',
      name: 'Test',
      locale: 'en',
      timeZone,
      pointsName: 'Points',
    },
    overlay: {
      id: 'test',
      name: 'Test',
      items,
    },
  };
}

export interface TestSession {
  session: Session;
  store: SessionStore;
  database: Database;
  submitAll(drafts: readonly EventDraft[]): Promise<void>;
  bytes(): Promise<string>;
  close(): Promise<void>;
}

/** Opens a session on a database file (or in memory); the streamer row is created if missing. */
export async function openTestSession(
  bundle: Bundle,
  options: Partial<SessionOptions> = {},
  file = IN_MEMORY,
): Promise<TestSession> {
  const database = await openTestDatabase(file);
  await database('streamers').insert({ id: 's', name: 'S', seed: 1, created_at: 0 }).onConflict('id').ignore();
  const store = sessionStore(database, 's');
  const documents = documentsFromBundle(bundle);
  const session = await Session.open({
    store,
    documents,
    seed: 1,
    startAtMs: START_MS,
    time: { mode: 'recorded' },
    ...options,
  });
  return {
    session,
    store,
    database,
    submitAll: async (drafts) => void (await Promise.all(drafts.map((draft) => session.submit(draft)))),
    bytes: async () => stateBytes(await stateFileOf(session.state, store)),
    close: async () => {
      await session.close();
      await database.destroy();
    },
  };
}
