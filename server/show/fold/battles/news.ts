/** Combines what is known of a battle with what a message says: messages leave out what has not changed. Pure. */
import type { BattlePayload, BattleRecord, BattleSide } from '#schemas/generated/types.ts';

/** The reported end varies by the way of a message; smaller differences do not move it. */
const END_JITTER_MS = 2_000;
const MAX_SIDES = 8;

/** Returns the sides after a message, in the order in which they became known. */
export function mergedSides(known: readonly BattleSide[], said: readonly BattleSide[]): BattleSide[] {
  const isSame = said.length === 0 || said.some(({ sideId }) => known.some((side) => side.sideId === sideId));
  // Hosts who turn out to be teams.
  if (!isSame) return said.slice(0, MAX_SIDES);
  const merged = known.map((side) => {
    const news = said.find(({ sideId }) => sideId === side.sideId);
    return news === undefined ? side : mergedSide(side, news);
  });
  const added = said.filter(({ sideId }) => !known.some((side) => side.sideId === sideId));
  return [...merged, ...added].slice(0, MAX_SIDES);
}

/** Names and supporters come with some messages only. */
function mergedSide(known: BattleSide, news: BattleSide): BattleSide {
  return {
    ...known,
    ...news,
    name: news.name || known.name,
    profilePictureUrl: news.profilePictureUrl || known.profilePictureUrl,
    isOwn: news.isOwn || known.isOwn,
    supporters: news.supporters.length > 0 ? news.supporters : known.supporters,
  };
}

/** Returns the end of a battle after a message that arrived at `atMs`. */
export function mergedEnd(known: number | null, { leftMs }: BattlePayload, atMs: number): number | null {
  if (leftMs === undefined) return known;
  const endsAtMs = atMs + leftMs;
  return known !== null && Math.abs(known - endsAtMs) < END_JITTER_MS ? known : endsAtMs;
}

export function newBattle(payload: BattlePayload, atMs: number): BattleRecord {
  return {
    battleId: payload.battleId,
    startedAtMs: atMs,
    endsAtMs: mergedEnd(null, payload, atMs),
    endedAtMs: null,
    sides: mergedSides([], payload.sides),
    outcome: null,
  };
}
