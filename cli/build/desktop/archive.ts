/**
 * Packs a folder's files into one, and unpacks it: a list of paths and sizes as JSON, followed by the contents, compressed as a
 * whole. Reading it takes nothing but Node's own modules, because the program that it contains is not there yet.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** A file to pack. */
export interface PackedFile {
  /** Path inside, with slashes. */
  path: string;
  /** Path or bytes of the content. */
  content: string | Uint8Array;
}

const LENGTH_BYTES = 4;

/** Returns the bytes of all files. */
export function packFiles(files: readonly PackedFile[]): Buffer {
  const contents = files.map(({ content }) => (typeof content === 'string' ? readFileSync(content) : content));
  const list = Buffer.from(JSON.stringify(files.map(({ path }, index) => [path, contents[index]!.length])));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(list.length);
  return gzipSync(Buffer.concat([length, list, ...contents]), { level: 9 });
}

/** Unpacks into a folder that appears only when it is complete; one that is there already stays as it is. */
export function unpackFiles(packed: Uint8Array, folder: string): void {
  if (existsSync(folder)) return;
  const part = `${folder}.${process.pid}.part`;
  rmSync(part, { recursive: true, force: true });
  const bytes = gunzipSync(packed);
  const contentsAt = LENGTH_BYTES + bytes.readUInt32BE(0);
  const list = JSON.parse(bytes.subarray(LENGTH_BYTES, contentsAt).toString()) as [string, number][];
  let at = contentsAt;
  for (const [path, size] of list) {
    const file = join(part, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes.subarray(at, at + size));
    at += size;
  }
  moveInto(part, folder);
}

/** Another start that unpacked the same meanwhile wins. */
function moveInto(part: string, folder: string): void {
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
