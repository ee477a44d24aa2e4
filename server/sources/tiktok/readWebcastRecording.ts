/**
 * Reads raw recordings of the platform: one JSON object per line, `{session, createTime, method, payload}`, payload in base64.
 */
import { JSON_LIMITS } from '#engine/core/jsonLimits.ts';
import { parseJsonText } from '../../ground/base/files/parseJsonText.ts';
import { readLines } from '../../ground/base/files/readLines.ts';
import type { LinePlace } from '../../show/session/recording/recordingLine.ts';
import type { MapResult } from '../mapResult.ts';
import type { MapContext } from '../platformRules.ts';
import { rawError, type RawReader } from '../rawEntry.ts';
import { loadDecoder, type Decoder } from './decode.ts';

interface WebcastLine {
  session: string;
  createTime: number;
  method: string;
  payload: string;
}

const FIELDS: Readonly<Record<keyof WebcastLine, 'string' | 'number'>> = {
  session: 'string',
  createTime: 'number',
  method: 'string',
  payload: 'string',
};
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const readWebcastRecording: RawReader = async function* (path, name, context) {
  const decoder = await loadDecoder();
  for await (const { number, text } of readLines(path, name)) {
    const place = { file: name, line: number };
    const line = parseLine(text, place);
    yield { session: line.session, receivedAt: line.createTime, result: mapLine(line, place, decoder, context) };
  }
};

function parseLine(text: string, place: LinePlace): WebcastLine {
  const value = parseJsonText(text, place.file, place.line, JSON_LIMITS.line);
  if (typeof value !== 'object' || value === null) throw rawError(place, 'the line is not an object');
  for (const [field, type] of Object.entries(FIELDS)) {
    if (typeof Reflect.get(value, field) !== type) throw rawError(place, `${field}: a ${type} is missing`);
  }
  return value as WebcastLine;
}

function mapLine(line: WebcastLine, place: LinePlace, decoder: Decoder, context: MapContext): MapResult {
  if (!BASE64.test(line.payload)) throw rawError(place, 'payload: this is not base64');
  try {
    return decoder.map(line.method, Buffer.from(line.payload, 'base64'), context);
  } catch (cause) {
    throw rawError(place, `payload: this is no ${line.method}`, cause);
  }
}
