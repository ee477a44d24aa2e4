/** What stands in a form over what is stored, and how the two meet when either changes. Pure. */

interface Draft<T extends object> {
  /** What was stored when it was looked at last. */
  readonly seen: T;
  /** What the form stands over: a field that differs from it was changed by the person. */
  readonly base: T;
  readonly shown: T;
  /** What is being saved. Until that is done nothing is adopted: what comes may be older than it. */
  readonly sent: T | null;
}

/** A form in which nothing was typed. */
export const draftOf = <T extends object>(stored: T): Draft<T> => ({
  seen: stored,
  base: stored,
  shown: stored,
  sent: null,
});

/** As it would be sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** What is stored, but for the fields that the person changed. */
function mixed<T extends object>(shown: T, base: T, stored: T): T {
  const names = new Set([...Object.keys(stored), ...Object.keys(shown)]) as Set<string & keyof T>;
  const typed = [...names].filter((name) => !isSame(shown[name], base[name]));
  return { ...stored, ...Object.fromEntries(typed.map((name) => [name, shown[name]])) };
}

/** After a look at what is stored: the same draft when that is what it was. */
export function looked<T extends object>(draft: Draft<T>, stored: T): Draft<T> {
  if (draft.sent !== null || isSame(draft.seen, stored)) return draft;
  return { seen: stored, base: stored, shown: mixed(draft.shown, draft.base, stored), sent: null };
}

/** After something was typed. */
export function changed<T extends object>(draft: Draft<T>, part: Partial<T>): Draft<T> {
  return { ...draft, shown: { ...draft.shown, ...part } };
}

/** While it is being saved, what was typed since is taken back. */
export function discarded<T extends object>(draft: Draft<T>): Draft<T> {
  return { ...draft, shown: draft.sent ?? draft.base };
}

/** While it is saved. */
export function sending<T extends object>(draft: Draft<T>, sent: T): Draft<T> {
  return { ...draft, sent };
}

/** Saved: what was typed since stays. @param stored the answer, in which words may be trimmed, say */
export function saved<T extends object>(draft: Draft<T>, sent: T, stored: T): Draft<T> {
  return { ...draft, base: stored, shown: mixed(draft.shown, sent, stored), sent: null };
}

/** Everything stays, to be saved again. */
export function notSaved<T extends object>(draft: Draft<T>): Draft<T> {
  return { ...draft, sent: null };
}
