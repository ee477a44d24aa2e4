/** Parses the `Range` header of a request (RFC 9110): one range of bytes; several at once are answered with the whole file. */

/** Range of bytes, both ends inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** @returns null = the whole file; 'none' = no such bytes */
export function byteRangeOf(header: string, size: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (from === undefined || to === undefined || from + to === '') return null;
  if (from === '') return Number(to) === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'none' : { start, end };
}
