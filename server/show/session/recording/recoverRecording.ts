/** Restores an interrupted recording: everything up to the first unreadable line, with a suitable end. */
import { AppError } from '#engine/core/appError.ts';
import type { RecordingHeader } from '#schemas/generated/types.ts';
import { readLines } from '../../../ground/base/files/readLines.ts';
import { LATEST_MS, readRecordingHeader, writeRecording } from './recordingFile.ts';
import { parseEvent, type RecordedEvent } from './recordingLine.ts';

/** A file by its path and its name in errors. */
export interface NamedFile {
  path: string;
  name: string;
}

export interface Recovery {
  /** Number of kept events. */
  events: number;
  endMs: number;
  /** Describes what stopped the reading; null when every line was readable. */
  cut: string | null;
}

/** @throws as `readRecordingHeader` when not even the header can be read; FILE_NOT_WRITABLE; the reason of `signal` */
export async function recoverRecording(input: NamedFile, output: NamedFile, signal?: AbortSignal): Promise<Recovery> {
  const header = await readRecordingHeader(input.path, input.name);
  let found: Omit<Recovery, 'cut'> = { events: 0, endMs: header.startedAt };
  let cut: string | null = null;
  // Reads the file twice, because the end is in its first line.
  for await (const event of readable(input, header, (reason) => (cut = reason))) {
    signal?.throwIfAborted();
    found = { events: found.events + 1, endMs: event.at };
  }
  const endMs = cut === null ? Math.max(found.endMs, header.endMs) : found.endMs;
  const { startedAt, timeZone, locale, seed, name } = header;
  const recording = { startedAt, endMs, timeZone, locale, seed, name };
  await writeRecording(
    output.path,
    recording,
    readable(input, header, () => undefined),
    output.name,
    signal,
  );
  return { events: found.events, endMs, cut };
}

/** Reads the events up to the first unreadable line; ignores the header's own end. */
async function* readable(
  { path, name }: NamedFile,
  header: RecordingHeader,
  onCut: (reason: string) => void,
): AsyncGenerator<RecordedEvent> {
  let previousAt = header.startedAt;
  let isHeader = true;
  try {
    for await (const { number, text } of readLines(path, name)) {
      if (!isHeader) {
        const event = parseEvent(text, { file: name, line: number }, { ...header, endMs: LATEST_MS }, previousAt);
        previousAt = event.at;
        yield event;
      }
      isHeader = false;
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'FILE_NOT_READABLE') throw error;
    onCut(error.message);
  }
}
