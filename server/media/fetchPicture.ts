/**
 * Fetches one picture from an allowed host. The addresses a name stands for are checked in the very look-up the
 * connection uses, so a name cannot mean one thing when it is checked and another when it is connected to.
 */
import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { Scheduler } from '#engine/core/clock.ts';
import { isAllowedHost } from './allowedHosts.ts';
import { PictureError } from './PictureError.ts';
import { isPublicAddress } from './publicAddress.ts';
import { sniffImage } from './sniffImage.ts';
import { tryUrl } from './signedUrls.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MISSING: ReadonlySet<number> = new Set([404, 410]);

/** All addresses of a host name; the callback of `dns.lookup` with `all`. */
export type ResolveHost = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface FetchPictureOptions {
  allowedHosts: readonly string[];
  scheduler: Scheduler;
  /** Replaced by tests only, as are the two below. */
  isAllowedAddress?(address: string): boolean;
  resolveHost?: ResolveHost;
  request?: typeof https.request;
}

export interface Picture {
  /** `image/png`, … */
  type: string;
  bytes: Buffer;
}

export type FetchPicture = (url: string) => Promise<Picture>;

/** @returns a function that resolves with the picture or rejects with a PictureError */
export function createFetchPicture(options: FetchPictureOptions): FetchPicture {
  const { allowedHosts, scheduler, request = https.request } = options;
  const isAllowedAddress = options.isAllowedAddress ?? isPublicAddress;
  const lookup = checkedLookup(options.resolveHost ?? resolveBySystem, isAllowedAddress);
  const agent = new https.Agent({ keepAlive: false, maxSockets: 8, maxTotalSockets: 32 });

  function checkedUrl(text: string, base?: URL): URL {
    const url = base === undefined ? tryUrl(text) : resolveFrom(text, base);
    if (url === null || url.protocol !== 'https:') throw new PictureError('refused', 'only https addresses');
    if (url.username !== '' || url.password !== '' || url.port !== '') {
      throw new PictureError('refused', 'an address with a password or a port');
    }
    if (!isAllowedHost(url.hostname, allowedHosts)) throw new PictureError('refused', 'the host is not on the list');
    // Node connects to a literal address without a look-up.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !isAllowedAddress(literal)) throw new PictureError('refused', 'a private address');
    return url;
  }

  function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const headers = { accept: 'image/png,image/jpeg,image/webp,image/gif', 'accept-encoding': 'identity' };
      const sent: ClientRequest = request(url, { headers, lookup, signal, agent: usedAgent() }, resolve);
      sent.on('error', reject);
      sent.end();
    });
  }

  /** Another transport brings its own connections. */
  function usedAgent(): https.Agent | undefined {
    return options.request === undefined ? agent : undefined;
  }

  async function follow(start: URL, signal: AbortSignal): Promise<Picture> {
    let url = start;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const response = await get(url, signal);
      const status = response.statusCode ?? 0;
      if (!REDIRECTS.has(status)) return readPicture(response, status);
      response.destroy();
      url = checkedUrl(response.headers.location ?? '', url);
    }
    throw new PictureError('failed', 'too many redirects');
  }

  return async (text) => {
    const url = checkedUrl(text);
    const abort = new AbortController();
    const cancel = scheduler.after(TIMEOUT_MS, () => abort.abort());
    try {
      return await follow(url, abort.signal);
    } catch (error) {
      throw abort.signal.aborted ? new PictureError('failed', 'no answer within 10 s') : toPictureError(error);
    } finally {
      cancel();
      abort.abort(); // whatever is still open
    }
  };
}

async function readPicture(response: IncomingMessage, status: number): Promise<Picture> {
  if (MISSING.has(status)) throw new PictureError('missing', `status ${status}`);
  if (status !== 200) throw new PictureError('failed', `status ${status}`);
  if (Number(response.headers['content-length'] ?? 0) > MAX_BYTES) throw new PictureError('failed', 'over 1 MiB');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new PictureError('failed', 'over 1 MiB');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const type = sniffImage(bytes);
  if (type === null) throw new PictureError('failed', 'not a PNG, JPEG, GIF or WebP picture');
  return { type, bytes };
}

/** A look-up that knows only allowed addresses; in the two forms node asks for. */
function checkedLookup(resolveHost: ResolveHost, isAllowedAddress: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolveHost(host, (error, addresses) => {
      const allowed = addresses.filter(({ address }) => isAllowedAddress(address));
      const [first] = allowed;
      if (error !== null) done(error, '');
      else if (first === undefined) done(new PictureError('refused', 'the host has a private address'), '');
      else if (options.all === true) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}

const resolveBySystem: ResolveHost = (host, done) => {
  systemLookup(host, { all: true }, (error, addresses) => done(error, error === null ? addresses : []));
};

function resolveFrom(text: string, base: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

function toPictureError(error: unknown): PictureError {
  if (error instanceof PictureError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'connection failed';
  return new PictureError('failed', code, { cause: error });
}
