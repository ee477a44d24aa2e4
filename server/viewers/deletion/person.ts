/** Somebody who is being deleted: by what they are found, and what stands there afterwards. Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';

export interface Person {
  id: string;
  /** On the platform, and those of before. */
  names: readonly string[];
  displayNames: readonly string[];
  pictures: readonly string[];
  /** Instead of the id: what they gave stays one person's, and nobody knows whose. */
  pseudonym: string;
}

/** More names than this nobody has had; each is looked for in everything. */
const MAX_NAMES = 8;

const added = (known: readonly string[], word: unknown): readonly string[] =>
  typeof word === 'string' && word !== '' && !known.includes(word) && known.length < MAX_NAMES
    ? [...known, word]
    : known;

/** The person with what a value calls them. */
export function withNamesOf(person: Person, value: JsonValue): Person {
  if (typeof value !== 'object' || value === null) return person;
  const called = value as Record<string, JsonValue>;
  let next = person;
  if (called['tiktokId'] === person.id)
    next = {
      ...next,
      // Whom the platform does not name is called by the id.
      names: called['name'] === person.id ? next.names : added(next.names, called['name']),
      displayNames:
        called['displayName'] === person.id ? next.displayNames : added(next.displayNames, called['displayName']),
      pictures: added(next.pictures, called['profilePictureUrl']),
    };
  for (const part of Object.values(value as Record<string, JsonValue>)) next = withNamesOf(next, part);
  return next;
}

/** Shorter words stand in the middle of others. */
export const SHORTEST_WORD = 3;
/** Shorter ids are looked for as a whole alone. */
export const SHORTEST_ID = 5;

const inJson = (word: string): string => JSON.stringify(word).slice(1, -1);

/** What a JSON text has somewhere that names one of them, in small letters as the database makes them. */
export function needlesOf(people: readonly Person[]): string[] {
  const words = people.flatMap(({ id, names, displayNames }) => [
    id.length < SHORTEST_ID ? `"${inJson(id)}"` : inJson(id),
    ...[...names, ...displayNames].map((word) => (word.length < SHORTEST_WORD ? `"${inJson(word)}"` : inJson(word))),
  ]);
  return [...new Set(words.map(inSmallLetters))];
}

/** English letters alone, as in SQL. */
export const inSmallLetters = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
