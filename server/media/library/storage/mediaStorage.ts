import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../ground/http/byteRange.ts';

/** The stored data of an id. */
export interface StoredBytes {
  size: number;
  /** The storage's name for exactly these bytes; null where they cannot be overwritten. */
  version: string | null;
}

/**
 * Storage of the libraries' bytes by file id. An id is first an upload and after inspection a file; the bytes stay where they
 * are. Every method may throw MEDIA_STORAGE_FAILED.
 */
export interface MediaStorage {
  /** Another host to which browsers send uploads; null = this server takes them. */
  uploadOrigin: string | null;
  /** Returns the address for one PUT of exactly `size` bytes. */
  uploadUrl(id: string, size: number, expiresInS: number): Promise<string>;
  /** Stores bytes of this server. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Returns null when nothing, or not everything, is stored. */
  stored(id: string): Promise<StoredBytes | null>;
  /**
   * Reads bytes.
   * @param version from `stored`; other bytes are not returned
   * @throws MEDIA_REPLACED
   */
  read(id: string, range: ByteRange, version: string | null): Promise<Readable>;
  /** Deletes bytes; missing ones are ignored. */
  remove(id: string): Promise<void>;
}

/** A storage to which this server itself writes. */
export interface WritableStorage extends MediaStorage {
  uploadOrigin: null;
  /**
   * Stores exactly `size` bytes, or nothing.
   * @throws UPLOAD_BUSY, UPLOAD_CUT_OFF, MEDIA_TOO_LARGE, STORAGE_FULL
   */
  write(id: string, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void>;
}

export const isWritable = (storage: MediaStorage): storage is WritableStorage => 'write' in storage;
