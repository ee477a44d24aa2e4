/**
 * The library's client of the sign server with a timeout, and with the last answer kept, because the library's own errors lack
 * details for the streamer (it fails on a 429 before it has read how long to wait).
 */
import type { TiktokSettings } from '../settings.ts';
import type { Library } from './library.ts';

type Client = ReturnType<Library['createEulerClient']>;

/** Relevant parts of the sign server's answer. */
export interface SignAnswer {
  status: number;
  /** Header `retry-after`: seconds. */
  retryAfter: string;
  /** Header `x-ratelimit-reset`: epoch seconds. */
  resetAt: string;
}

export interface SignClient {
  client: Client;
  /** Returns null when the sign server was not asked or did not answer. */
  lastAnswer(): SignAnswer | null;
}

const TIMEOUT_MS = 15_000;

export function createSignClient(library: Library, settings: TiktokSettings, signal: AbortSignal): SignClient {
  const client = newClient(library, settings, signal);
  let last: SignAnswer | null = null;
  const { rooms } = client;
  const ask = rooms.fetchWebcastURL.bind(rooms);
  rooms.fetchWebcastURL = async (...request) => {
    last = null;
    const answer = await ask(...request);
    const header = (name: string): string => String(answer.headers[name] ?? '');
    last = { status: answer.status, retryAfter: header('retry-after'), resetAt: header('x-ratelimit-reset') };
    return answer;
  };
  return { client, lastAnswer: () => last };
}

/** Creates a client with its own settings, because the library shares settings between all clients and keeps the last one. */
function newClient({ SignConfig, createEulerClient }: Library, settings: TiktokSettings, signal: AbortSignal): Client {
  const shared = { ...SignConfig };
  const headers = { 'User-Agent': 'liveloom' };
  Object.assign(SignConfig, {
    basePath: settings.signUrl ?? shared.basePath,
    apiKey: settings.signKey ?? shared.apiKey,
    baseOptions: { headers, validateStatus: () => true, timeout: TIMEOUT_MS, signal },
    cachedInstance: undefined,
  });
  try {
    return createEulerClient();
  } finally {
    Object.assign(SignConfig, shared, { cachedInstance: undefined });
  }
}
