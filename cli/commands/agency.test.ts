/** Tests commands on a server's agencies: in its database, and as the running server sees them. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildAll, type CliResult, startCli } from '#tests/support/cli.ts';
import { runHere } from '#tests/support/commandHere.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const folder = temporaryFolder();
const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
const run = (...args: string[]): Promise<CliResult> => runHere(args, { cwd: folder, env });
const agency = (...args: string[]): Promise<CliResult> => run('agency', ...args);
const listed = async (): Promise<unknown[]> =>
  (JSON.parse((await agency('list', '--json')).stdout) as { agencies: unknown[] }).agencies;

beforeAll(async () => {
  await buildAll();
  for (const name of ['anna', 'ben']) await run('account', 'create', `${name}@example.com`);
}, 240_000);

// behaviour: agency-2
describe('agencies on the console', () => {
  it('are made, listed and closed, and a running server knows', async () => {
    const made = await agency('create', 'North Star', '--admin', 'ANNA@example.com');
    expect([made.code, made.stderr]).toEqual([0, '']);
    expect(made.stdout).toMatch(/^North Star {2}[\w-]{22} {2}1 member {2}admins: anna@example\.com\n$/);
    expect((await agency('list')).stdout).toBe(made.stdout);
    const server = await startCli({ cwd: folder, env });
    try {
      const key = (await run('account', 'key', 'anna@example.com')).stdout.trim();
      const me = async (): Promise<unknown> =>
        (await fetch(`${server.url}/api/users/me`, { headers: { authorization: `Bearer ${key}` } })).json();
      expect(await me()).toMatchObject({ role: 'ADMIN', agency: { name: 'North Star' } });
      const closed = await agency('close', 'North Star');
      expect(closed.stdout).toBe('Closed North Star. The accounts of its members stay as they are.\n');
      expect(await me()).toMatchObject({ role: 'STREAMER', agency: null });
    } finally {
      await server.stop();
    }
    expect(await listed()).toEqual([]);
  }, 60_000);

  it('that share a name are closed by their id', async () => {
    for (const name of ['anna', 'ben']) await agency('create', 'Twin', '--admin', `${name}@example.com`);
    const refused = await agency('close', 'Twin');
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('Use the id, because 2 agencies have this name'),
    ]);
    for (const { id } of (await listed()) as { id: string }[])
      expect((await agency('close', id, '--json')).stdout).toContain(`"id":"${id}"`);
    expect(await listed()).toEqual([]);
  });

  it('an account in an agency is not made the admin of another one', async () => {
    await agency('create', 'First', '--admin', 'anna@example.com');
    const { code, stderr } = await agency('create', 'Second', '--admin', 'anna@example.com');
    expect([code, stderr]).toEqual([2, expect.stringContaining('already belongs to the agency First')]);
    expect(await listed()).toMatchObject([{ name: 'First' }]);
  });

  it.each([
    [['create', 'North'], "required option '--admin <email>' not specified"],
    [['create', 'North', '--admin', 'anna'], '"anna" is not a valid email address.'],
    [['create', 'North', '--admin', 'nobody@example.com'], 'No account has the email address nobody@example.com.'],
    [['create', ' ', '--admin', 'ben@example.com'], 'name: " " is not valid. Use 1 to 100 characters.'],
    [['close', 'South'], 'agency: "South" is not valid. Use a name or an id that “liveloom agency list” shows.'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await agency(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
