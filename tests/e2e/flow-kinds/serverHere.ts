/**
 * Runs the whole server in the process of the test, with a fake outside world: other hosts are one on this computer,
 * and the streamer's computer has an agent that records its actions. Everything else is real.
 */
import { newSecret, randomKey, realClock, realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { startServer } from '#server/compose/app.ts';
import { configFrom } from '#server/config.ts';
import { tiktokAccounts } from '#server/sources/tiktok/accounts.ts';
import { tiktokSettings } from '#server/sources/tiktok/settings.ts';
import { createLog } from '#server/ground/base/log.ts';
import type { ServerDeps } from '#server/compose/serverDeps.ts';
import type { DashboardOptions } from '../../support/dashboard.ts';

type Outside = Required<Pick<ServerDeps, 'network' | 'agents'>>;

export function serverHere(outside: Outside): NonNullable<DashboardOptions['start']> {
  return async ({ cwd, env = {} }) => {
    const environment = { PORT: '0', LIVELOOM_LOG: 'warn', ...env };
    const config = configFrom(environment, cwd);
    const server = await startServer({
      config,
      log: createLog(config.logLevel),
      version: 'test',
      clock: realClock(),
      scheduler: realScheduler,
      randomKey,
      newSecret,
      platform: tiktokAccounts(tiktokSettings(environment)),
      environment,
      ...outside,
    });
    return { url: server.url, stop: () => server.stop().then(() => ({ code: 0, stdout: '', stderr: '' })) };
  };
}
