/** A running server with an administrator, and a browser: what files of dashboard tests take turns on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowserServer } from '../browser.ts';
import { buildAll, startCli } from '../cli.ts';

/** Addresses by which a process uses a pair. */
export interface PairAddress {
  url: string;
  folder: string;
  /** Address at which the browser takes connections. */
  browser: string;
  /** Number of the file that uses the server, to keep the addresses of accounts of several files apart. */
  turn: number;
}

export interface WarmPair {
  address: Omit<PairAddress, 'turn'>;
  stop(): Promise<void>;
}

const ADMINISTRATOR = 'administrator@example.com';
const PASSWORD = 'correct horse battery';

/** Signs up the first account of a server, so that those of tests are ordinary ones. */
async function signUpAdministrator(url: string): Promise<void> {
  const account = { email: ADMINISTRATOR, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(account) });
  if (!answer.ok) throw new Error(`The administrator could not sign up: ${answer.status} ${await answer.text()}`);
}

export async function startWarmPair(): Promise<WarmPair> {
  await buildAll();
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-warm-'));
  const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
  const [server, browser] = await Promise.all([startCli({ cwd: folder, env }), launchBrowserServer()]);
  const url = server.url.replace(/\/$/, '');
  await signUpAdministrator(url);
  return {
    address: { url, folder, browser: browser.wsEndpoint() },
    async stop() {
      await Promise.all([browser.close(), server.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
