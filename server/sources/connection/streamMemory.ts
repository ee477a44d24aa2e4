/**
 * Remembers facts that single messages of a stream omit (behaviour: event-12, event-13): who has just arrived, so that an
 * entrance announced twice by the platform counts once, and who is a Super Fan.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { MapResult } from '../mapResult.ts';

export interface StreamMemory {
  /** Completes a draft by earlier ones; ignores a second message about the same entrance. */
  complete(draft: EventDraft, receivedAtMs: number): MapResult;
}

/** Two messages about one viewer within this time are about the same entrance. */
const SAME_ENTRANCE_MS = 10_000;
const CAPACITY = 10_000;

interface Entrance {
  atMs: number;
  isAnnounced: boolean;
}

/**
 * Creates the memory.
 * @param capacity number of viewers; the oldest are forgotten first
 */
export function createStreamMemory(capacity = CAPACITY): StreamMemory {
  const entrances = new Map<string, Entrance>();
  const superFans = new Map<string, true>();

  const remember = <Value>(map: Map<string, Value>, id: string, value: Value): void => {
    map.delete(id);
    map.set(id, value);
    // A map keeps the order of insertion, so its first key is the oldest.
    if (map.size > capacity) for (const oldest of map.keys()) return void map.delete(oldest);
  };

  /** A plain entrance after a plain one is a viewer who left and came back. */
  const isSameEntrance = (id: string, { atMs, isAnnounced }: Entrance): boolean => {
    const known = entrances.get(id);
    if (known === undefined || !(known.isAnnounced || isAnnounced)) return false;
    return Math.abs(atMs - known.atMs) <= SAME_ENTRANCE_MS;
  };

  const noteSuperFan = (draft: EventDraft, id: string): void => {
    const isOne =
      (draft.type === 'subscribe' && draft.payload.kind === 'superFan') ||
      (draft.type === 'join' && draft.payload.announcedAs === 'superFan');
    if (isOne) remember(superFans, id, true);
  };

  return {
    complete(draft, receivedAtMs) {
      const { viewer } = draft;
      if (viewer === undefined) return draft;
      noteSuperFan(draft, viewer.tiktokId);
      if (draft.type === 'join') {
        const isAnnounced = draft.payload.announcedAs !== undefined;
        const entrance = { atMs: draft.sourceAt ?? receivedAtMs, isAnnounced };
        const isSame = isSameEntrance(viewer.tiktokId, entrance);
        if (isSame) return { ignored: 'entrance that another message told' };
        remember(entrances, viewer.tiktokId, entrance);
      }
      if (viewer.isSubscriber || !superFans.has(viewer.tiktokId)) return draft;
      return { ...draft, viewer: { ...viewer, isSubscriber: true } };
    },
  };
}
