/** Finds all faulty lines of a recording. Other commands stop at the first. */
import { AppError } from '#engine/core/appError.ts';
import { readLines } from '#server/ground/base/files/readLines.ts';
import { parseEvent, parseHeader } from '#server/show/session/recording/recordingLine.ts';

/** Most problems in words; further ones are only counted. */
const SHOWN = 20;

export interface Problems {
  /** Lines `file:line: problem`, at most 20. */
  lines: string[];
  /** Number of further problems. */
  more: number;
}

/** Checks a recording with a valid header: returns the first problem of each line. */
export async function recordingProblems(path: string, name: string): Promise<Problems> {
  const lines = readLines(path, name);
  const found: Problems = { lines: [], more: 0 };
  const note = (error: unknown): void => {
    if (!(error instanceof AppError)) throw error;
    if (found.lines.length < SHOWN) found.lines.push(error.message);
    else found.more++;
  };
  try {
    const first = await lines.next();
    if (first.done) return found;
    const header = parseHeader(first.value.text, { file: name, line: first.value.number });
    let previousAt = header.startedAt;
    for await (const { text, number: line } of lines) {
      try {
        previousAt = parseEvent(text, { file: name, line }, header, previousAt).at;
      } catch (error) {
        note(error);
      }
    }
  } catch (error) {
    note(error);
  } finally {
    await lines.return(undefined);
  }
  return found;
}
