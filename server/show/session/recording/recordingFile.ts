/**
 * Reads and writes recordings (behaviour: replay-2, replay-3): a header line, then one input event per line. Reading streams,
 * so that the size of a file does not matter; writing uses a neighbour file that gets the final name only when it is complete.
 * That file is a valid recording at any time, so that a killed program leaves what it has written.
 */
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { AppError } from '#engine/core/appError.ts';
import type { RecordingHeader } from '#schemas/generated/types.ts';
import { fileReason } from '../../../ground/base/files/fileReason.ts';
import { outputPath } from '../../../ground/base/files/outputPath.ts';
import { mistakenFile } from '../../../ground/base/files/mistakenFile.ts';
import { type Line, MAX_LINE_BYTES, readLines } from '../../../ground/base/files/readLines.ts';
import {
  RECORDING_FORMAT,
  RECORDING_VERSION,
  type RecordedEvent,
  eventText,
  headerText,
  parseEvent,
  parseHeader,
} from './recordingLine.ts';

const WRITE_BYTES = 64 * 1024;

/** Latest time in the format; its digits reserve space for an end that is not known yet. */
export const LATEST_MS = 8_640_000_000_000_000;

/**
 * Reads the header of a recording.
 * @param path path of the file
 * @param name name of the file in errors
 * @throws FILE_NOT_READABLE, RECORDING_EMPTY, FILE_IS_BUNDLE, FILE_IS_RAW and errors of `parseHeader`
 */
export async function readRecordingHeader(path: string, name = path): Promise<RecordingHeader> {
  const lines = readLines(path, name);
  try {
    return await headerIn(lines, name);
  } finally {
    await lines.return(undefined);
  }
}

/** Reads the header, or throws an error that says what the file is instead. */
async function headerIn(lines: AsyncGenerator<Line>, name: string): Promise<RecordingHeader> {
  const first = await lines.next();
  if (first.done) throw new AppError('RECORDING_EMPTY', { file: name });
  const { text, number: line } = first.value;
  try {
    return parseHeader(text, { file: name, line });
  } catch (error) {
    const second = await lines.next().catch(() => null);
    const head = second === null || second.done ? text : `${text}\n${second.value.text}`;
    throw mistakenFile(head, name, 'recording') ?? error;
  }
}

/**
 * Reads the events of a recording in order and checks each; the header is checked first.
 * @param path path of the file
 * @param name name of the file in errors
 * @throws FILE_NOT_READABLE, LINE_TOO_LONG, RECORDING_EMPTY and errors of `parseHeader` and `parseEvent`
 */
export async function* readRecordingEvents(path: string, name = path): AsyncGenerator<RecordedEvent> {
  const lines = readLines(path, name);
  try {
    const header = await headerIn(lines, name);
    let previousAt = header.startedAt;
    for await (const { text, number: line } of lines) {
      const event = parseEvent(text, { file: name, line }, header, previousAt);
      previousAt = event.at;
      yield event;
    }
  } finally {
    await lines.return(undefined);
  }
}

/**
 * Reads the keys of all outside work whose results are in a recording. Only lines that may contain one are parsed; errors in
 * the others are found when the events are read.
 * @throws as `readRecordingEvents`, for those lines
 */
export async function readRecordingResults(path: string, name = path): Promise<Set<string>> {
  const keys = new Set<string>();
  const lines = readLines(path, name);
  try {
    const header = await headerIn(lines, name);
    for await (const { text, number: line } of lines) {
      if (!text.includes('"effectResult"')) continue;
      const event = parseEvent(text, { file: name, line }, header, header.startedAt);
      if (event.type === 'effectResult') keys.add(event.payload.key);
    }
    return keys;
  } finally {
    await lines.return(undefined);
  }
}

/** Data of a new recording. Without `endMs`, which a live recording cannot know, the last event is the end. */
export type NewRecording = Omit<RecordingHeader, 'format' | 'version' | 'endMs'> & { endMs?: number };

/** Writes one recording event by event. Either `close` or `discard` ends it. */
export class RecordingWriter {
  readonly #path: string;
  readonly #name: string;
  readonly #recording: NewRecording;
  readonly #file: FileHandle;
  /** Length of the header line in bytes; it is rewritten in place while the end moves. */
  readonly #headerBytes: number;
  #pending: string[] = [];
  #pendingBytes = 0;
  #line = 1;
  #lastAt: number;

  private constructor(path: string, name: string, recording: NewRecording, file: FileHandle) {
    this.#path = path;
    this.#name = name;
    this.#recording = recording;
    this.#file = file;
    this.#lastAt = recording.startedAt;
    this.#headerBytes = Buffer.byteLength(headerOf(recording, recording.endMs ?? LATEST_MS));
  }

