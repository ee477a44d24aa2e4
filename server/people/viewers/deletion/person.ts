/** Somebody who is being deleted: by what they are found, and what stands there afterwards. Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';

export interface Person {
  id: string;
  /** On the platform, and those of before. */
  names: readonly string[];
  displayNames: readonly string[];
  /** All addresses: the platform signs them anew again and again. */
  pictures: readonly string[];
  /** Instead of the id: what they gave stays one person's, and nobody knows whose. */
  pseudonym: string;
  /** Seqs of changes of points that somebody else had a part in: notes there have a name, also one that nobody knows any more. */
  shared?: readonly number[];
}

/** More names than this nobody has had; each is looked for in everything. */
const MAX_NAMES = 8;

interface Known {
  names: Set<string>;
  displayNames: Set<string>;
  pictures: Set<string>;
}

function add(words: Set<string>, word: unknown, most = Infinity): void {
  if (typeof word === 'string' && word !== '' && words.size < most) words.add(word);
}

/** Gathers what people are called and look like in all that it is shown. */
export class Names {
  readonly #people: readonly Person[];
  readonly #known: ReadonlyMap<string, Known>;

  constructor(people: readonly Person[]) {
    this.#people = people;
    const known = ({ id, names, displayNames, pictures }: Person): [string, Known] => [
      id,
      { names: new Set(names), displayNames: new Set(displayNames), pictures: new Set(pictures) },
    ];
    this.#known = new Map(people.map(known));
  }

  take(value: JsonValue): void {
    if (typeof value !== 'object' || value === null) return;
    const { tiktokId, name, displayName, profilePictureUrl } = value as Record<string, JsonValue>;
    const known = typeof tiktokId === 'string' ? this.#known.get(tiktokId) : undefined;
    if (known) {
      // Whom the platform does not name is called by the id.
      if (name !== tiktokId) add(known.names, name, MAX_NAMES);
      if (displayName !== tiktokId) add(known.displayNames, displayName, MAX_NAMES);
      add(known.pictures, profilePictureUrl);
    }
    for (const part of Object.values(value as Record<string, JsonValue>)) this.take(part);
  }

  get people(): Person[] {
    return this.#people.map((person) => {
      const { names, displayNames, pictures } = this.#known.get(person.id)!;
      return { ...person, names: [...names], displayNames: [...displayNames], pictures: [...pictures] };
    });
  }
}

/** Shorter words stand in the middle of others. */
export const SHORTEST_WORD = 3;
/** Shorter ids are looked for as a whole alone. */
export const SHORTEST_ID = 5;

export const inJson = (word: string): string => JSON.stringify(word).slice(1, -1);

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
