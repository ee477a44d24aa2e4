/** The playable part of a file, as readers of its format take it. */

/** Reads bytes of the file; `end` is exclusive. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

export interface Content {
  size: number;
  read: ReadBytes;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Returns a section of the content as a content of its own. */
export function partOf({ read }: Content, start: number, end: number): Content {
  return { size: end - start, read: (from, to) => read(start + from, start + to) };
}

/** Returns the content with replaced bytes at an offset. */
export function patched({ size, read }: Content, at: number, patch: Uint8Array): Content {
  return {
    size,
    async read(start, end) {
      const bytes = Uint8Array.from(await read(start, end));
      for (let place = Math.max(at, start); place < Math.min(at + patch.length, end); place++)
        bytes[place - start] = patch[place - at]!;
      return bytes;
    },
  };
}
