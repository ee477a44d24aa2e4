import { afterEach, beforeEach, expect, it } from 'vitest';
import { administer } from '../../people/accounts/administration/administration.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { startDisabledAccounts } from './disabledAccounts.ts';

let api: ApiServer;
let anna: Account;
let boss: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  boss = await api.account('boss', { isAdministrator: true });
});
afterEach(() => api.close());

it('the live link of a disabled account opens nothing, its pages are sent away, and it comes back with the account', async () => {
  const timers: (() => void)[] = [];
  const closed: string[] = [];
  const scheduler = { after: (_ms: number, task: () => void) => (timers.push(task), () => undefined) };
  const hub = { closeKey: (id: string) => void closed.push(id) };
  const log = { warn: () => undefined };
  const job = await startDisabledAccounts({ database: api.database, keys: api.keys, hub, scheduler, log });
  const key = api.keys.list().find(({ streamerId }) => streamerId === anna.id)!.liveKey;
  const other = api.keys.list().find(({ streamerId }) => streamerId === boss.id)!.liveKey;
  const status = async (liveKey: string): Promise<number> => (await api.call('GET', `/live/${liveKey}/chat`)).status;
  const lookAgain = async (isDisabled: boolean): Promise<void> => {
    const by = { address: '::1', nowMs: 1 };
    await administer(api.database, boss.id, anna.id, { isDisabled }, by);
    timers.pop()!();
    await expect.poll(() => timers.length).toBe(1);
  };
  expect([await status(key), await status(other)]).toEqual([200, 200]);
  await lookAgain(true);
  expect([await status(key), await status(other), closed]).toEqual([404, 200, ['anna-profile']]);
  await lookAgain(false);
  expect([await status(key), closed]).toEqual([200, ['anna-profile']]);
  await job.stop();
});
