/**
 * Reads a file line by line, with at most one line of 1 MiB in memory: bytes of a longer line are only counted, so that the
 * error can contain its size.
 */
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from './fileReason.ts';
import { readBytes } from './readBytes.ts';

/** Longest line of a recording, in bytes without its line break (behaviour: replay-3). */
export const MAX_LINE_BYTES = 1024 * 1024;

const LINE_FEED = 0x0a;
/** A zero byte in them shows that the file is not a text, however long its first line is. */
const HEAD_BYTES = 4096;
const decoder = new TextDecoder('utf-8', { fatal: true });

export interface Line {
  /** Line number, 1-based. */
  number: number;
  /** Text without its line break. */
  text: string;
}

/**
 * Returns the lines of a UTF-8 file, compressed with gzip or not, without empty ones. A byte order mark and carriage returns at
 * line ends are removed.
 * @param path path of the file
 * @param name name of the file in errors
 * @throws FILE_NOT_READABLE, FILE_IS_BINARY, LINE_TOO_LONG, RECORDING_LINE_INVALID (not UTF-8)
 */
export async function* readLines(path: string, name: string): AsyncGenerator<Line> {
  let number = 0;
  for await (const bytes of splitLines(readChunks(path, name), name)) {
    number++;
    if (number === 1 && !isText(bytes)) throw new AppError('FILE_IS_BINARY', { file: name });
    const text = decodeLine(bytes, name, number);
    if (text.trim() !== '') yield { number, text };
  }
}

async function* readChunks(path: string, name: string): AsyncGenerator<Buffer> {
  try {
    yield* readBytes(path);
  } catch (error) {
    throw new AppError('FILE_NOT_READABLE', { file: name, reason: fileReason(error) }, { cause: error });
  }
}

/** Checks the first line, which tells a recording from a picture, a database or the like. */
function isText(line: Buffer): boolean {
  try {
    return !decoder.decode(line).includes('\0');
  } catch {
    return false;
  }
}

/** Finds a zero byte in the first line; those behind it may be the end that a power cut left. */
function beginsBinary(chunk: Buffer): boolean {
  const head = chunk.subarray(0, HEAD_BYTES);
  const zero = head.indexOf(0);
  return zero >= 0 && !head.subarray(0, zero).includes(LINE_FEED);
}

async function* splitLines(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let line = 1;
  const take = (): Buffer => {
    if (bytes > MAX_LINE_BYTES) throw new AppError('LINE_TOO_LONG', { file: name, line, bytes, max: MAX_LINE_BYTES });
    const whole = Buffer.concat(parts);
    parts = [];
    bytes = 0;
    line++;
    return whole;
  };
  for await (const chunk of chunks) {
    if (line === 1 && bytes === 0 && beginsBinary(chunk)) throw new AppError('FILE_IS_BINARY', { file: name });
    for (const [piece, isLast] of pieces(chunk)) {
      bytes += piece.length;
      parts = bytes > MAX_LINE_BYTES ? [] : [...parts, piece];
      if (!isLast) yield take();
    }
  }
  if (bytes > 0) yield take();
}

/** Returns the parts between line breaks; the last one continues in the next chunk. */
function* pieces(chunk: Buffer): Generator<[piece: Buffer, isLast: boolean]> {
  let start = 0;
  for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
    yield [chunk.subarray(start, end), false];
    start = end + 1;
  }
  yield [chunk.subarray(start), true];
}

function decodeLine(bytes: Buffer, name: string, line: number): string {
  try {
    return decoder.decode(bytes).replace(/\r$/, '');
  } catch (cause) {
    throw new AppError('RECORDING_LINE_INVALID', { file: name, line, problem: 'the text is not UTF-8' }, { cause });
  }
}
