/**
 * Packs a bundle with its media into one file (docs/file-formats.md): the document in one line, then the bytes of each listed
 * file, each followed by their SHA-256. Only this module reads and writes the format.
 */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError, type BothLanguages } from '#engine/core/appError.ts';
import type { BundleMedia } from '#schemas/generated/types.ts';
import { type AnyBundle, PACKED_BEGIN } from './bundleFile.ts';

const BEGIN = Buffer.from(PACKED_BEGIN);
const NEWLINE = 0x0a;
const DIGEST_BYTES = 32;

const MISSING: BothLanguages = {
  en: 'its bytes are missing; the file was cut off, export it again',
  de: 'seine Bytes fehlen; die Datei wurde abgeschnitten, exportiere sie noch einmal',
};
const DAMAGED: BothLanguages = {
  en: 'its bytes are damaged; export it again',
  de: 'seine Bytes sind beschädigt; exportiere sie noch einmal',
};
const MORE: BothLanguages = {
  en: 'there is more behind the last file',
  de: 'hinter der letzten Datei kommt noch etwas',
};

/** A file of a packed bundle with the position of its bytes. */
export interface PackedMedia extends BundleMedia {
  start: number;
  end: number;
}

export interface PackedFile {
  /** Size of the whole in bytes. */
  size: number;
  bytes: AsyncGenerator<Uint8Array>;
}

/**
 * Packs a bundle.
 * @param read returns the bytes of a listed file
 * @throws while it is read: errors of `read`, MEDIA_STORAGE_FAILED when a file differs from its listed size
 */
export function packBundle({ format, ...rest }: AnyBundle, read: (file: BundleMedia) => Promise<Readable>): PackedFile {
  const head = Buffer.from(`${JSON.stringify({ format, ...rest })}\n`);
  const size = rest.media.reduce((sum, file) => sum + file.size + DIGEST_BYTES, head.length);
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield head;
    for (const file of rest.media) {
      const digest = createHash('sha256');
      for await (const chunk of (await read(file)) as AsyncIterable<Uint8Array>) {
        digest.update(chunk);
        yield chunk;
      }
      yield digest.digest();
    }
  }
  return { size, bytes: bytes() };
}

/** Returns where the document of a file ends: its whole length unless it is packed. */
export function documentEnd(bytes: Uint8Array): number {
  const isPacked = BEGIN.equals(bytes.subarray(0, BEGIN.length));
  const end = isPacked ? bytes.indexOf(NEWLINE) : -1;
  return end === -1 ? bytes.length : end;
}

/**
 * Finds the bytes of the files that a bundle lists.
 * @throws FILE_INVALID when something is missing, damaged or too much
 */
export function packedMedia(bytes: Uint8Array, media: readonly BundleMedia[], file: string): PackedMedia[] {
  let at = documentEnd(bytes) + 1;
  const found = media.map((entry, index): PackedMedia => {
    const [start, end] = [at, at + entry.size];
    at = end + DIGEST_BYTES;
    const refuse = (problem: BothLanguages): AppError =>
      new AppError('FILE_INVALID', { file, path: `media[${index}]`, problem });
    if (at > bytes.length) throw refuse(MISSING);
    const digest = createHash('sha256').update(bytes.subarray(start, end)).digest();
    if (!digest.equals(bytes.subarray(end, at))) throw refuse(DAMAGED);
    return { ...entry, start, end };
  });
  if (at < bytes.length && media.length > 0) throw new AppError('FILE_INVALID', { file, path: 'media', problem: MORE });
  return found;
}
