/**
 * A bundle with its media in one file (docs/file-formats.md): the document in one line, and after it the bytes of each file
 * it lists, each followed by their SHA-256. Written and read here alone.
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

/** A file of a packed bundle: where its bytes lie. */
export interface PackedMedia extends BundleMedia {
  start: number;
  end: number;
}

export interface PackedFile {
  /** Bytes of the whole. */
  size: number;
  bytes: AsyncGenerator<Uint8Array>;
}

/**
 * @param read the bytes of a file that the bundle lists
 * @throws while it is read: what `read` throws, MEDIA_STORAGE_FAILED when a file has another size than the list says
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

/** Where the document of a file ends; its whole length unless it is packed. */
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
