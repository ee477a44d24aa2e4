/** Reads the bytes of a file in chunks; gzip is decompressed, whatever the file's name is. */
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

const GZIP_MARK = Buffer.from([0x1f, 0x8b]);

/**
 * @param path path of a file, not of a pipe
 * @throws the file system's error, or that of damaged compressed data
 */
export async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(GZIP_MARK.length), 0, GZIP_MARK.length, 0);
    const stream = file.createReadStream({ start: 0, autoClose: false });
    // An error ends the loop; the callback keeps it from being thrown a second time.
    const bytes = buffer.equals(GZIP_MARK) ? pipeline(stream, createGunzip(), () => undefined) : stream;
    for await (const chunk of bytes) yield chunk as Buffer;
  } finally {
    await file.close();
  }
}
