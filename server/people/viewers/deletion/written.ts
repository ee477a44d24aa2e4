/** Removes a viewer's words from an event, a run of a flow or a spoken text (behaviour: viewerdelete-2). Pure. */
import type { JsonValue } from '#engine/core/mergePatch.ts';
import { TRIGGER_VALUE } from '#engine/flows/values.ts';
import { runOf } from './derivedEvents.ts';

/** Replaces a name or a text. */
export const NOBODY = '–';

/** Keys with a viewer's words, or with what a flow made of them. */
const WRITTEN = new Set(['comment', 'text', 'message', 'question', 'label', 'is', 'wanted']);
/** Keys under which all texts are such. */
const ALL_WRITTEN = new Set(['variables', 'params']);
/** Values of a run from the program or the streamer; all other texts may derive from a viewer's words. */
export const PROGRAM_VALUES: ReadonlySet<string> = new Set([
  TRIGGER_VALUE,
  'command',
  'giftName',
  'giftImage',
  'emoteId',
  'outcome',
  'reason',
  'refusedFor',
  'section',
  'winner',
]);

/** Numbers among them that a viewer wrote. */
const WRITTEN_NUMBERS = new Set(['number', 'amount']);

/**
 * Returns the structure without the texts.
 * @param key key of the value
 */
export function unwritten(value: JsonValue, key = ''): JsonValue {
  if (typeof value === 'string') return WRITTEN.has(key) ? blank(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => unwritten(part as JsonValue, key));
  const whole = value as Record<string, JsonValue>;
  // Result of work that a flow requested, because an answer may repeat the request.
  const isAnswer = typeof whole['key'] === 'string' && runOf(whole['key']) !== null;
  const entries = Object.entries(whole).map(([name, part]): [string, JsonValue] => {
    if (name === 'emotes') return [name, []];
    return [name, ALL_WRITTEN.has(name) || (isAnswer && name === 'result') ? blankAll(part) : unwritten(part, name)];
  });
  return Object.fromEntries(entries);
}

const blank = (text: string): string => (text === '' ? text : NOBODY);

function blankAll(value: JsonValue): JsonValue {
  if (typeof value === 'string') return blank(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => blankAll(part as JsonValue));
  const entries = Object.entries(value as Record<string, JsonValue>);
  return Object.fromEntries(entries.map(([name, part]) => [name, blankValue(name, part)]));
}

function blankValue(name: string, value: JsonValue): JsonValue {
  if (PROGRAM_VALUES.has(name)) return value;
  return typeof value === 'number' && WRITTEN_NUMBERS.has(name) ? 0 : blankAll(value);
}
