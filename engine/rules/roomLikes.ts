/**
 * Counts the likes of a room (behaviour: total-9). Messages of likes are a sample, the total that each of them carries is
 * right: what counts likes for everybody follows the total, and nobody gets the part that no message names. Pure.
 */
import type { LikePayload } from '#schemas/generated/types.ts';
import type { LikesFact } from '../core/facts.ts';

/** The room's total as far as it is known. */
export interface RoomLikes {
  total: number;
  /** Likes of messages without a total since then; the next total contains them. */
  ahead: number;
  /** Totals below `total` that came since it was last reached. */
  low?: { fromMs: number; total: number; messages: number };
  /** Between the start of a stream and its first total: lower ones belong to another count. */
  restartBelow?: number;
}

/** A room with at most this many likes is heard from its beginning. */
const BEGINNING_LIKES = 500;
/** Lower totals count as a new count after this long and this many messages; until then they are late messages. */
const LOW_MS = 10_000;
const LOW_MESSAGES = 3;

/** The room after a message of likes, and what the message shows. */
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

/** Counts only the likes of the message itself as new when the room is met late. */
function firstTotal(known: RoomLikes | undefined, likeCount: number, total: number): ReturnType<typeof countRoomLikes> {
  const unheard = Math.max(0, total - (known?.ahead ?? 0));
  const added = unheard <= BEGINNING_LIKES ? unheard : Math.min(unheard, likeCount);
  return { room: { total, ahead: 0 }, fact: { added, before: unheard - added, total } };
}

/** Late messages say nothing, their likes are in the total already. Totals that stay low are a count that began anew. */
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

/** The likes of everybody that a message shows; where the room is not counted, those that it names. */
export function likesAdded({ likeCount }: LikePayload, fact: LikesFact | undefined): number {
  return fact?.added ?? likeCount;
}

/** What a new stream takes over: the same room goes on, and so may one that has no name if its total did not fall. */
export function roomLikesAtStart(
  known: RoomLikes | undefined,
  roomBefore: string,
  roomId: string,
): RoomLikes | undefined {
  if (known === undefined || roomBefore !== roomId) return undefined;
  return { ...known, restartBelow: roomId === '' ? known.total : known.total / 2 };
}
