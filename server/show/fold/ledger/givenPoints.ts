/**
 * Counts the points that authors with a limit gave today, in the streamer's day (behaviour: helper-9). What is undone counts all
 * the same. Pure.
 */
export interface GivenByAuthor {
  thousandths: number;
  /** Seqs of the last changes beyond the limit, so that their requests know. */
  refused: readonly number[];
}

/** The row of a day; authors by their text, as commands carry it. */
export interface GivenRow {
  day: string;
  byAuthor: Readonly<Record<string, GivenByAuthor>>;
}

export const NOTHING_GIVEN: GivenRow = { day: '', byAuthor: {} };
const NO_ONE: GivenByAuthor = { thousandths: 0, refused: [] };
/** A helper has three requests at a time (server/api/accountConcurrency.ts). */
const MAX_REFUSED = 3;

/** Returns what an author gave on a day. */
export const givenOn = (row: GivenRow, day: string, by: string): GivenByAuthor =>
  row.day === day && Object.hasOwn(row.byAuthor, by) ? row.byAuthor[by]! : NO_ONE;

/** Returns the row after an author gave points. */
export function withGiven(row: GivenRow, day: string, by: string, thousandths: number): GivenRow {
  const before = givenOn(row, day, by);
  return withAuthor(row, day, by, { ...before, thousandths: before.thousandths + Math.abs(thousandths) });
}

/** Returns the row after a change beyond the limit. */
export function withRefused(row: GivenRow, day: string, by: string, seq: number): GivenRow {
  const before = givenOn(row, day, by);
  return withAuthor(row, day, by, { ...before, refused: [...before.refused, seq].slice(-MAX_REFUSED) });
}

function withAuthor(row: GivenRow, day: string, by: string, given: GivenByAuthor): GivenRow {
  return { day, byAuthor: { ...(row.day === day ? row.byAuthor : {}), [by]: given } };
}
