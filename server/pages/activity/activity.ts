/** Past events of a streamer's streams, to list, follow and show again. */
import { AppError } from '#engine/core/appError.ts';
import { libraryIdOf } from '#engine/core/mediaLibrary.ts';
import type { ActivityEntry, ActivityList, JsonObject, ListActivity, RefireAnswer } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { filesOfIds } from '../../media/library/store.ts';
import { isShownAnywhere } from '../../show/fold/items/itemContext.ts';
import { typeOf } from '../../show/fold/items/rules.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import type { SessionState } from '../../show/fold/sessionState.ts';
import type { SignPictures } from '../../show/session/liveItems.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import {
  ACTIVITY_TYPES,
  type ActivityType,
  isActivityType,
  isHeardAgain,
  isShownAgain,
  LISTED_TYPES,
} from './kinds.ts';
import { pastEvent, pastEvents } from './store.ts';

export interface Activity {
  /** @throws ACTIVITY_TYPE_UNKNOWN */
  list(streamerId: string, query: ListActivity): Promise<ActivityList>;
  /** @throws NOT_FOUND, EVENT_NOT_SHOWN */
  refire(streamerId: string, eventId: string): Promise<RefireAnswer>;
}

export interface ActivityDeps {
  database: Database;
  host: Inbox;
  sessions: SessionReader;
  signPictures: SignPictures;
}

export function createActivity({ database, host, sessions, signPictures }: ActivityDeps): Activity {
  const entryOf = (
    { id, seq, at, type, payload, viewer, itemId }: JournalEvent,
    overlays: SessionState['documents']['overlays'],
    fileNames: ReadonlyMap<string, string>,
  ): ActivityEntry =>
    signPictures({
      id,
      seq,
      at: new Date(at).toISOString(),
      type,
      payload,
      viewer: viewer ?? null,
      itemId: itemId ?? null,
      overlayName: itemId === undefined ? null : overlayNameOf(itemId, overlays),
      ...namedFile(fileNames.get(fileIdIn(payload) ?? '')),
      canRefire: isShownAgain(type),
    }) as unknown as ActivityEntry;

  return {
    async list(streamerId, { types: typeNames, limit, offset, after }) {
      const types = typesOf(typeNames);
      const found = await pastEvents(database, streamerId, { types, after, limit: limit + 1, offset });
      const overlays = (await sessions.read(streamerId))?.state.documents.overlays ?? [];
      const page = found.slice(0, limit);
      const fileNames = await fileNamesOf(database, streamerId, page);
      const items = page.map((event) => entryOf(event, overlays, fileNames));
      return { items, hasMore: found.length > limit };
    },

    async refire(streamerId, eventId) {
      const event = await pastEvent(database, streamerId, eventId);
      if (event === null) throw new AppError('NOT_FOUND');
      const { id, type, viewer, itemId } = event;
      if (!isShownAgain(type)) throw new AppError('EVENT_NOT_SHOWN', { type });
      const payload = {
        cause: id,
        type,
        payload: event.payload as JsonObject,
        ...(viewer && { viewer }),
        ...(itemId !== undefined && { itemId }),
      };
      await host.submit(streamerId, { type: 'refire', origin: 'command', payload });
      const state = (await sessions.read(streamerId))?.state;
      return { items: state ? showingItems(state, event) : [], isHeard: isHeardAgain(type) };
    },
  };
}

/** Returns the id of the library file that an event shows or plays. */
function fileIdIn(payload: JournalEvent['payload']): string | null {
  const { url } = payload as { url?: unknown };
  return typeof url === 'string' ? libraryIdOf(url) : null;
}

const namedFile = (fileName: string | undefined): { fileName?: string } => (fileName === undefined ? {} : { fileName });

/** Returns the names of the streamer's own files in these events, by id. */
async function fileNamesOf(
  database: Database,
  streamerId: string,
  events: readonly JournalEvent[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(events.flatMap(({ payload }) => fileIdIn(payload) ?? []));
  if (ids.size === 0) return new Map();
  const files = await filesOfIds(database, [...ids]);
  return new Map(files.filter((file) => file.streamerId === streamerId).map(({ id, name }) => [id, name]));
}

/** Returns the name of the overlay that contains an item; null when there is only one overlay or the item is gone. */
function overlayNameOf(itemId: string, overlays: SessionState['documents']['overlays']): string | null {
  if (overlays.length < 2) return null;
  return overlays.find(({ overlay }) => Object.hasOwn(overlay.itemsById, itemId))?.overlay.name ?? null;
}

/** @throws ACTIVITY_TYPE_UNKNOWN */
function typesOf(list: string): readonly ActivityType[] {
  if (list === '') return LISTED_TYPES;
  return list.split(',').map((type) => {
    if (isActivityType(type)) return type;
    throw new AppError('ACTIVITY_TYPE_UNKNOWN', { type, known: ACTIVITY_TYPES.join(', ') });
  });
}

/** Finds the visible items that show an event again. */
function showingItems({ stages, documents }: SessionState, event: JournalEvent): RefireAnswer['items'] {
  return documents.overlay.order.flatMap((id) => {
    const { item, overrides } = stages.items.byId[id]!;
    const isMeant = event.itemId === undefined || event.itemId === id;
    const shows = typeOf(item).showsAgain?.includes(event.type) ?? false;
    return isMeant && shows && isShownAnywhere(item, overrides) ? [{ id, name: item.name }] : [];
  });
}
