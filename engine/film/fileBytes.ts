/** File in memory that is written at any position, like one on a disk. */
export interface FileBytes {
  write(position: number, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Returns everything up to the last byte written. */
  bytes(): Uint8Array<ArrayBuffer>;
}

const FIRST_BYTES = 4 * 1024 * 1024;

export function fileBytes(): FileBytes {
  let memory = new Uint8Array(FIRST_BYTES);
  let length = 0;
  return {
    write(position, bytes) {
      const end = position + bytes.length;
      if (end > memory.length) {
        const larger = new Uint8Array(Math.max(end, memory.length * 2));
        larger.set(memory);
        memory = larger;
      }
      memory.set(bytes, position);
      length = Math.max(length, end);
      return Promise.resolve();
    },
    bytes: () => memory.subarray(0, length),
  };
}
