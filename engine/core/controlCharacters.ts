/**
 * Finds and removes control characters in texts. Line breaks, tabs, joiners and variation selectors do not count as
 * such; halves of a broken surrogate pair do.
 */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu;

/** Returns the first control character of a text in the form `U+0007`; null when it has none. */
export function controlCharacterIn(text: string): string | null {
  const at = text.search(CONTROLS);
  if (at === -1) return null;
  return `U+${text.codePointAt(at)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Removes the control characters of a text. */
export function withoutControls(text: string): string {
  return text.search(CONTROLS) === -1 ? text : text.replace(CONTROLS, '');
}

/** Text found inside a value. */
interface Place {
  /** Path such as `items[2].name`; empty = the value itself. */
  path: string;
  value: unknown;
}

/**
 * Finds the first text with control characters inside a JSON value; null when there is none. Linear, for any depth.
 * @param isSkipped skips members whose value is no text of a user
 */
export function findControlCharacter(
  value: unknown,
  isSkipped: (name: string) => boolean = () => false,
): { path: string; character: string } | null {
  const waiting: Place[] = [{ path: '', value }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (typeof place.value === 'string') {
      const character = controlCharacterIn(place.value);
      if (character !== null) return { path: place.path, character };
    } else if (typeof place.value === 'object' && place.value !== null) {
      waiting.push(...membersOf(place.value, place.path, isSkipped));
    }
  }
  return null;
}

function membersOf(value: object, path: string, isSkipped: (name: string) => boolean): Place[] {
  if (Array.isArray(value)) return value.map((entry: unknown, index) => ({ path: `${path}[${index}]`, value: entry }));
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) =>
    isSkipped(name) ? [] : [{ path: path === '' ? name : `${path}.${name}`, value: member }],
  );
}

/** Removes the control characters from all texts of a JSON value; returns the same object when there were none. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return withoutControls(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  const cleaned = entries.map(([name, member]): [string, unknown] => [name, cleanTexts(member)]);
  if (cleaned.every(([, member], index) => member === entries[index]![1])) return value;
  return (Array.isArray(value) ? cleaned.map(([, member]) => member) : Object.fromEntries(cleaned)) as T;
}
