/**
 * What is stored, without somebody: a pseudonym instead of the id, a sign instead of each name, nothing of what they wrote.
 * Numbers stay, and so does the shape, as sessions go on from it (behaviour: viewerdelete-2). Pure.
 */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { inSmallLetters, type Person, SHORTEST_ID, SHORTEST_WORD } from './person.ts';
import { NOBODY, PROGRAM_VALUES, unwritten } from './written.ts';

/** Words of the program, not of people: what is called so stays. */
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
/** Under these stand names and texts. */
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
/** Under these stand ids that the program puts together: of names there is none in them, though some look like one. */
const IDS = /^(?:id|key|cause|effect|per)$|(?:Id|Ids|Key)$/;
/** Under these stand ids of people. */
const PEOPLE = new Set(['tiktokId', 'viewerId', 'viewerIds', 'fromId', 'intoId', 'into', 'toId']);
/** As the program calls its own things. */
const WORD = /^[A-Za-z_]+$/;
/** What a viewer is called and looks like, beside the id. */
const CALLED = new Set(['name', 'displayName', 'profilePictureUrl']);

export interface Replacing {
  person: Person;
  /** Somebody else wrote it: a word that is also a name is left alone unless it is the name on the platform. */
  isOfOthers?: boolean;
  /** It is among the values of a run of a flow: a word there was said by somebody, or is known to be the program's. */
  isValue?: boolean;
}

export function withoutPerson(value: JsonValue, replacing: Replacing, key = ''): JsonValue {
  if (typeof value === 'string') return STRUCTURE.has(key) ? value : withoutText(value, replacing, key);
  if (typeof value !== 'object' || value === null) return value;
  // In a list there are names as under its key.
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
  // Others may be called the same: what stands beside their id is theirs.
  if (typeof tiktokId === 'string') return { ...left, ...calledIn(value as Record<string, JsonValue>) };
  return own ? unwritten(left) : left;
}

/** Names and picture of a viewer, as far as they are there. */
const calledIn = (viewer: Record<string, JsonValue>): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(viewer).filter(([name]) => CALLED.has(name)));

/** An event or a run that they caused. */
const isOf = (value: JsonValue & object, id: string): boolean => {
  const viewer = (value as Record<string, JsonValue>)['viewer'];
  return typeof viewer === 'object' && viewer !== null && (viewer as Record<string, JsonValue>)['tiktokId'] === id;
};

/** Whatever they are called there, also by a name that nobody knew of. */
const hidden = (viewer: Record<string, JsonValue>): Record<string, JsonValue> => ({
  ...('name' in viewer && { name: NOBODY }),
  ...('displayName' in viewer && { displayName: NOBODY }),
  ...('profilePictureUrl' in viewer && { profilePictureUrl: '' }),
});

/** There may be thousands. */
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
    // A word that the program may mean stays where it is not said to be a name.
    const isSaid = TEXTS.has(key) || (isValue && !PROGRAM_VALUES.has(key));
    return isSaid || !/^[a-z][A-Za-z]*$/.test(text) ? NOBODY : text;
  }
  const words = isOfOthers ? names : [...names, ...displayNames];
  return words
    .filter((word) => word.length >= SHORTEST_WORD)
    .reduce((before, word) => replaced(before, word, NOBODY), withoutId(text, person, key));
}

/**
 * The id in keys and in what is put together from several names. Files that are imported may call people by a number of theirs or by a
 * word: such an id may also be that of a gift, or a word of the program, so it goes only where ids of people stand.
 * @param key under which it stands
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

/** Every whole word, large or small. */
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
