/**
 * Fetches one picture from a host that strangers named, without being led astray: the address is checked before every
 * request, every address of the host must be public, and the connection goes to the addresses that were checked, so
 * that a name which changes its mind between check and connection changes nothing. No cookies, no proxy, no shared
 * connections.
 */
import type { IncomingMessage } from 'node:http';
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { imageTypeOf, isComplete } from './imageType.ts';
import type { Picture } from './imageType.ts';
import { networkReason } from '../../outbound/networkReason.ts';
import type { PictureNetwork } from '../../outbound/network.ts';
import type { PicturePolicy } from './picturePolicy.ts';
import { checkedAddresses, requestPinned } from '../../outbound/pinnedRequest.ts';

/** Of one picture of a stranger (behaviour: picture-2). */
export const MAX_PICTURE_BYTES = 1024 * 1024;
/** For everything together: names, redirects, connection and bytes. */
const WITHIN_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface FetchDeps {
  policy: PicturePolicy;
  network: PictureNetwork;
  scheduler: Scheduler;
}

/**
 * @param url absolute address
 * @throws AppError one of the PICTURE_… codes
 */
export async function fetchPicture(url: string, deps: FetchDeps): Promise<Picture> {
  const abort = new AbortController();
  const cancel = deps.scheduler.after(WITHIN_MS, () => abort.abort());
  try {
    return await follow(url, deps, abort.signal);
  } finally {
    cancel();
  }
}

async function follow(start: string, deps: FetchDeps, signal: AbortSignal): Promise<Picture> {
  let url = deps.policy.allowed(start);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(url, deps.network, signal);
    if ('picture' in answer) return answer.picture;
    url = deps.policy.allowed(answer.location, url);
  }
  throw new AppError('PICTURE_REDIRECTED_TOO_OFTEN', { host: url.hostname, max: MAX_REDIRECTS });
}

/** One request; every failure leaves as an AppError that names the host. */
async function ask(url: URL, network: PictureNetwork, signal: AbortSignal): Promise<Answer> {
  const host = url.hostname;
  try {
    const addresses = await checkedAddresses(host, network, signal);
    const response = await requestPinned(url, addresses, network, signal);
    try {
      return await readAnswer(response, host);
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (signal.aborted) throw new AppError('PICTURE_TIMED_OUT', { host, seconds: WITHIN_MS / 1000 }, { cause: error });
    if (error instanceof AppError) throw error;
    throw new AppError('PICTURE_NOT_AVAILABLE', { host, reason: networkReason(error) }, { cause: error });
  }
}

type Answer = { picture: Picture } | { location: string };

async function readAnswer(response: IncomingMessage, host: string): Promise<Answer> {
  const { statusCode = 0, headers } = response;
  if (REDIRECTS.has(statusCode) && headers.location !== undefined) return { location: headers.location };
  if (statusCode !== 200) throw new AppError('PICTURE_NOT_AVAILABLE', { host, reason: `HTTP ${statusCode}` });
  return { picture: pictureOf(await readBody(response, host), host) };
}

async function readBody(response: IncomingMessage, host: string): Promise<Buffer> {
  const tooLarge = (): AppError => new AppError('PICTURE_TOO_LARGE', { host, max: MAX_PICTURE_BYTES });
  if (Number(response.headers['content-length']) > MAX_PICTURE_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_PICTURE_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('PICTURE_CUT_OFF', { host }, { cause: error });
  }
  return Buffer.concat(chunks);
}

function pictureOf(bytes: Buffer, host: string): Picture {
  const type = imageTypeOf(bytes);
  if (type === null) throw new AppError('PICTURE_NOT_AN_IMAGE', { host });
  if (!isComplete({ bytes, type })) throw new AppError('PICTURE_CUT_OFF', { host });
  return { bytes, type };
}
