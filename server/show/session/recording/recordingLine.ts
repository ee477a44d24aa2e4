/**
 * One line of a recording: parses text to a checked header or event, and formats it. Pure; errors of a line always name file,
 * line, field, value and what is allowed.
 */
import { AppError } from '#engine/core/appError.ts';
import { closestWord } from '#engine/core/closestWord.ts';
import { JSON_LIMITS } from '#engine/core/jsonLimits.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { describeFirst, valueText } from '#engine/core/validation.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType, RecordingHeader, RecordingLine } from '#schemas/generated/types.ts';
import { type Validator, validateRecordingHeader, validateRecordingLine } from '#schemas/generated/validators.js';
import { parseJsonText } from '../../../ground/base/files/parseJsonText.ts';

export const RECORDING_FORMAT: RecordingHeader['format'] = 'liveloom-recording';
export const RECORDING_VERSION: RecordingHeader['version'] = 1;

/** Origins of recorded events; all other events are derived from them again. */
export type InputOrigin = RecordingLine['origin'];

interface Recorded<T extends EventType> {
  id: string;
  /** Session time, epoch ms. */
  at: number;
  type: T;
  origin: InputOrigin;
}

/** An event of a recording: a draft with its id, session time and origin. */
export type RecordedEvent<T extends EventType = EventType> = { [K in T]: EventDraft<K> & Recorded<K> }[T];

/** Position of a line for its errors. */
export interface LinePlace {
  file: string;
  /** 1-based. */
  line: number;
}

/**
 * Parses the first line.
 * @throws FILE_TOO_DEEP, FILE_TOO_FULL, JSON_BROKEN, JSON_CUT_OFF, FILE_FORMAT_UNKNOWN, FILE_NEWER, RECORDING_LINE_INVALID
 */
export function parseHeader(text: string, place: LinePlace): RecordingHeader {
  const header = parseJsonText(text, place.file, place.line, JSON_LIMITS.line);
  const { format, version } = asFields(header);
  if (format !== RECORDING_FORMAT) {
    const found = format === undefined ? 'missing' : valueText(format);
    throw new AppError('FILE_FORMAT_UNKNOWN', { file: place.file, found, known: RECORDING_FORMAT });
  }
  if (typeof version === 'number' && version > RECORDING_VERSION) {
    const known = RECORDING_VERSION;
    throw new AppError('FILE_NEWER', { file: place.file, format: RECORDING_FORMAT, version, known });
  }
  check(validateRecordingHeader, header, place);
  if (header.endMs < header.startedAt) {
    throw lineError(place, `endMs: ${header.endMs} is before startedAt ${header.startedAt}`);
  }
  return header;
}

/**
 * Parses one event and checks its payload by the schema of its type.
 * @param previousAt session time of the previous line; for the first line the header's startedAt
 * @throws FILE_TOO_DEEP, FILE_TOO_FULL, JSON_BROKEN, JSON_CUT_OFF, EVENT_TYPE_UNKNOWN, EVENT_TYPE_MISTYPED,
 * EVENT_ORIGIN_NOT_ALLOWED, RECORDING_TIME_BACKWARDS, RECORDING_LINE_INVALID
 */
export function parseEvent(text: string, place: LinePlace, header: RecordingHeader, previousAt: number): RecordedEvent {
  const line = parseJsonText(text, place.file, place.line, JSON_LIMITS.line);
  checkType(asFields(line).type, place);
  check(validateRecordingLine, line, place);
  const type = line.type as EventType;
  checkOrigin(line, type, place);
  if (EVENT_META[type].item && line.itemId === undefined) throw lineError(place, `field "itemId" is missing (${type})`);
  checkTime(line.at, place, header, previousAt);
  const validate: Validator<unknown> = EVENT_VALIDATORS[type];
  check(validate, line.payload, place, 'payload');
  return line as unknown as RecordedEvent;
}

/** Formats the line of a header, without line break. */
export function headerText(header: RecordingHeader): string {
  const { format, version, startedAt, endMs, timeZone, locale, seed, name } = header;
  return JSON.stringify({ format, version, startedAt, endMs, timeZone, locale, seed, name });
}

/** Formats the line of an event, without line break; the order of its fields is always the same. */
export function eventText(event: RecordedEvent): string {
  const { id, at, type, origin, payload, viewer, itemId, sourceAt } = event;
  return JSON.stringify({ id, at, type, origin, payload, viewer, itemId, sourceAt });
}

/** Origins of events that a recording contains. */
const INPUT_ORIGINS: readonly string[] = ['connector', 'command', 'document', 'result'] satisfies InputOrigin[];

/** Returns the event as a recording contains it, or null when it is derived or belongs to a test run. */
export function recordedInput(event: StreamEvent): RecordedEvent | null {
  const { id, at, type, origin, payload, viewer, itemId, sourceAt, rehearsal } = event;
  if (!INPUT_ORIGINS.includes(origin) || rehearsal !== undefined) return null;
  return {
    id,
    at,
    type,
    origin,
    payload,
    ...(viewer && { viewer }),
    ...(itemId !== undefined && { itemId }),
    ...(sourceAt !== undefined && { sourceAt }),
  } as RecordedEvent;
}

const INPUT_TYPES = Object.entries(EVENT_META)
  .filter(([, { origins }]) => origins.some((origin) => INPUT_ORIGINS.includes(origin)))
  .map(([type]) => type)
  .sort();

function checkType(type: unknown, place: LinePlace): void {
  if (typeof type !== 'string' || Object.hasOwn(EVENT_META, type)) return;
  const closest = closestWord(type, INPUT_TYPES);
  const params = { ...place, type: JSON.stringify(type.slice(0, 60)), known: INPUT_TYPES.join(', ') };
  if (closest === null) throw new AppError('EVENT_TYPE_UNKNOWN', params);
  throw new AppError('EVENT_TYPE_MISTYPED', { ...params, closest: JSON.stringify(closest) });
}

function checkOrigin(line: RecordingLine, type: EventType, place: LinePlace): void {
  const { origins } = EVENT_META[type];
  if (origins.includes(line.origin)) return;
  const allowed = origins.filter((each) => INPUT_ORIGINS.includes(each)).join(', ') || 'none';
  throw new AppError('EVENT_ORIGIN_NOT_ALLOWED', { ...place, origin: line.origin, type, allowed });
}

function checkTime(at: number, place: LinePlace, header: RecordingHeader, previous: number): void {
  if (at < previous) throw new AppError('RECORDING_TIME_BACKWARDS', { ...place, at, previous });
  if (at > header.endMs) throw lineError(place, `at: ${at} is after the header's endMs ${header.endMs}`);
}

function check<T>(validate: Validator<T>, data: unknown, place: LinePlace, path = ''): asserts data is T {
  if (validate(data)) return;
  const problem = describeFirst(validate.errors, data);
  throw lineError(place, path === '' ? problem : `${path}.${problem}`);
}

function lineError(place: LinePlace, problem: string): AppError {
  return new AppError('RECORDING_LINE_INVALID', { ...place, problem });
}

/** Returns the fields of an object; none for anything else. */
function asFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}
