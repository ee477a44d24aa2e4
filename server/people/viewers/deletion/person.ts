/** A viewer who is being deleted: what identifies them, and what replaces it. Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';

export interface Person {
  id: string;
  /** Current and earlier names on the platform. */
  names: readonly string[];
  displayNames: readonly string[];
  /** All picture addresses, because the platform signs them anew each time. */
  pictures: readonly string[];
  /** Replaces the id: their contributions stay one person's, and nobody knows whose. */
  pseudonym: string;
  /** Seqs of point changes that involved somebody else, whose notes contain a name, even one that nobody knows any more. */
  shared?: readonly number[];
}

/** Maximum number of names per person; everything is searched for each. */
const MAX_NAMES = 8;

interface Known {
  names: Set<string>;
  displayNames: Set<string>;
  pictures: Set<string>;
}

function add(words: Set<string>, word: unknown, most = Infinity): void {
  if (typeof word === 'string' && word !== '' && words.size < most) words.add(word);
}

/** Collects the names and pictures of people from the rows it is given. */
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
      // A viewer without a name on the platform has the id as the name.
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

/** Shorter words occur inside other words. */
export const SHORTEST_WORD = 3;
/** Shorter ids are only searched as whole values. */
export const SHORTEST_ID = 5;

export const inJson = (word: string): string => JSON.stringify(word).slice(1, -1);

/** Returns the texts in JSON that identify one of them, in lower case as the database makes it. */
export function needlesOf(people: readonly Person[]): string[] {
  const words = people.flatMap(({ id, names, displayNames }) => [
    id.length < SHORTEST_ID ? `"${inJson(id)}"` : inJson(id),
    ...[...names, ...displayNames].map((word) => (word.length < SHORTEST_WORD ? `"${inJson(word)}"` : inJson(word))),
  ]);
  return [...new Set(words.map(inSmallLetters))];
}

/** Lower-cases English letters only, as SQL does. */
export const inSmallLetters = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
