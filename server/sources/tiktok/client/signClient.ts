/**
 * The library's client of the sign server, with a time limit, and with the last answer kept: the library's own errors
 * lack what a streamer must know (it fails on a 429 before it has read how long to wait).
 */
import type { TiktokSettings } from '../settings.ts';
import type { Library } from './library.ts';

type Client = ReturnType<Library['createEulerClient']>;

/** What is kept of an answer of the sign server. */
export interface SignAnswer {
  status: number;
  /** Header `retry-after`: seconds. */
  retryAfter: string;
  /** Header `x-ratelimit-reset`: epoch seconds. */
  resetAt: string;
}

export interface SignClient {
  client: Client;
  /** Null when the server was not asked or did not answer. */
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

/** The library makes clients from settings that all share, and keeps the last one; here every connection has its own. */
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
