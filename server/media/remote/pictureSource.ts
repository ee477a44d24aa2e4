/** Pictures by address: from the disk when they were fetched before, else from their host, once for all who ask. */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Log } from '../../log.ts';
import { fetchPicture } from './fetchPicture.ts';
import type { FetchDeps } from './fetchPicture.ts';
import { imageTypeOf, isComplete } from './imageType.ts';
import type { Picture } from './imageType.ts';
import type { PictureCache } from './pictureCache.ts';

/** A host that refused is not asked for the same picture again for this long. */
const REMEMBER_FAILURE_MS = 60_000;
const MAX_FAILURES = 1000;

export interface PictureSourceDeps extends FetchDeps {
  cache: PictureCache;
  clock: Clock;
  log: Pick<Log, 'debug'>;
}

/** Makes the function that finds a picture. It rejects with an AppError of the PICTURE_… codes. */
export function createPictureSource(deps: PictureSourceDeps): (url: string) => Promise<Picture> {
  const { cache, clock, log } = deps;
  const underWay = new Map<string, Promise<Picture>>();
  /** Oldest first, since all are remembered equally long. */
  const failures = new Map<string, { error: AppError; untilMs: number }>();

  function remember(url: string, error: AppError): void {
    failures.delete(url);
    failures.set(url, { error, untilMs: clock.nowMs() + REMEMBER_FAILURE_MS });
    for (const [oldest, { untilMs }] of failures) {
      if (failures.size <= MAX_FAILURES && untilMs > clock.nowMs()) return;
      failures.delete(oldest);
    }
  }

  async function fetchAndKeep(url: string): Promise<Picture> {
    const failure = failures.get(url);
    if (failure !== undefined && failure.untilMs > clock.nowMs()) throw failure.error;
    try {
      const picture = await fetchPicture(url, deps);
      await cache.write(url, picture.bytes);
      return picture;
    } catch (error) {
      if (error instanceof AppError) {
        remember(url, error);
        log.debug({ code: error.code, ...error.params }, 'a picture could not be fetched');
      }
      throw error;
    }
  }

  async function find(url: string): Promise<Picture> {
    const bytes = await cache.read(url);
    return (bytes === null ? null : wholePicture(bytes)) ?? fetchAndKeep(url);
  }

  return async (url) => {
    deps.policy.allowed(url); // the list may have become shorter since the address was signed or the picture was kept
    const found = underWay.get(url) ?? find(url).finally(() => underWay.delete(url));
    underWay.set(url, found);
    return found;
  };
}

function wholePicture(bytes: Buffer): Picture | null {
  const type = imageTypeOf(bytes);
  return type !== null && isComplete({ bytes, type }) ? { bytes, type } : null;
}
