/**
 * Removes a person from stored data (behaviour: viewerdelete-2): replaces the id by a pseudonym and each name by a sign, and
 * deletes their words. Numbers and structure stay, because sessions continue from it. Pure.
 */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { inSmallLetters, type Person, SHORTEST_ID, SHORTEST_WORD } from './person.ts';
import { NOBODY, PROGRAM_VALUES, unwritten } from './written.ts';

/** Keys with words of the program, which stay even if a person has such a name. */
const STRUCTURE = new Set([
  'type',
  'kind',
  'status',
  'lane',
  'outcome',
  'origin',
  'mode',
  'of',
  'code',
  'command',
  'giftName',
  'giftNameEn',
  'giftNameDe',
]);
/** Keys with names and texts. */
const TEXTS = new Set([
  'name',
  'displayName',
  'username',
  'nickname',
  'viewerName',
  'comment',
  'text',
  'message',
  'note',
  'is',
  'wanted',
]);
/** Keys with ids that the program composes: they contain no names, though some look like one. */
const IDS = /^(?:id|key|cause|effect|per)$|(?:Id|Ids|Key)$/;
/** Keys with ids of people. */
const PEOPLE = new Set(['tiktokId', 'viewerId', 'viewerIds', 'fromId', 'intoId', 'into', 'toId']);
/** Form of the program's own names. */
const WORD = /^[A-Za-z_]+$/;
/** Keys with a viewer's names and picture, besides the id. */
const CALLED = new Set(['name', 'displayName', 'profilePictureUrl']);

export interface Replacing {
  person: Person;
  /** Whether somebody else wrote it: a word that is also a name stays then, unless it is the name on the platform. */
  isOfOthers?: boolean;
  /** Whether it is a value of a flow's run: a word there was said by somebody, or is known to be the program's. */
  isValue?: boolean;
}

export function withoutPerson(value: JsonValue, replacing: Replacing, key = ''): JsonValue {
  if (typeof value === 'string') return STRUCTURE.has(key) ? value : withoutText(value, replacing, key);
  if (typeof value !== 'object' || value === null) return value;
  // A list contains names as its key does.
  if (Array.isArray(value)) return value.map((part) => withoutPerson(part as JsonValue, replacing, key));
  const { person } = replacing;
  const own = isOf(value, person.id);
  const entries = Object.entries(value as Record<string, JsonValue>).map(([name, part]): [string, JsonValue] => {
    const within = name === 'variables' ? { ...replacing, isValue: true } : replacing;
    return [withoutId(name, person), withoutPerson(part, within, name)];
  });
  const { tiktokId } = value as Record<string, JsonValue>;
  const left = Object.fromEntries(entries);
  if (tiktokId === person.id) return { ...left, ...hidden(value as Record<string, JsonValue>) };
  // Others may have the same name, but the name beside their id is theirs.
  if (typeof tiktokId === 'string') return { ...left, ...calledIn(value as Record<string, JsonValue>) };
  return own ? unwritten(left) : left;
}

/** Returns the names and picture of a viewer that are present. */
const calledIn = (viewer: Record<string, JsonValue>): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(viewer).filter(([name]) => CALLED.has(name)));

/** Checks whether they caused an event or a run. */
const isOf = (value: JsonValue & object, id: string): boolean => {
  const viewer = (value as Record<string, JsonValue>)['viewer'];
  return typeof viewer === 'object' && viewer !== null && (viewer as Record<string, JsonValue>)['tiktokId'] === id;
};

/** Hides all names there, including ones that nobody knew of. */
const hidden = (viewer: Record<string, JsonValue>): Record<string, JsonValue> => ({
  ...('name' in viewer && { name: NOBODY }),
  ...('displayName' in viewer && { displayName: NOBODY }),
  ...('profilePictureUrl' in viewer && { profilePictureUrl: '' }),
});

/** Cached, because there may be thousands. */
const picturesOf = new WeakMap<Person, ReadonlySet<string>>();

function isPicture(text: string, person: Person): boolean {
  let pictures = picturesOf.get(person);
  if (!pictures) picturesOf.set(person, (pictures = new Set(person.pictures)));
  return pictures.has(text);
}

function withoutText(text: string, replacing: Replacing, key: string): string {
  const { person, isOfOthers = false, isValue = false } = replacing;
  const { names, displayNames } = person;
  if (IDS.test(key) && !isValue) return withoutId(text, person, key);
  if (isPicture(text, person)) return '';
  if (names.includes(text) || displayNames.includes(text)) {
    // A word that the program may mean stays unless its key is known to hold names.
    const isSaid = TEXTS.has(key) || (isValue && !PROGRAM_VALUES.has(key));
    return isSaid || !/^[a-z][A-Za-z]*$/.test(text) ? NOBODY : text;
  }
  const words = isOfOthers ? names : [...names, ...displayNames];
  return words
    .filter((word) => word.length >= SHORTEST_WORD)
    .reduce((before, word) => replaced(before, word, NOBODY), withoutId(text, person, key));
}

/**
 * Replaces the id in keys and compound names. Imported files may identify people by a number of their own or by a word: such an
 * id may also be that of a gift or a word of the program, so it is only replaced where ids of people are.
 * @param key key of the text
 */
export function withoutId(text: string, { id, pseudonym }: Pick<Person, 'id' | 'pseudonym'>, key = ''): string {
  const isWord = WORD.test(id);
  if (text === id) {
    const isOfPeople = PEOPLE.has(key) || (!isWord && (id.length >= SHORTEST_ID || !IDS.test(key)));
    return isOfPeople ? pseudonym : text;
  }
  if (isWord)
    return /[/:]$/.test(text.slice(0, -id.length)) && text.endsWith(id) ? text.slice(0, -id.length) + pseudonym : text;
  return id.length >= SHORTEST_ID ? replaced(text, id, pseudonym) : text;
}

const isPartOfWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

/** Replaces every whole word, in any case. */
function replaced(text: string, word: string, instead: string): string {
  const [all, wanted] = [inSmallLetters(text), inSmallLetters(word)];
  let [result, from] = ['', 0];
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
    const end = at + word.length;
    if (isPartOfWord(all[at - 1]) || isPartOfWord(all[end])) continue;
    result += text.slice(from, at) + instead;
    from = end;
  }
  return from === 0 ? text : result + text.slice(from);
}
