/**
 * Counts the likes of a room (behaviour: total-9). Messages of likes are only a sample, but the total in each of them
 * is right: room counts follow the total, and likes without a message belong to nobody. Pure.
 */
import type { LikePayload } from '#schemas/generated/types.ts';
import type { LikesFact } from '../core/facts.ts';

/** Known total of the room. */
export interface RoomLikes {
  total: number;
  /** Likes of messages without a total since then; the next total includes them. */
  ahead: number;
  /** Totals below `total` since it was last reached. */
  low?: { fromMs: number; total: number; messages: number };
  /** Set between the start of a stream and its first total: lower ones belong to another count. */
  restartBelow?: number;
}

/** Most likes of a room that counts as joined at its beginning. */
const BEGINNING_LIKES = 500;
/** Lower totals count as a new count after this time and this many messages; until then they are late messages. */
const LOW_MS = 10_000;
const LOW_MESSAGES = 3;

/** Returns the room after a message of likes, and the likes that the message adds. */
export function countRoomLikes(
  known: RoomLikes | undefined,
  { likeCount, totalLikeCount: total }: LikePayload,
  atMs: number,
): { room: RoomLikes; fact: LikesFact } {
  if (total === 0) return withoutTotal(known, likeCount);
  if (known === undefined || known.total === 0) return firstTotal(known, likeCount, total);
  if (known.restartBelow !== undefined && total < known.restartBelow) return firstTotal(undefined, likeCount, total);
  if (total < known.total) return lowerTotal(known, likeCount, total, atMs);
  const grown = total - known.total;
  const added = Math.max(0, grown - known.ahead);
  return { room: { total, ahead: Math.max(0, known.ahead - grown) }, fact: { added, before: 0, total } };
}

function withoutTotal(known: RoomLikes | undefined, likeCount: number): ReturnType<typeof countRoomLikes> {
  const room = { ...known, total: known?.total ?? 0, ahead: (known?.ahead ?? 0) + likeCount };
  const total = room.total === 0 ? 0 : room.total + room.ahead;
  return { room, fact: { added: likeCount, before: 0, total } };
}

/** Handles the first total: in a room joined late, only the likes of the message itself are new. */
function firstTotal(known: RoomLikes | undefined, likeCount: number, total: number): ReturnType<typeof countRoomLikes> {
  const unheard = Math.max(0, total - (known?.ahead ?? 0));
  const added = unheard <= BEGINNING_LIKES ? unheard : Math.min(unheard, likeCount);
  return { room: { total, ahead: 0 }, fact: { added, before: unheard - added, total } };
}

/**
 * Handles a lower total: late messages change nothing, because the total includes their likes already. Totals that stay
 * low are a restarted count.
 */
function lowerTotal(
  known: RoomLikes,
  likeCount: number,
  total: number,
  atMs: number,
): ReturnType<typeof countRoomLikes> {
  const { low = { fromMs: atMs, total, messages: 0 } } = known;
  const messages = low.messages + 1;
  if (messages < LOW_MESSAGES || atMs - low.fromMs < LOW_MS)
    return {
      room: { total: known.total, ahead: known.ahead, low: { ...low, messages } },
      fact: { added: 0, before: 0, total: known.total },
    };
  const added = Math.max(likeCount, total - low.total);
  return { room: { total, ahead: 0 }, fact: { added, before: 0, total } };
}

/** Returns the likes of all viewers that a message adds; where the room is not counted, those of the message. */
export function likesAdded({ likeCount }: LikePayload, fact: LikesFact | undefined): number {
  return fact?.added ?? likeCount;
}

/**
 * Returns the state that a new stream takes over: the same room continues, and so may one without a name if its total
 * did not fall.
 */
export function roomLikesAtStart(
  known: RoomLikes | undefined,
  roomBefore: string,
  roomId: string,
): RoomLikes | undefined {
  if (known === undefined || roomBefore !== roomId) return undefined;
  return { ...known, restartBelow: roomId === '' ? known.total : known.total / 2 };
}
