/**
 * Protects the reader of MP4 boxes and related formats. A few bytes can announce four billion samples; the reader allocates
 * each of them, which would crash the server with all its streams. Every byte that is read is checked wherever it is, so that
 * nothing depends on finding the same boxes as the reader.
 */
import { AppError } from '#engine/core/appError.ts';
import type { ReadBytes } from './content.ts';

/** Maximum number of samples of a file and entries of its tables: nine hours at 60 frames per second. */
const MAX_SAMPLES = 2_000_000;
/** Maximum number of tables that are checked; a real file has three for each track. */
const MAX_TABLES = 1_000;
/** Header of a box up to its number of samples: two sizes, name, version, number. */
const HEAD_BYTES = 32;
const NEEDED_BYTES = 12;
/** The box contains sizes, durations, flags or offsets of each sample, so its length is proportional to their number. */
const PER_SAMPLE = 0xf00;

/** Length of an entry in bytes; each begins with a number of samples or of a chunk. */
const TABLES = { stts: 8, ctts: 8, stsc: 12 } as const;
type Table = keyof typeof TABLES;

/**
 * Passes the bytes through.
 * @throws MEDIA_BROKEN for a file that announces too much
 */
export function refuseFloods(size: number, read: ReadBytes): ReadBytes {
  const seen = new Set<number>();
  /** Total samples; for `stsc` the highest chunk number. */
  const noted: Record<Table, number> = { stts: 0, ctts: 0, stsc: 0 };
  let entries = 0;

  function note(name: Table, value: number): void {
    noted[name] = name === 'stsc' ? Math.max(noted[name], value) : noted[name] + value;
  }

  async function lookAtTable(name: Table, at: number, count: number): Promise<void> {
    const end = at + 8 + count * TABLES[name];
    // Longer than the file, at whose end the reader stops.
    if (end > size || seen.has(at)) return;
    seen.add(at);
    entries += count;
    if (seen.size > MAX_TABLES || entries > MAX_SAMPLES) throw new AppError('MEDIA_BROKEN');
    const table = Buffer.from(await read(at + 8, end));
    for (let entry = 0; entry < table.length; entry += TABLES[name]) note(name, table.readUInt32BE(entry));
    // Uncompressed sound has a sample for each moment, but no `ctts`, and only with one are samples allocated.
    const isFlood = noted.ctts > 0 && Math.max(noted.ctts, noted.stts) > MAX_SAMPLES;
    if (isFlood || noted.stsc > MAX_SAMPLES) throw new AppError('MEDIA_BROKEN');
  }

  return async (start, end) => {
    const from = Math.max(0, start - HEAD_BYTES);
    const bytes = Buffer.from(await read(from, Math.min(size, end + HEAD_BYTES)));
    for (const at of placesOf('trun', bytes)) if (isLongRun(bytes, at)) throw new AppError('MEDIA_BROKEN');
    for (const at of placesOf('stz2', bytes)) if (isLongList(bytes, at, size)) throw new AppError('MEDIA_BROKEN');
    for (const name of Object.keys(TABLES) as Table[])
      for (const at of placesOf(name, bytes)) await lookAtTable(name, from + at, bytes.readUInt32BE(at + 4));
    return bytes.subarray(start - from, end - from);
  };
}

/** Finds where the content of a box of this name may begin, with enough of it to check. */
function* placesOf(name: string, bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf(name, 4, 'latin1'); at >= 0; at = bytes.indexOf(name, at + 1, 'latin1')) {
    // A size of 1 means that the real one follows the name.
    const content = at + (bytes.readUInt32BE(at - 4) === 1 ? 12 : 4);
    if (content + NEEDED_BYTES <= bytes.length) yield content;
  }
}

function isLongRun(bytes: Buffer, at: number): boolean {
  return (bytes.readUInt32BE(at) & PER_SAMPLE) === 0 && bytes.readUInt32BE(at + 4) > MAX_SAMPLES;
}

/** Each sample has this many bits, possibly none. */
function isLongList(bytes: Buffer, at: number, size: number): boolean {
  const count = bytes.readUInt32BE(at + 8);
  return count > MAX_SAMPLES && (count * bytes[at + 7]!) / 8 <= size;
}
