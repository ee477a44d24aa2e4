/** Serves the files of a packed bundle from memory. */
import { Readable } from 'node:stream';
import type { BundleMedia } from '#schemas/generated/types.ts';
import { packedMedia } from '#server/documents/bundles/packedBundle.ts';
import { sniffType } from '#server/media/library/inspect/sniffType.ts';
import type { FoundFilesDeps } from '#server/media/library/libraryRouter.ts';

/** @throws FILE_INVALID when bytes are missing or damaged */
export function bundleFiles(bytes: Uint8Array, media: readonly BundleMedia[], file: string): FoundFilesDeps {
  const packed = new Map(packedMedia(bytes, media, file).map((entry) => [entry.id, entry]));
  const partOf = (id: string): Uint8Array => {
    const { start, end } = packed.get(id)!;
    return bytes.subarray(start, end);
  };
  return {
    async find(id) {
      const entry = packed.get(id);
      if (entry === undefined) return null;
      const { kind, name, size } = entry;
      const read = (start: number, end: number): Promise<Uint8Array> =>
        Promise.resolve(partOf(id).subarray(start, end));
      const type = await sniffType({ size, read }, kind).catch(() => null);
      if (type === null) return null;
      const unknown = { streamerId: '', createdAtMs: 0, width: null, height: null, durationMs: null };
      return { ...unknown, id, kind, name, type, size, version: null };
    },
    storage: { read: async (id, { start, end }) => Readable.from([Buffer.from(partOf(id).subarray(start, end + 1))]) },
  };
}
