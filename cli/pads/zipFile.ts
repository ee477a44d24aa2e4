/** Writes a plain ZIP file (APPNOTE 6.3.10) without compression, so that equal files have equal bytes on every machine. */

interface ZipEntry {
  /** Path with slashes. */
  path: string;
  bytes: Uint8Array;
}

/** 1 January 1980, the earliest date that a ZIP file can name. */
const DATE = 0x0021;
const VERSION = 20;
/** Paths are UTF-8. */
const FLAGS = 0x0800;

const TABLE = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ TABLE[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffffffff) >>> 0;
}

/** The fields that both headers of an entry have in common. */
function commonFields({ bytes, path }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(FLAGS, 2);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(path), 22);
  return fields;
}

const signature = (text: string): Buffer => Buffer.from(`PK${text}`, 'latin1');

export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const [common, path] = [commonFields(entry), Buffer.from(entry.path)];
    const file = Buffer.concat([signature('\u0003\u0004'), common, path, entry.bytes]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature('\u0001\u0002'), Buffer.from([VERSION, 0]), common, rest, path]));
    files.push(file);
    offset += file.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, signature('\u0005\u0006'), end]);
}
