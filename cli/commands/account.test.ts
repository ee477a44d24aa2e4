/** The accounts of a server on its console, while the server runs on the same database. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/people.ts';
import { buildAll, type CliResult, runCli, type StartedServer, startCli } from '#tests/support/cli.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { changeOf } from './account.ts';

const folder = temporaryFolder();
const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
const account = (...args: string[]): Promise<CliResult> => runCli(['account', ...args], { cwd: folder, env });

beforeAll(buildAll, 240_000);

const post = (server: StartedServer, path: string, body: object): Promise<Response> =>
  fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('accounts on the console', () => {
  it('are not there before the server was', async () => {
    const { code, stderr } = await account();
    expect([code, stderr]).toEqual([2, expect.stringContaining('(start the server once, it makes the database)')]);
  });

  it('change while the server runs', async () => {
    const server = await startCli({ cwd: folder, env });
    try {
      const person = { password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
      await post(server, 'register', { email: 'anna@example.com', ...person });
      await post(server, 'register', { email: 'ben@example.com', ...person });
      expect((await account()).stdout).toBe(
        'anna@example.com  ADMIN  plan of the server\nben@example.com  STREAMER  plan of the server  not confirmed\n',
      );
      const login = await post(server, 'login', { email: 'anna@example.com', password: PASSWORD });
      const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
      const me = (): Promise<Response> => fetch(`${server.url}/api/users/me`, { headers: { cookie } });
      expect((await account('anna@example.com', '--role', 'MANAGER', '--plan', 'BASIC')).stdout).toBe(
        'anna@example.com  MANAGER  BASIC\n',
      );
      expect(await (await me()).json()).toMatchObject({ role: 'MANAGER', plan: 'BASIC' });
      expect((await account('ANNA@example.com', '--disable')).stdout).toContain('disabled');
      expect((await me()).status).toBe(401);
      const refused = await post(server, 'login', { email: 'anna@example.com', password: PASSWORD });
      expect(await refused.json()).toMatchObject({ error: { code: 'ACCOUNT_DISABLED' } });
      const { stdout } = await account('anna@example.com', '--enable', '--plan', 'server', '--json');
      expect(JSON.parse(stdout)).toMatchObject({ accounts: [{ role: 'MANAGER', plan: null, isDisabled: false }] });
    } finally {
      await server.stop();
    }
  });

  it.each([
    [['nobody@example.com'], 'There is no account with the email address nobody@example.com.'],
    [['--role', 'ADMIN'], 'Whose account is missing. Use the email address of the account.'],
    [['a@example.com', '--role', 'BOSS'], '--role: BOSS is not valid. Use ADMIN or MANAGER or STREAMER.'],
    [['a@example.com', '--plan', 'pro'], '--plan: pro is not valid. Use FREE or BASIC or PRO or server.'],
    [['a@example.com', '--disable', '--enable'], '--disable cannot be used with --enable.'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await account(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

it('what is not named stays', () => {
  expect(changeOf({})).toEqual({ role: undefined, plan: undefined, isDisabled: undefined });
  expect(changeOf({ plan: 'server', enable: true })).toEqual({ role: undefined, plan: null, isDisabled: false });
});
