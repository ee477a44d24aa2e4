/** Sends requests to the service: limited time and size, and bodies that need not be JSON, because some of its answers are not. */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { JSON_LIMITS, jsonExcess } from '#engine/core/jsonLimits.ts';
import type { FetchNamed, FetchOptions } from '../../../ground/outbound/fetchNamed.ts';

export const SPOTIFY = 'Spotify';

export interface SpotifyAnswer {
  status: number;
  /** Null = the body is empty or no JSON. */
  body: unknown;
  text: string;
  /** Time that the service asks to wait; null = it says nothing. */
  retryAfterMs: number | null;
}

/** @throws MUSIC_NOT_REACHED */
export type SpotifySend = (
  url: URL,
  options: Omit<FetchOptions, 'signal'>,
  signal: AbortSignal,
) => Promise<SpotifyAnswer>;

const TIMEOUT_MS = 8_000;
/** A page of ten songs has less than a tenth. */
const MAX_BYTES = 1024 * 1024;
/** No limit lasts longer; a damaged value must not stop the widget for good. */
const LONGEST_WAIT_S = 24 * 3_600;

export function spotifySend({ fetch, scheduler }: { fetch: FetchNamed; scheduler: Scheduler }): SpotifySend {
  return async (url, options, signal) => {
    const ended = new AbortController();
    const end = (): void => ended.abort();
    const cancel = scheduler.after(TIMEOUT_MS, end);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    try {
      const response = await fetch(url.href, { ...options, signal: ended.signal });
      const text = await boundedText(response, ended.signal);
      const retryAfterMs = waitIn(response.headers.get('retry-after'));
      return { status: response.status, body: parsed(text), text, retryAfterMs };
    } catch (error) {
      throw notReached(error);
    } finally {
      cancel();
      signal.removeEventListener('abort', end);
    }
  };
}

export const notReached = (cause: unknown): AppError =>
  new AppError('MUSIC_NOT_REACHED', { service: SPOTIFY }, { cause });

async function boundedText(response: Response, signal: AbortSignal): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const stop = (): void => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  const chunks: Uint8Array[] = [];
  try {
    for (let bytes = 0; ;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return Buffer.concat(chunks).toString();
      bytes += value.length;
      if (bytes > MAX_BYTES) throw new Error(`the answer has more than ${MAX_BYTES} bytes`);
      chunks.push(value);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function parsed(text: string): unknown {
  if (text.trim() === '' || jsonExcess(text, JSON_LIMITS.answer) !== null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function waitIn(header: string | null): number | null {
  if (header === null || !/^\d{1,9}$/.test(header.trim())) return null;
  return Math.min(Number(header), LONGEST_WAIT_S) * 1000;
}
