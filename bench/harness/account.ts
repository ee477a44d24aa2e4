/** Signed-in account on a server started like a user's, with the dashboard's requests. */
import { linkInMail } from '#tests/support/outbox.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'bench@example.com';
const TRIES = 100;

export interface Account {
  ask<T>(method: string, path: string, body?: object | FormData): Promise<T>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the code of a mail; mails are written after the answer. */
async function mailedCode(dataDir: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      return new URL(linkInMail(dataDir, EMAIL)).searchParams.get('code') ?? '';
    } catch (error) {
      if (tries === TRIES) throw error;
      await pause(100);
    }
  }
}

/** Opens the first account of a server. */
export async function openAccount(url: string, dataDir: string): Promise<Account> {
  let cookie = '';
  async function ask<T>(method: string, path: string, body?: object | FormData): Promise<T> {
    const isForm = body instanceof FormData;
    const type: Record<string, string> = body && !isForm ? { 'content-type': 'application/json' } : {};
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    const answer = await fetch(`${url}/api${path}`, { method, headers: { cookie, ...type }, ...sent });
    const [login] = answer.headers.getSetCookie();
    if (login !== undefined) cookie = login.split(';')[0]!;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }
  const person = { email: EMAIL, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
  const { isConfirmed } = await ask<{ isConfirmed: boolean }>('POST', '/auth/register?languageCode=en', person);
  if (!isConfirmed) await ask('GET', `/auth/verify-email?code=${encodeURIComponent(await mailedCode(dataDir))}`);
  await ask('POST', '/auth/login', { email: EMAIL, password: PASSWORD });
  return { ask };
}
