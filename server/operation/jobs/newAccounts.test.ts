import { afterEach, beforeEach, expect, it } from 'vitest';
import { markDeleted } from '../../people/accounts/deletion/store.ts';
import { type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { startNewAccounts } from './newAccounts.ts';

let api: ApiServer;
beforeEach(async () => {
  api = await startApiServer();
});
afterEach(() => api.close());

it('an account that another process made is opened, one that is known or being deleted is left alone', async () => {
  for (const id of ['anna', 'ben', 'carla']) await api.account(id);
  // Makes this process forget them.
  for (const id of ['ben', 'carla']) api.keys.remove(`${id}-profile`);
  await markDeleted(api.database, 'carla', 1);
  const timers: (() => void)[] = [];
  const opened: string[] = [];
  const job = startNewAccounts({
    ...api,
    activation: { goLive: (id) => Promise.resolve(void opened.push(id)) },
    scheduler: { after: (_ms, task) => (timers.push(task), () => undefined) },
    log: { warn: () => undefined },
  });
  timers.pop()!();
  await expect.poll(() => timers.length).toBe(1);
  expect(opened).toEqual(['ben']);
  // The profile of a connected source existed before any account.
  await api.account('own');
  timers.pop()!();
  await expect.poll(() => timers.length).toBe(1);
  timers.pop()!();
  await expect.poll(() => timers.length).toBe(1);
  expect(opened.filter((id) => id !== 'ben')).toEqual(['own']);
  await job.stop();
});
