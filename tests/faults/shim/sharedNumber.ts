/** Number that a shim in another process reads while it runs. */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

export interface SharedNumber {
  path: string;
  get(): number;
  set(value: number): void;
  close(): void;
}

export function sharedNumber(path: string, start: number): SharedNumber {
  const file = openSync(path, 'w+');
  const bytes = Buffer.alloc(8);
  const set = (value: number): void => {
    bytes.writeBigInt64LE(BigInt(value));
    writeSync(file, bytes, 0, 8, 0);
  };
  set(start);
  return {
    path,
    set,
    get: () => (readSync(file, bytes, 0, 8, 0), Number(bytes.readBigInt64LE())),
    close: () => closeSync(file),
  };
}
