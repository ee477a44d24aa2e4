import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What lies under an id. */
export interface StoredBytes {
  size: number;
  /** What the storage calls exactly these bytes; null where nobody can write over them. */
  version: string | null;
}

/**
 * Where the bytes of the libraries lie, by the id of their file. An id is an upload first and a file when it was looked
 * at; the bytes stay where they are. Every method may throw MEDIA_STORAGE_FAILED.
 */
export interface MediaStorage {
  /** Another host that browsers send uploads to; null = this server takes them. */
  uploadOrigin: string | null;
  /** The address for one PUT of exactly `size` bytes. */
  uploadUrl(id: string, size: number, expiresInS: number): Promise<string>;
  /** Stores bytes that this server has itself. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null = nothing is there, or not all of it. */
  stored(id: string): Promise<StoredBytes | null>;
  /**
   * @param version of `stored`; other bytes than those are not given out
   * @throws MEDIA_REPLACED
   */
  read(id: string, range: ByteRange, version: string | null): Promise<Readable>;
  /** What is gone already does not matter. */
  remove(id: string): Promise<void>;
}

/** A storage that this server writes to itself. */
export interface WritableStorage extends MediaStorage {
  uploadOrigin: null;
  /**
   * Takes exactly `size` bytes or leaves nothing behind.
   * @throws UPLOAD_BUSY, UPLOAD_CUT_OFF, MEDIA_TOO_LARGE, STORAGE_FULL
   */
  write(id: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
}

export const isWritable = (storage: MediaStorage): storage is WritableStorage => 'write' in storage;
