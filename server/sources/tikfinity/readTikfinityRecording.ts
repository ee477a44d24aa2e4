/** Reads pushes of the TikFinity app from a file: a JSON list of `{event, data}`, or one such object per line. */
import { JSON_LIMITS } from '#engine/core/jsonLimits.ts';
import { parseJsonText } from '../../ground/base/files/parseJsonText.ts';
import { readLines } from '../../ground/base/files/readLines.ts';
import { readFileHead, readTextFile } from '../../ground/base/files/readTextFile.ts';
import type { LinePlace } from '../../show/session/recording/recordingLine.ts';
import { timeOf } from '../rawFields.ts';
import { rawError, type RawEntry, type RawReader } from '../rawEntry.ts';
import type { MapContext } from '../platformRules.ts';
import { mapPush } from './map.ts';

const MAX_LIST_BYTES = 64 * 1024 * 1024;

/** The app does not name the stream of a push, so a file counts as one stream. */
const SESSION = 'tikfinity';

export const readTikfinityRecording: RawReader = async function* (path, name, context) {
  const isList = (await readFileHead(path, name)).trimStart().startsWith('[');
  const pushes = isList ? readList(path, name) : readPushLines(path, name);
  for await (const [value, place, label] of pushes) yield entryOf(value, place, label, context);
};

type Push = [value: unknown, place: LinePlace, label: string];

async function* readList(path: string, name: string): AsyncGenerator<Push> {
  const list = parseJsonText(await readTextFile(path, name, MAX_LIST_BYTES), name) as unknown[];
  for (const [index, value] of list.entries()) yield [value, { file: name, line: 1 }, `[${index}].`];
}

async function* readPushLines(path: string, name: string): AsyncGenerator<Push> {
  for await (const { number: line, text } of readLines(path, name)) {
    yield [parseJsonText(text, name, line, JSON_LIMITS.line), { file: name, line }, ''];
  }
}

function entryOf(value: unknown, place: LinePlace, label: string, context: MapContext): RawEntry {
  const event = fieldOf(value, 'event');
  const data = fieldOf(value, 'data');
  if (typeof event !== 'string') throw rawError(place, `${label}event: a text is missing`);
  if (typeof data !== 'object' || data === null) throw rawError(place, `${label}data: an object is missing`);
  const receivedAt = timeOf(fieldOf(value, 'receivedAt')) ?? timeOf(fieldOf(data, 'createTime'));
  return { session: SESSION, receivedAt, result: mapPush({ event, data: data as Record<string, unknown> }, context) };
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
