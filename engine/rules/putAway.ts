/**
 * Decides which documents of an account are put away because they exceed its plan (behaviour: plan-10): the newest of each
 * kind, until an upgrade or a deletion makes room again. Pure: the result depends on the documents and the limit alone.
 */

/** A document that the plan counts. */
export interface CountedDocument {
  id: string;
  isPutAway: boolean;
}

/** Ids of the documents that change. */
export interface Settlement {
  putAway: readonly string[];
  broughtBack: readonly string[];
}

const DAY_MS = 86_400_000;
/** Time after which a document that was put away is deleted. */
export const PUT_AWAY_FOR_MS = 30 * DAY_MS;
/** Time between the mail about it and the deletion. */
export const WARNED_BEFORE_MS = 7 * DAY_MS;

const idsOf = (documents: readonly CountedDocument[]): string[] => documents.map(({ id }) => id);

/**
 * Puts the newest active documents away while there are too many, or brings the oldest back while there is room.
 * @param documents all documents of a kind, oldest first
 * @param limit how many of them the plan includes
 */
export function settlePlan(documents: readonly CountedDocument[], limit: number): Settlement {
  const active = documents.filter(({ isPutAway }) => !isPutAway);
  const away = documents.filter(({ isPutAway }) => isPutAway);
  const room = Math.max(0, limit - active.length);
  return { putAway: idsOf(active.slice(limit)), broughtBack: idsOf(away.slice(0, room)) };
}

/**
 * Returns whether a document may be deleted: its time is over, and the mail about it was sent long enough ago.
 * @param warnedAtMs null = not yet
 */
export const isOver = (putAwayAtMs: number, warnedAtMs: number | null, nowMs: number): boolean =>
  warnedAtMs !== null && nowMs >= Math.max(putAwayAtMs + PUT_AWAY_FOR_MS, warnedAtMs + WARNED_BEFORE_MS);

/** Returns whether the owner has to be told that a document will be deleted. */
export const isWarningDue = (putAwayAtMs: number, nowMs: number): boolean =>
  nowMs >= putAwayAtMs + PUT_AWAY_FOR_MS - WARNED_BEFORE_MS;
