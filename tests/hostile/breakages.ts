/**
 * Breakages of values, each at any size: a position of an example gets something too long, too deep, too many, or odd.
 * The size is approximately the number of characters, so twice the size is twice the text.
 */
import type { Random } from '#engine/core/random.ts';
import { TEXT_KINDS } from './textKinds.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = (string | number)[];

/** Returns the text to send. */
type Break = (example: Json, random: Random) => (size: number) => string;

const SIGNS: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '1',
  spaces: ' ',
  'capital sharp s': 'ẞ',
  'combining marks': 'é\u0301\u0323',
  'joined signs': '👩‍👩‍👧‍👦',
  'half pairs': '\ud83d',
  'right to left': '\u202eא',
  nothing: '\u0000',
  quotes: '"\\',
  braces: '[{',
  separators: ',;\n',
  points: '..',
  colour: 'rgb(1 ',
  address: 'https://a.',
  mail: 'a@b.',
};

/** Returns every position of a value, the whole of it first. */
function placesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.map((entry, index): [number, Json] => [index, entry])
    : Object.entries(value);
  return [path, ...inner.flatMap(([key, child]) => placesOf(child, [...path, key]))];
}

function at(value: Json, path: Path): Json {
  return path.reduce<Json>((inner, key) => (inner as Record<string | number, Json>)[key]!, value);
}

/** Returns a copy with another value at a position, as text; `text` is inserted literally, so it need not be JSON. */
function textWith(example: Json, path: Path, text: string): string {
  const [first, ...rest] = path;
  if (first === undefined) return text;
  const inner = (key: string | number, child: Json): string =>
    key === first ? textWith(child, rest, text) : JSON.stringify(child);
  if (Array.isArray(example)) return `[${example.map((child, index) => inner(index, child)).join()}]`;
  const members = Object.entries(example as Record<string, Json>);
  return `{${members.map(([key, child]) => `${JSON.stringify(key)}:${inner(key, child)}`).join()}}`;
}

const somewhere = (example: Json, random: Random): Path => random.pick(placesOf(example));
const times = (text: string, size: number): string => text.repeat(Math.max(1, Math.floor(size / text.length)));

const long =
  (sign: string): Break =>
  (example, random) => {
    const path = somewhere(example, random);
    return (size) => textWith(example, path, JSON.stringify(times(sign, size)));
  };

/** Replaces a text by one of a kind, so that it is not refused for its type. */
const textOf =
  (make: (length: number) => string): Break =>
  (example, random) => {
    const texts = placesOf(example).filter((path) => typeof at(example, path) === 'string');
    const path = texts.length > 0 ? random.pick(texts) : somewhere(example, random);
    return (size) => textWith(example, path, JSON.stringify(make(size)));
  };

/** Breakages by kind of text, under its name. */
export const KIND_BREAKAGES: Readonly<Record<string, Break>> = Object.fromEntries(
  Object.entries(TEXT_KINDS).map(([name, make]) => [`a text of ${name}`, textOf(make)]),
);
/** Returns one writer for each text of an example, which inserts another text in its place. */
export function textPlaces(example: Json): ((text: string) => string)[] {
  const paths = placesOf(example).filter((path) => typeof at(example, path) === 'string');
  return paths.map((path) => (text) => textWith(example, path, JSON.stringify(text)));
}

const nested =
  (open: string, close: string): Break =>
  (example, random) => {
    const path = somewhere(example, random);
    return (size) => {
      const levels = Math.ceil(size / (open.length + close.length));
      return textWith(example, path, open.repeat(levels) + '1' + close.repeat(levels));
    };
  };

/** Repeats a part, or the whole. */
const repeated: Break = (example, random) => {
  const lists = placesOf(example).filter((path) => Array.isArray(at(example, path)));
  const path = lists.length > 0 ? random.pick(lists) : somewhere(example, random);
  const there = at(example, path);
  const entry = JSON.stringify(Array.isArray(there) ? (there[0] ?? {}) : there);
  return (size) => textWith(example, path, `[${times(`${entry},`, size)}${entry}]`);
};

const members =
  (member: (index: number) => string): Break =>
  (example, random) => {
    const path = somewhere(example, random);
    return (size) => {
      const each = member(0).length + 1;
      const all = Array.from({ length: Math.ceil(size / each) }, (_, index) => member(index));
      return textWith(example, path, `{${all.join()}}`);
    };
  };

/** Adds very many unknown members to the example's own. */
const unknownBeside: Break = (example, random) => {
  const objects = placesOf(example).filter((path) => {
    const value = at(example, path);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  });
  const path = objects.length > 0 ? random.pick(objects) : [];
  const own = JSON.stringify(at(example, path)).slice(1, -1);
  return (size) => {
    const more = Array.from({ length: Math.ceil(size / 8) }, (_, index) => `"x${index}":1`);
    return textWith(example, path, `{${own === '' ? '' : `${own},`}${more.join()}}`);
  };
};

const NUMBERS = ['1e999', '-1e999', '5e-324', '-0', '9007199254740993', '0.1e-400'];

export const BREAKAGES: Readonly<Record<string, Break>> = {
  ...KIND_BREAKAGES,
  ...Object.fromEntries(Object.entries(SIGNS).map(([name, sign]) => [`a long text of ${name}`, long(sign)])),
  'lists inside each other': nested('[', ']'),
  'objects inside each other': nested('{"a":', '}'),
  'lists that never end': nested('[', ''),
  'objects that never end': nested('{"a":', ''),
  'very many of it': repeated,
  'very many members': members((index) => `"m${index}":1`),
  'one member again and again': members(() => '"m":1'),
  'prototypes as members': members((index) => (index % 2 === 0 ? '"__proto__":{"a":1}' : '"constructor":{"a":1}')),
  'members nobody knows': unknownBeside,
  'a list of numbers': (example, random) => {
    const path = somewhere(example, random);
    return (size) => textWith(example, path, `[${times('1,', size)}1]`);
  },
  'a list of null': (example, random) => {
    const path = somewhere(example, random);
    return (size) => textWith(example, path, `[${times('null,', size)}null]`);
  },
  'a number of very many digits': (example, random) => {
    const path = somewhere(example, random);
    return (size) => textWith(example, path, times('9', size));
  },
  'odd numbers': (example, random) => {
    const [path, number] = [somewhere(example, random), random.pick(NUMBERS)];
    return (size) => textWith(example, path, `[${times(`${number},`, size)}${number}]`);
  },
  'half of it': (example) => {
    const text = JSON.stringify(example);
    return (size) => text.slice(0, Math.ceil(text.length / 2)) + ' '.repeat(size);
  },
  'no JSON': (_example, random) => {
    const sign = random.pick(Object.values(SIGNS));
    return (size) => times(sign, size);
  },
};

export type { Json };
