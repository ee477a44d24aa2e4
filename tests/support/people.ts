/** Signs people up and in, and opens the links of mails. */
import { expect } from 'vitest';
import { LOGIN_COOKIE } from '#server/people/accounts/logins/authenticate.ts';
import type { Account, ApiServer } from './apiServer.ts';
import type { HttpAnswer } from './httpRequest.ts';

export const PASSWORD = 'correct horse battery';
/** Headers of another computer. */
export const REMOTE: Record<string, string> = { 'x-forwarded-for': '203.0.113.7' };

/** Returns the body of a sign-up. */
export const newAccount = (email: string, password = PASSWORD): Record<string, unknown> => ({
  email,
  password,
  passwordRepeat: password,
  hasAcknowledgedTerms: true,
});

export interface People {
  /** Signs up; from another computer by default. */
  register(email: string, query?: string, headers?: Record<string, string>): Promise<HttpAnswer>;
  login(email: string, password?: string, as?: Account): Promise<HttpAnswer>;
  verify(code: string): Promise<HttpAnswer>;
  me(as: Account): Promise<HttpAnswer>;
  /** Posts to `path` below `/auth/`. */
  post(path: string, body: object): Promise<HttpAnswer>;
  /** Waits for this many mails to an address and returns the code of the last. */
  codeTo(email: string, mails?: number): Promise<string>;
  /** Signs up and opens the link. */
  confirmed(email: string): Promise<void>;
}

export function peopleOf(server: () => ApiServer): People {
  const self: People = {
    register: (email, query = '', headers = REMOTE) =>
      server().call('POST', `/auth/register${query}`, { body: newAccount(email), headers }),
    login: (email, password = PASSWORD, as) => server().call('POST', '/auth/login', { body: { email, password }, as }),
    verify: (code) => server().call('GET', `/auth/verify-email?code=${code}`),
    me: (as) => server().call('GET', '/users/me', { as }),
    post: (path, body) => server().call('POST', `/auth/${path}`, { body }),
    async codeTo(email, mails = 1) {
      await expect.poll(() => server().mail.sent.filter(({ to }) => to === email).length).toBeGreaterThanOrEqual(mails);
      return server().mail.linkTo(email).searchParams.get('code')!;
    },
    async confirmed(email) {
      expect((await self.register(email)).status).toBe(201);
      expect((await self.verify(await self.codeTo(email))).status).toBe(204);
    },
  };
  return self;
}

/** Returns the login that an answer sets. */
export function loginOf(answer: HttpAnswer): Account {
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  const token = new RegExp(`^${LOGIN_COOKIE}=([^;]+);`).exec(cookie)?.[1] ?? '';
  return { id: '', apiKey: {}, login: { cookie: `${LOGIN_COOKIE}=${token}` } };
}

export const errorOf = (answer: HttpAnswer): { code: string; message: string; fields?: object[] } =>
  (answer.json() as { error: { code: string; message: string } }).error;

/** Returns status and code of a refusal. */
export const codeOf = (answer: HttpAnswer): [number, string] => [answer.status, errorOf(answer).code];

/** Returns statuses in numeric order. */
export const statusesOf = (answers: readonly HttpAnswer[]): number[] =>
  answers.map(({ status }) => status).sort((left, right) => left - right);
