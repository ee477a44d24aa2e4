/**
 * Reads the duration of each frame of an animated picture from its bytes: GIF, WebP, PNG, AVIF. The browser's decoder
 * reveals it only frame by frame, after decoding. Pure. Broken files give the readable part or nothing; the decoder
 * judges whether they can be shown.
 */

/** Browsers give frames that claim to be shorter than this … */
const SHORTEST_MS = 11;
/** … this long: such pictures were made for programs that could not draw that fast. */
const INSTEAD_MS = 100;

/** Returns the ms of each frame in order; null for a still picture. */
export function frameTimes(bytes: Uint8Array): readonly number[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const times = readTimes(view);
  if (times.length < 2) return null;
  return times.map((ms) => (ms < SHORTEST_MS ? INSTEAD_MS : ms));
}

function readTimes(view: DataView): number[] {
  const times: number[] = [];
  try {
    if (text(view, 0, 3) === 'GIF') readGif(view, times);
    else if (text(view, 0, 4) === 'RIFF' && text(view, 8, 4) === 'WEBP') readWebp(view, times);
    else if (text(view, 1, 3) === 'PNG') readPng(view, times);
    else if (text(view, 4, 4) === 'ftyp') readAvif(view, times);
  } catch (error) {
    // Past its end: the file was cut off.
    if (!(error instanceof RangeError)) throw error;
  }
  return times;
}

function text(view: DataView, at: number, length: number): string {
  let read = '';
  for (let index = at; index < at + length && index < view.byteLength; index++) {
    read += String.fromCharCode(view.getUint8(index));
  }
  return read;
}

/**
 * Reads blocks: 0x21 = an extension, of which 0xf9 has the time of the next picture; 0x2c = a picture; else the end.
 */
function readGif(view: DataView, times: number[]): void {
  let at = 13 + colorTableBytes(view.getUint8(10));
  let ms = 0;
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === 0x21) {
      if (view.getUint8(at + 1) === 0xf9) ms = view.getUint16(at + 4, true) * 10;
      at = afterSubBlocks(view, at + 2);
    } else if (kind === 0x2c) {
      times.push(ms);
      ms = 0;
      at = afterSubBlocks(view, at + 11 + colorTableBytes(view.getUint8(at + 9)));
    } else return;
  }
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterSubBlocks(view: DataView, start: number): number {
  let at = start;
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += size + 1;
  return at + 1;
}

function readWebp(view: DataView, times: number[]): void {
  for (let at = 12; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at + 4, true);
    // Position and size of the frame come first, in 24 bits each like the time.
    if (text(view, at, 4) === 'ANMF') times.push(view.getUint32(at + 20, true) & 0xffffff);
    at += 8 + size + (size % 2);
  }
}

function readPng(view: DataView, times: number[]): void {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (text(view, at + 4, 4) !== 'fcTL') continue;
    const perSecond = view.getUint16(at + 30) || 100;
    times.push((view.getUint16(at + 28) * 1000) / perSecond);
  }
}

/** Reads a film: its first track lists runs of frames with equal durations, in its own units. */
function readAvif(view: DataView, times: number[]): void {
  const track = inside(view, ['moov', 'trak', 'mdia']);
  const header = track && inside(view, ['mdhd'], track);
  const runs = track && inside(view, ['minf', 'stbl', 'stts'], track);
  if (!header || !runs) return;
  // Version 1 has longer dates before the unit.
  const perSecond = view.getUint32(header.start + (view.getUint8(header.start) === 1 ? 20 : 12));
  const end = runs.start + 8 + view.getUint32(runs.start + 4) * 8;
  for (let at = runs.start + 8; at < Math.min(end, runs.end); at += 8) {
    const ms = (view.getUint32(at + 4) * 1000) / perSecond;
    for (let left = Math.min(view.getUint32(at), MOST_FRAMES - times.length); left > 0; left--) times.push(ms);
  }
}

/** Limit, because a few bytes may claim billions. */
const MOST_FRAMES = 10_000;

interface Part {
  start: number;
  end: number;
}

/** Finds the first box of each name inside the one before; null when there is none. */
function inside(
  view: DataView,
  names: readonly string[],
  whole: Part = { start: 0, end: view.byteLength },
): Part | null {
  let found = whole;
  for (const name of names) {
    const part = boxOf(view, name, found);
    if (part === null) return null;
    found = part;
  }
  return found;
}

function boxOf(view: DataView, name: string, { start, end }: Part): Part | null {
  for (let at = start; at + 8 <= end;) {
    const size = view.getUint32(at);
    // 0 = to the end; a length beyond 32 bits is longer than any picture.
    const boxEnd = size === 0 ? end : at + size;
    if (size !== 0 && size < 8) return null;
    if (text(view, at + 4, 4) === name) return { start: at + 8, end: Math.min(end, boxEnd) };
    at = boxEnd;
  }
  return null;
}
