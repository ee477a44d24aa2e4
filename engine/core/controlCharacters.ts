/**
 * Control characters in texts. Line breaks and tabs are none here, and neither are the joiners and variation selectors
 * that pictures and scripts are made of. Halves of a pair that lost the other are no characters either.
 */
// eslint-disable-next-line no-control-regex -- control characters are what this is about
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|\p{Surrogate}/gu;

/** The first control character of a text as people name it, `U+0007`; null = there is none. */
export function controlCharacterIn(text: string): string | null {
  const at = text.search(CONTROLS);
  if (at === -1) return null;
  return `U+${text.codePointAt(at)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** A text without its control characters. */
export function withoutControls(text: string): string {
  return text.search(CONTROLS) === -1 ? text : text.replace(CONTROLS, '');
}

/** A text somewhere in a value. */
interface Place {
  /** `items[2].name`; empty = the value itself. */
  path: string;
  value: unknown;
}

/**
 * Where a value of JSON has a text with control characters, and which; null = nowhere. Linear, and as deep as it may be.
 * @param isSkipped members whose value is nobody's text
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

/** A value of JSON whose texts have no control characters; the same object when they had none. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return withoutControls(value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  const cleaned = entries.map(([name, member]): [string, unknown] => [name, cleanTexts(member)]);
  if (cleaned.every(([, member], index) => member === entries[index]![1])) return value;
  return (Array.isArray(value) ? cleaned.map(([, member]) => member) : Object.fromEntries(cleaned)) as T;
}