  /**
   * Starts a recording. No file has the final name before `close` has ended.
   * @param wanted final path; its folder must exist
   * @param name name of the file in errors
   * @throws FILE_NOT_WRITABLE
   */
  static async create(wanted: string, recording: NewRecording, name = wanted): Promise<RecordingWriter> {
    const path = await outputPath(wanted, name);
    const file = await orNotWritable(name, () => open(partialOf(path), 'w'));
    const writer = new RecordingWriter(path, name, recording, file);
    try {
      await orNotWritable(name, () => file.writeFile(`${writer.#header(recording.startedAt)}\n`));
    } catch (error) {
      await writer.discard();
      throw error;
    }
    return writer;
  }

  /** Returns the path of an incomplete recording. */
  static partialPath(path: string): string {
    return partialOf(path);
  }

  /** @throws FILE_NOT_WRITABLE, LINE_TOO_LONG, RECORDING_TIME_BACKWARDS, RECORDING_LINE_INVALID (after the end) */
  async write(event: RecordedEvent): Promise<void> {
    const text = eventText(event);
    const bytes = Buffer.byteLength(text);
    const place = { file: this.#name, line: ++this.#line };
    if (bytes > MAX_LINE_BYTES) throw new AppError('LINE_TOO_LONG', { ...place, bytes, max: MAX_LINE_BYTES });
    if (event.at < this.#lastAt) {
      throw new AppError('RECORDING_TIME_BACKWARDS', { ...place, at: event.at, previous: this.#lastAt });
    }
    if (event.at > (this.#recording.endMs ?? LATEST_MS)) {
      const problem = `at: ${event.at} is after the header's endMs ${this.#recording.endMs}`;
      throw new AppError('RECORDING_LINE_INVALID', { ...place, problem });
    }
    this.#lastAt = event.at;
    this.#pending.push(text);
    this.#pendingBytes += bytes;
    if (this.#pendingBytes >= WRITE_BYTES) await orNotWritable(this.#name, () => this.#flush());
  }

  /** Makes everything written so far survive a power cut. @throws FILE_NOT_WRITABLE */
  async sync(): Promise<void> {
    await orNotWritable(this.#name, async () => {
      await this.#flush();
      await this.#file.datasync();
    });
  }

  /**
   * Completes the file and renames it to its final name.
   * @param endMs end of a recording that was started without one; the last event unless given
   * @throws FILE_NOT_WRITABLE
   */
  async close(endMs = this.#lastAt): Promise<void> {
    this.#lastAt = Math.max(this.#lastAt, endMs);
    await orNotWritable(this.#name, async () => {
      await this.#flush();
      await this.#writeHeader();
      await this.#file.sync();
      await this.#file.close();
      await rename(partialOf(this.#path), this.#path);
    });
  }

  /** Stops without completing the file, which stays where it is with what was written. */
  async abandon(): Promise<void> {
    await this.#flush().catch(() => undefined); // what cannot be written is lost either way
    await this.#file.close();
  }

  /** Discards what was written; an existing file of that name stays as it was. */
  async discard(): Promise<void> {
    await this.#file.close();
    await rm(partialOf(this.#path), { force: true });
  }

  /** Writes the header first: an end after the last event is valid, an event after the end is not. */
  async #flush(): Promise<void> {
    if (this.#pending.length === 0) return;
    const text = this.#pending.map((line) => `${line}\n`).join('');
    this.#pending = [];
    this.#pendingBytes = 0;
    await this.#writeHeader();
    await this.#file.writeFile(text);
  }

  async #writeHeader(): Promise<void> {
    if (this.#recording.endMs !== undefined) return;
    const header = Buffer.from(this.#header(this.#lastAt));
    await this.#file.write(header, 0, header.length, 0);
  }

  /** Returns the header line, padded with spaces to the length that it has with any end. */
  #header(endMs: number): string {
    const text = headerOf(this.#recording, this.#recording.endMs ?? endMs);
    return text + ' '.repeat(this.#headerBytes - Buffer.byteLength(text));
  }
}

/**
 * Writes a whole recording; after an error or an abort nothing is left behind.
 * @returns number of written events
 * @throws errors of `events`, FILE_NOT_WRITABLE, LINE_TOO_LONG, RECORDING_TIME_BACKWARDS, the reason of `signal`
 */
export async function writeRecording(
  path: string,
  recording: NewRecording,
  events: Iterable<RecordedEvent> | AsyncIterable<RecordedEvent>,
  name = path,
  signal?: AbortSignal,
): Promise<number> {
  const writer = await RecordingWriter.create(path, recording, name);
  let count = 0;
  try {
    for await (const event of events) {
      signal?.throwIfAborted();
      await writer.write(event);
      count++;
    }
    await writer.close();
  } catch (error) {
    await writer.discard();
    throw error;
  }
  return count;
}

function headerOf(recording: NewRecording, endMs: number): string {
  return headerText({ format: RECORDING_FORMAT, version: RECORDING_VERSION, ...recording, endMs });
}

/** Two programs that write the same recording do not disturb each other: the last one to finish sets the name. */
function partialOf(path: string): string {
  return `${path}.${process.pid}.partial`;
}

async function orNotWritable<T>(name: string, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    throw new AppError('FILE_NOT_WRITABLE', { file: name, reason: fileReason(error) }, { cause: error });
  }
}
