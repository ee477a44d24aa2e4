/** Signs up on a new server, for tests that call the interface without a browser. */
import { expect } from 'vitest';

export interface SignedUp {
  /** Calls as this account; `path` without `/api`. */
  ask<Answer>(method: string, path: string, body?: object): Promise<Answer>;
  /** Calls without an answer. */
  tell(method: string, path: string, body?: object): Promise<void>;
}

const PASSWORD = 'correct horse battery';

/** Signs up; the first account of a server needs no confirmation. */
export async function signUp(serverUrl: string, email = 'anna@example.com'): Promise<SignedUp> {
  const url = serverUrl.replace(/\/$/, '');
  let cookie = '';

  async function send(method: string, path: string, body?: object): Promise<Response> {
    const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...sent });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer;
  }

  const account = { email, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
  await send('POST', '/auth/register?languageCode=en', account);
  const answer = await send('POST', '/auth/login', { email, password: PASSWORD });
  cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  return {
    ask: async (method, path, body) => (await send(method, path, body)).json() as Promise<never>,
    tell: async (method, path, body) => void (await send(method, path, body)),
  };
}
