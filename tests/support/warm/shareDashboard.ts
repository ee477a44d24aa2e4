/**
 * Dashboard on a server and in a browser that other files of tests use before and after this one. Accounts are separate by
 * design, and sharing a server tests that. Tests that need the administrator, settings of the server, a restart or a
 * downloaded file start a server of their own (`startDashboard`).
 */
import type { BrowserContext } from 'playwright';
import { inject } from 'vitest';
import { connectBrowser } from '../browser.ts';
import { type OpenDashboard, tabsOn } from '../dashboard.ts';
import type { GivenPair } from './lendPairs.ts';
import type { PairAddress } from './warmPair.ts';

/** Dashboard whose server belongs to several files of tests. */
export interface SharedDashboard extends OpenDashboard {
  /** Closes all tabs of this file and gives server and browser back. */
  stop(): Promise<void>;
}

async function ask<Answer>(path: string, body: object): Promise<Answer> {
  const address = `http://127.0.0.1:${inject('warmPairs')}/${path}`;
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** Makes an address of this turn: files use the same ones. */
const addressOf = (email: string, turn: number): string => email.replace('@', `.${turn}@`);

/** Takes a server and a browser; the caller gives them back with `stop`. Every account is an ordinary one. */
export async function shareDashboard(): Promise<SharedDashboard> {
  const { url, folder, browser: address, turn } = await ask<PairAddress>('take', {});
  const browser = await connectBrowser(address);
  const tabs = tabsOn({ url, folder, browser });
  let signUps = 0;
  return {
    url,
    folder,
    browser,
    ...tabs,
    openAs(email, path, options) {
      signUps += 1;
      return tabs.openAs(addressOf(email, turn), path, options);
    },
    async stop() {
      await Promise.all(browser.contexts().map((context: BrowserContext) => context.close()));
      await browser.close();
      await ask('give', { url, signUps } satisfies GivenPair);
    },
  };
}
