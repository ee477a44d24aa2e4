/**
 * Pictures of strangers: from the disk when they are there, else fetched, once for all who ask at the same time. A
 * picture that could not be had is not asked for again for a minute.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { FetchPicture, Picture } from './fetchPicture.ts';
import type { PictureCache } from './pictureCache.ts';
import { PictureError } from './PictureError.ts';
import { sniffImage } from './sniffImage.ts';

const FAILURE_MS = 60_000;
const MAX_FAILURES = 2_000;

export interface RemotePictures {
  /** @throws PictureError */
  get(url: string): Promise<Picture>;
}

export interface RemotePicturesOptions {
  cache: PictureCache;
  fetchPicture: FetchPicture;
  /** Monotonic. */
  clock: Clock;
}

export function createRemotePictures({ cache, fetchPicture, clock }: RemotePicturesOptions): RemotePictures {
  const pending = new Map<string, Promise<Picture>>();
  /** In order of their time. */
  const failures = new Map<string, { error: PictureError; untilMs: number }>();

  function knownFailure(url: string): PictureError | null {
    const failure = failures.get(url);
    if (failure === undefined || failure.untilMs <= clock.nowMs()) return null;
    return failure.error;
  }

  function rememberFailure(url: string, error: PictureError): void {
    failures.delete(url);
    failures.set(url, { error, untilMs: clock.nowMs() + FAILURE_MS });
    for (const oldest of failures.keys()) {
      if (failures.size <= MAX_FAILURES) break;
      failures.delete(oldest);
    }
  }

  async function load(url: string): Promise<Picture> {
    const kept = await cache.read(url);
    const type = kept === null ? null : sniffImage(kept);
    if (kept !== null && type !== null) return { type, bytes: kept };
    const failure = knownFailure(url);
    if (failure !== null) throw failure;
    return fetchAndKeep(url);
  }

  async function fetchAndKeep(url: string): Promise<Picture> {
    try {
      const picture = await fetchPicture(url);
      failures.delete(url);
      // A full disk costs the cache, not the picture.
      await cache.write(url, picture.bytes).catch(() => undefined);
      return picture;
    } catch (error) {
      if (error instanceof PictureError) rememberFailure(url, error);
      throw error;
    }
  }

  return {
    get(url) {
      const same = pending.get(url);
      if (same !== undefined) return same;
      const loading = load(url).finally(() => pending.delete(url));
      pending.set(url, loading);
      return loading;
    },
  };
}
