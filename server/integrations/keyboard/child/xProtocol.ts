/** The few messages of the X protocol that press keys, as bytes. Pure. */

const SIZE = { head: 32, setup: 8, unit: 4 } as const;
const XTEST = 'XTEST';

const units = (bytes: number): number => Math.ceil(bytes / SIZE.unit);
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(units(bytes.length) * SIZE.unit - bytes.length)]);

/** A cookie with which a program may use a screen; both empty = none. */
export interface Cookie {
  name: Buffer;
  data: Buffer;
}

export const NO_COOKIE: Cookie = { name: Buffer.alloc(0), data: Buffer.alloc(0) };

export function setupRequest({ name, data }: Cookie): Buffer {
  const head = Buffer.alloc(12);
  head.write('l', 0, 'latin1');
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(name.length, 6);
  head.writeUInt16LE(data.length, 8);
  return Buffer.concat([head, padded(name), padded(data)]);
}

export function extensionRequest(): Buffer {
  const name = padded(Buffer.from(XTEST));
  const head = Buffer.from([98, 0, 2 + units(name.length), 0, XTEST.length, 0, 0, 0]);
  return Buffer.concat([head, name]);
}

/** Asks for the signs on the keys from one code to another. */
export const mappingRequest = (first: number, last: number): Buffer =>
  Buffer.from([101, 0, 2, 0, first, last - first + 1, 0, 0]);

/** Asks for something that is answered at once: everything before it is done by then. */
export const syncRequest = (): Buffer => Buffer.from([43, 0, 1, 0]);

/** @param extension number of XTEST on this screen */
export function keyRequest(extension: number, code: number, isDown: boolean): Buffer {
  const request = Buffer.alloc(36);
  request.set([extension, 2, request.length / SIZE.unit, 0, isDown ? 2 : 3, code]);
  return request;
}

/** Returns the length of the first message in the bytes; null = more bytes are needed. */
export function lengthOf(bytes: Buffer, isSetup: boolean): number | null {
  if (bytes.length < (isSetup ? SIZE.setup : SIZE.head)) return null;
  const more = isSetup ? bytes.readUInt16LE(6) : bytes[0] === 1 ? bytes.readUInt32LE(4) : 0;
  const length = (isSetup ? SIZE.setup : SIZE.head) + more * SIZE.unit;
  return bytes.length < length ? null : length;
}

/** Finds the cookie of a display in a file of cookies. @param display its number */
export function cookieOf(file: Buffer, display: string): Cookie {
  const LOCAL = 256;
  const ANY = 65_535;
  let at = 0;
  const part = (): Buffer => {
    const length = file.readUInt16BE(at);
    at += 2 + length;
    return file.subarray(at - length, at);
  };
  while (at + 2 <= file.length) {
    const family = file.readUInt16BE(at);
    at += 2;
    const [, number, name, data] = [part(), part().toString(), part(), part()] as const;
    if ((family === LOCAL || family === ANY) && (number === '' || number === display)) return { name, data };
  }
  return NO_COOKIE;
}
