/** Merges a form's edits with the stored values when either changes. Pure. */

interface Draft<T extends object> {
  /** Stored values at the last look. */
  readonly seen: T;
  /** Base of the form: a field that differs from it was changed by the user. */
  readonly base: T;
  readonly shown: T;
  /** Values being saved. Nothing is adopted meanwhile, because it may be older. */
  readonly sent: T | null;
}

/** Creates the draft of an unchanged form. */
export const draftOf = <T extends object>(stored: T): Draft<T> => ({
  seen: stored,
  base: stored,
  shown: stored,
  sent: null,
});

/** Compares values as they would be sent. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Merges stored values with the fields that the user changed. */
function mixed<T extends object>(shown: T, base: T, stored: T): T {
  const names = new Set([...Object.keys(stored), ...Object.keys(shown)]) as Set<string & keyof T>;
  const typed = [...names].filter((name) => !isSame(shown[name], base[name]));
  return { ...stored, ...Object.fromEntries(typed.map((name) => [name, shown[name]])) };
}

/** Updates the draft from stored values; returns the same draft when nothing changed. */
export function looked<T extends object>(draft: Draft<T>, stored: T): Draft<T> {
  if (draft.sent !== null || isSame(draft.seen, stored)) return draft;
  return { seen: stored, base: stored, shown: mixed(draft.shown, draft.base, stored), sent: null };
}

/** Applies an edit. */
export function changed<T extends object>(draft: Draft<T>, part: Partial<T>): Draft<T> {
  return { ...draft, shown: { ...draft.shown, ...part } };
}

/** Discards edits; during saving only those made since. */
export function discarded<T extends object>(draft: Draft<T>): Draft<T> {
  return { ...draft, shown: draft.sent ?? draft.base };
}

/** Marks the draft as being saved. */
export function sending<T extends object>(draft: Draft<T>, sent: T): Draft<T> {
  return { ...draft, sent };
}

/**
 * Finishes saving; edits made since stay. @param stored stored values from the answer, which may be trimmed, for
 * instance
 */
export function saved<T extends object>(draft: Draft<T>, sent: T, stored: T): Draft<T> {
  return { ...draft, base: stored, shown: mixed(draft.shown, sent, stored), sent: null };
}

/** Keeps all edits after a failure, to be saved again. */
export function notSaved<T extends object>(draft: Draft<T>): Draft<T> {
  return { ...draft, sent: null };
}
