/** Opens the libraries for the server: files in the data folder, or in an object storage when one is configured. */
import { join } from 'node:path';
import type { Clock, Scheduler } from '#engine/core/clock.ts';
import { type Changes, librariesChannel } from '../../ground/base/changes.ts';
import type { Threads } from '../../ground/base/threads.ts';
import { fetchNamed } from '../../ground/outbound/fetchNamed.ts';
import type { OutboundNetwork } from '../../ground/outbound/network.ts';
import type { Database } from '../../ground/db/connection.ts';
import { freeBytes } from '../../ground/base/files/freeBytes.ts';
import { inspectInThread } from './inspect/thread/inspectInThread.ts';
import { createMediaLibrary, type MediaLibrary } from './mediaLibrary.ts';
import { folderStorage } from './storage/folderStorage.ts';
import type { MediaStorage } from './storage/mediaStorage.ts';
import { s3Storage, type S3Settings } from './storage/s3Storage.ts';

export interface LibraryDeps {
  config: {
    /** Folder of files that are not in an object storage. */
    dataDir: string;
    s3: S3Settings | null;
  };
  database: Database;
  clock: Clock;
  scheduler: Scheduler;
  /** Network access to an external storage. */
  network: OutboundNetwork;
  /** Threads that inspect files of strangers. */
  threads: Threads;
  randomKey(): string;
  /** Notified of changes; left out where nobody listens. */
  changes?: Pick<Changes, 'changed'>;
}

export interface OpenedLibrary {
  library: MediaLibrary;
  storage: MediaStorage;
}

export function openLibrary({ config: { dataDir, s3 }, ...deps }: LibraryDeps): OpenedLibrary {
  const storage =
    s3 === null ? folderStorage(join(dataDir, 'media')) : s3Storage(s3, { ...deps, fetch: fetchNamed(deps.network) });
  const free = s3 === null ? () => freeBytes(dataDir) : () => Promise.resolve(Infinity);
  const inspect = inspectInThread(deps);
  const onChange = (userId: string): void => deps.changes?.changed(librariesChannel(userId));
  return { library: createMediaLibrary({ ...deps, storage, inspect, freeBytes: free, onChange }), storage };
}
