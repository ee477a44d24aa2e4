/**
 * Returns pictures by address: from the disk when they were fetched before, otherwise from their host, once for simultaneous
 * requests.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Clock } from '#engine/core/clock.ts';
import type { Log } from '../../ground/base/log.ts';
import { fetchPicture } from './fetchPicture.ts';
import type { FetchDeps } from './fetchPicture.ts';
import { imageTypeOf, isComplete } from './imageType.ts';
import type { Picture } from './imageType.ts';
import type { PictureCache } from './pictureCache.ts';

/** A host that refused a picture is not asked for it again for this long. */
const REMEMBER_FAILURE_MS = 60_000;
const MAX_FAILURES = 1000;

/** Outcome of a request for a picture; simultaneous requests for one picture count once. */
export type PictureOutcome =
  | 'fetched'
  | 'cached'
  /** The address is not signed, or its host not listed. */
  | 'refused'
  /** The host did not deliver, now or a moment ago. */
  | 'failed';

export interface PictureSourceDeps extends FetchDeps {
  cache: PictureCache;
  clock: Clock;
  log: Pick<Log, 'debug'>;
  count?(outcome: PictureOutcome): void;
}

/** Creates the function that finds a picture. It rejects with an AppError of the PICTURE_… codes. */
export function createPictureSource(deps: PictureSourceDeps): (url: string) => Promise<Picture> {
  const { cache, clock, log, count } = deps;
  const underWay = new Map<string, Promise<Picture>>();
  /** Oldest first, because all are remembered equally long. */
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
        log.debug({ code: error.code, ...error.params }, 'picture could not be fetched');
      }
      throw error;
    }
  }

  function checkAllowed(url: string): void {
    try {
      deps.policy.allowed(url);
    } catch (error) {
      count?.('refused');
      throw error;
    }
  }

  function counted(outcome: PictureOutcome, picture: Picture): Picture {
    count?.(outcome);
    return picture;
  }

  async function find(url: string): Promise<Picture> {
    const bytes = await cache.read(url);
    const kept = bytes === null ? null : wholePicture(bytes);
    if (kept !== null) return counted('cached', kept);
    try {
      return counted('fetched', await fetchAndKeep(url));
    } catch (error) {
      count?.('failed');
      throw error;
    }
  }

  return async (url) => {
    checkAllowed(url); // the list may have become shorter since the address was signed or the picture was kept
    const found = underWay.get(url) ?? find(url).finally(() => underWay.delete(url));
    underWay.set(url, found);
    return found;
  };
}

function wholePicture(bytes: Buffer): Picture | null {
  const type = imageTypeOf(bytes);
  return type !== null && isComplete({ bytes, type }) ? { bytes, type } : null;
}
