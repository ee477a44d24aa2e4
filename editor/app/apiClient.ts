/** The server's API as functions. They never throw: what went wrong is part of the answer. */
import type { ConnectorState, Locale } from '#schemas/generated/types.ts';
import type { Send } from './environment.ts';

/** `GET /api/status`. */
export interface ServerStatus {
  version: string;
  profiles: readonly ProfileStatus[];
}

export interface ProfileStatus {
  id: string;
  name: string;
  /** Live links; whoever has one can see the overlay. */
  links: { portrait: string; landscape: string };
  /** Null when no connector is set up. */
  connector: ConnectorState | null;
  /** Events folded so far. */
  events: number;
  state: 'ok' | 'degraded';
  /** What is wrong, in words, when degraded. */
  problem?: string;
}

export type Answer<Value> =
  | { kind: 'ok'; value: Value }
  /** `message` is the server's own, null when its answer carries none. */
  | { kind: 'refused'; httpStatus: number; message: string | null }
  | { kind: 'unreachable' };

/** Messages of errors come in the given language. */
export interface ApiClient {
  status: (locale: Locale) => Promise<Answer<ServerStatus>>;
  /** Gives a profile new live links; the old ones are worth nothing from then on. */
  rotateLiveKey: (profileId: string, locale: Locale) => Promise<Answer<unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function errorMessage(body: unknown): string | null {
  const error = isObject(body) ? body['error'] : null;
  const message = isObject(error) ? error['message'] : null;
  return typeof message === 'string' && message !== '' ? message : null;
}

/** Something that is not Liveloom may answer on the port; its answers are not taken for a status. */
function isStatus(body: unknown): body is ServerStatus {
  return isObject(body) && typeof body['version'] === 'string' && Array.isArray(body['profiles']);
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown;
  } catch {
    return null;
  }
}

/** A server that just starts says so to nobody in particular; it cannot be asked yet. */
const isStarting = (response: Response, message: string | null): boolean => response.status === 503 && message === null;

const refused = (response: Response, message: string | null): Answer<never> => ({
  kind: 'refused',
  httpStatus: response.status,
  message,
});

const post = (sent: object, headers: Record<string, string>): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(sent),
});

export function createApiClient(send: Send): ApiClient {
  async function ask(path: string, locale: Locale, sent?: object): Promise<Answer<unknown>> {
    const headers = { accept: 'application/json', 'accept-language': locale };
    try {
      const response = await send(path, sent === undefined ? { headers } : post(sent, headers));
      const value = await bodyOf(response);
      if (response.ok) return { kind: 'ok', value };
      const message = errorMessage(value);
      return isStarting(response, message) ? { kind: 'unreachable' } : refused(response, message);
    } catch {
      return { kind: 'unreachable' };
    }
  }

  return {
    status: async (locale) => {
      const answer = await ask('/api/status', locale);
      if (answer.kind !== 'ok') return answer;
      const { value } = answer;
      return isStatus(value) ? { kind: 'ok', value } : { kind: 'refused', httpStatus: 200, message: null };
    },
    rotateLiveKey: (profileId, locale) =>
      ask(`/api/profiles/${encodeURIComponent(profileId)}/rotate-live-key`, locale, {}),
  };
}
