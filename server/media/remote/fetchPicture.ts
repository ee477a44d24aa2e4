/** Fetches one picture from a host that a stranger named: only from listed hosts, through `outbound`, and only pictures. */
import { AppError } from '#engine/core/appError.ts';
import { askOutbound, MAX_REDIRECTS, OUTBOUND_WITHIN_MS, type OutboundDeps } from '../../ground/outbound/outbound.ts';
import { OutboundFailure } from '../../ground/outbound/outboundFailure.ts';
import { imageTypeOf, isComplete } from './imageType.ts';
import type { Picture } from './imageType.ts';
import type { PicturePolicy } from './picturePolicy.ts';

/** Maximum size of a stranger's picture (behaviour: picture-2). */
export const MAX_PICTURE_BYTES = 1024 * 1024;
/** Only types that `imageTypeOf` knows, because some hosts would otherwise send newer formats. */
const HEADERS = { Accept: 'image/webp,image/png,image/jpeg,image/gif', 'User-Agent': 'Liveloom' };

export interface FetchDeps extends OutboundDeps {
  policy: PicturePolicy;
}

/**
 * Fetches a picture.
 * @param url absolute address
 * @throws AppError one of the PICTURE_… codes
 */
export async function fetchPicture(url: string, { policy, ...deps }: FetchDeps): Promise<Picture> {
  const start = policy.allowed(url);
  let host = start.hostname;
  const next = (location: string, from: URL): URL => {
    const to = policy.allowed(location, from);
    host = to.hostname;
    return to;
  };
  try {
    const { status, bytes } = await askOutbound(start, { headers: HEADERS, next, maxBytes: MAX_PICTURE_BYTES }, deps);
    if (status !== 200) throw new AppError('PICTURE_NOT_AVAILABLE', { host, reason: `HTTP ${status}` });
    return pictureOf(bytes, host);
  } catch (error) {
    throw error instanceof OutboundFailure ? refusalOf(error, host) : error;
  }
}

/** Converts a network failure to a picture error that names the host. */
function refusalOf(failure: OutboundFailure, host: string): AppError {
  const options = { cause: failure };
  switch (failure.kind) {
    case 'unknown':
      return new AppError('PICTURE_HOST_UNKNOWN', { host }, options);
    case 'private':
      return new AppError('PICTURE_HOST_PRIVATE', { host }, options);
    case 'late':
      return new AppError('PICTURE_TIMED_OUT', { host, seconds: OUTBOUND_WITHIN_MS / 1000 }, options);
    case 'redirects':
      return new AppError('PICTURE_REDIRECTED_TOO_OFTEN', { host, max: MAX_REDIRECTS }, options);
    case 'tooLarge':
      return new AppError('PICTURE_TOO_LARGE', { host, max: MAX_PICTURE_BYTES }, options);
    case 'cutOff':
      return new AppError('PICTURE_CUT_OFF', { host }, options);
    default:
      return new AppError('PICTURE_NOT_AVAILABLE', { host, reason: failure.message }, options);
  }
}

function pictureOf(bytes: Buffer, host: string): Picture {
  const type = imageTypeOf(bytes);
  if (type === null) throw new AppError('PICTURE_NOT_AN_IMAGE', { host });
  if (!isComplete({ bytes, type })) throw new AppError('PICTURE_CUT_OFF', { host });
  return { bytes, type };
}
