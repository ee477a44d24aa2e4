/** Tests commands on a server's accounts while the server runs on the same database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/support/people.ts';
import { buildAll, type CliResult, runCli, type StartedServer, startCli } from '#tests/support/cli.ts';
import { runHere } from '#tests/support/commandHere.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { changeOf } from './account.ts';

const folder = temporaryFolder();
const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
const account = (...args: string[]): Promise<CliResult> => runHere(['account', ...args], { cwd: folder, env });

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
        'anna@example.com  administrator  plan of the server  local programs\nben@example.com  plan of the server  not confirmed\n',
      );
      const login = await post(server, 'login', { email: 'anna@example.com', password: PASSWORD });
      const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
      const me = (): Promise<Response> => fetch(`${server.url}/api/users/me`, { headers: { cookie } });
      expect((await account('anna@example.com', '--administrator', 'no', '--plan', 'BASIC')).stdout).toBe(
        'anna@example.com  BASIC  local programs\n',
      );
      // behaviour: source-320
      expect((await account('anna@example.com', '--local-programs', 'no')).stdout).toBe('anna@example.com  BASIC\n');
      expect(await (await me()).json()).toMatchObject({ isAdministrator: false, plan: 'BASIC' });
      expect((await account('ANNA@example.com', '--disable')).stdout).toContain('disabled');
      expect((await me()).status).toBe(401);
      const refused = await post(server, 'login', { email: 'anna@example.com', password: PASSWORD });
      expect(await refused.json()).toMatchObject({ error: { code: 'ACCOUNT_DISABLED' } });
      const { stdout } = await account('anna@example.com', '--enable', '--plan', 'server', '--json');
      expect(JSON.parse(stdout)).toMatchObject({
        accounts: [{ isAdministrator: false, plan: null, isDisabled: false }],
      });
    } finally {
      await server.stop();
    }
  });

  it('are made before the server ever ran, and while it runs: their links show something, their keys work', async () => {
    const fresh = { LIVELOOM_DATA_DIR: join(folder, 'made'), LIVELOOM_DEMO: 'off' };
    const made = (args: string[]): Promise<CliResult> => runHere(['account', ...args], { cwd: folder, env: fresh });
    const first = await made(['create', 'anna@example.com', '--name', '@anna.live', '--plan', 'BASIC']);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.stdout).toMatch(
      /^account {4}anna@example\.com {2}administrator {2}BASIC\nid {9}own\noverlay {4}[\w-]{22} {2}My stream\nportrait {3}http:\/\/127\.0\.0\.1:4400\/live\/[\w-]{22}\/portrait\nlandscape {2}http.*\/landscape\n$/,
    );
    const server = await startCli({ cwd: folder, env: fresh });
    const statusOf = async (link: string): Promise<number> => (await fetch(server.url + new URL(link).pathname)).status;
    const asking = (key: string): Promise<Response> =>
      fetch(`${server.url}/api/users/me`, { headers: { authorization: `Bearer ${key}` } });
    try {
      expect(await statusOf(/http\S+portrait/.exec(first.stdout)![0])).toBe(200);
      const args = ['account', 'create', 'ben@example.com', '--password-stdin', '--language', 'de', '--json'];
      const second = await runCli(args, { cwd: folder, env: fresh, input: `${PASSWORD}\n` });
      const { account: ben, profile } = JSON.parse(second.stdout) as {
        account: object;
        profile: { name: string; links: { portrait: string } };
      };
      expect(ben).toMatchObject({ email: 'ben@example.com', isAdministrator: false, plan: null, isConfirmed: true });
      expect(profile.name).toBe('Mein Stream');
      // behaviour: name-320
      expect(new URL(profile.links.portrait).origin).toBe(server.url);
      expect((await post(server, 'login', { email: 'ben@example.com', password: PASSWORD })).status).toBe(200);
      await expect.poll(() => statusOf(profile.links.portrait), { timeout: 30_000, interval: 200 }).toBe(200);
      const key = (await made(['key', 'anna@example.com'])).stdout.trim();
      expect(await (await asking(key)).json()).toMatchObject({ plan: 'BASIC', tiktokUsername: 'anna.live' });
      const next = JSON.parse((await made(['key', 'anna@example.com', '--json'])).stdout) as { key: string };
      expect([(await asking(key)).status, (await asking(next.key)).status]).toEqual([401, 200]);
      const options = ['--name', 'Chart', '--scope', 'run', 'read', '--expires', '2999-12-31', '--json'];
      const chart = JSON.parse((await made(['key', 'anna@example.com', ...options])).stdout) as { key: string };
      expect([(await asking(chart.key)).status, (await asking(next.key)).status]).toEqual([200, 200]);
      const listed = await fetch(`${server.url}/api/users/me/api-keys`, {
        headers: { authorization: `Bearer ${next.key}` },
      });
      expect(await listed.json()).toMatchObject({
        items: [
          { id: 'own', scopes: ['full'] },
          { name: 'Chart', scopes: ['run', 'read'], expiresAt: '2999-12-31T23:59:59.000Z' },
        ],
      });
    } finally {
      await server.stop();
    }
  }, 60_000);

  it('the first one takes over what a connected source delivers to, and is told so', async () => {
    const connected = { LIVELOOM_DATA_DIR: join(folder, 'connected'), LIVELOOM_DEMO: 'off' };
    const create = (...args: string[]): Promise<CliResult> =>
      runHere(['account', 'create', 'anna@example.com', ...args], { cwd: folder, env: connected });
    const server = await startCli({ cwd: folder, env: connected }, ['--connect', 'simulator:rate=1']);
    try {
      const styled = await create('--style', 'minimal');
      expect([styled.code, styled.stderr]).toEqual([2, expect.stringContaining('take over “My stream”')]);
      const taken = await create('--plan', 'FREE');
      const [profile] = server.profiles;
      expect(taken.stdout, taken.stderr).toContain(`overlay    ${profile!.id}  My stream\n`);
      expect(taken.stdout).toContain('The overlay was there before: it is that of the connected source');
      expect(taken.stdout).toContain(new URL(profile!.links.portrait).pathname);
      const second = await runHere(['account', 'create', 'ben@example.com', '--style', 'minimal', '--json'], {
        cwd: folder,
        env: connected,
      });
      expect(JSON.parse(second.stdout)).toMatchObject({ account: { isAdministrator: false }, isTakenOver: false });
    } finally {
      await server.stop();
    }
  }, 60_000);

  it.each([
    [['nobody@example.com'], 'No account has the email address nobody@example.com.'],
    [['--administrator', 'yes'], 'Whose account is missing. Use the email address of the account.'],
    [['a@example.com', '--administrator', 'maybe'], '--administrator: maybe is not valid. Use yes or no.'],
    [['create'], 'email is missing. Use an email address, or --csv.'],
    [['create', 'b@example.com', '--csv', 'x.csv'], '--csv cannot be used with email.'],
    [['create', '--csv', 'x.csv', '--name', 'anna'], '--csv cannot be used with --name.'],
    [['create', 'anna'], '"anna" is not a valid email address.'],
    [['create', 'b@example.com', '--plan', 'GOLD'], '--plan: GOLD is not valid. Use FREE or BASIC or PRO.'],
    [['create', 'b@example.com', '--style', 'grey'], '--style: grey is not valid. Use neon or minimal or cozy'],
    [['create', 'b@example.com', '--name', 'a b'], '--name: "a b" is not valid. Use the name after the @'],
    [['create', 'b@example.com', '--language', 'fr'], '--language: fr is not valid. Use en or de.'],
    [['create', 'ANNA@example.com'], 'The email address ANNA@example.com is already in use.'],
    [['key', 'nobody@example.com'], 'No account has the email address nobody@example.com.'],
    [['key', 'b@example.com', '--scope', 'read'], '--name is missing. Use the name of the program with the key.'],
    [['key', 'b@example.com', '--name', 'Pad'], '--scope is missing. Use read, run, edit, propose, agency.'],
    [
      ['key', 'b@example.com', '--name', 'Pad', '--scope', 'full'],
      '--scope: full is not valid. Use read or run or edit or propose or agency.',
    ],
    [
      ['key', 'b@example.com', '--name', 'Pad', '--scope', 'run', '--expires', 'soon'],
      '--expires: soon is not valid. Use a time like',
    ],
    [['key', 'b@example.com', '--name', '  ', '--scope', 'run'], '--name: "  " is not valid.'],
    [['a@example.com', '--plan', 'pro'], '--plan: pro is not valid. Use FREE or BASIC or PRO or server.'],
    [['a@example.com', '--disable', '--enable'], '--disable cannot be used with --enable.'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await account(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  // behaviour: rollout-31
  it('of a table are all made, or none', async () => {
    const many = { LIVELOOM_DATA_DIR: join(folder, 'many'), LIVELOOM_DEMO: 'off' };
    const make = async (text: string, ...more: string[]): Promise<CliResult> => {
      writeFileSync(join(folder, 'list.csv'), text);
      return runHere(['account', 'create', '--csv', 'list.csv', ...more], { cwd: folder, env: many });
    };
    const listed = async (): Promise<string> => (await runHere(['account'], { cwd: folder, env: many })).stdout;
    const { code, stdout, stderr } = await make(
      'email,name,plan\nann@example.com,ann.live,PRO\nben@example.com,,\n',
      '--plan',
      'BASIC',
      '--json',
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      accounts: [{ account: { email: 'ann@example.com', plan: 'PRO' } }, { account: { plan: 'BASIC' } }],
    });
    const before = await listed();
    expect(before).toBe('ann@example.com  administrator  PRO  local programs\nben@example.com  BASIC\n');
    const faults: [string, string][] = [
      ['email\nnew@example.com\nANN@example.com\n', 'list.csv:3: column email: The email address ANN@example.com is'],
      ['email\nnew@example.com\nnew@example.com\n', 'list.csv:3: column email: is already in line 2'],
      ['email\nnew@example.com\nnew\n', 'list.csv:3: column email: "new" is not a valid email address.'],
      ['email,plan\nnew@example.com,GOLD\n', 'list.csv:2: column plan: GOLD is not valid. Use FREE or BASIC or PRO.'],
      ['email,pasword\nnew@example.com,x\n', 'list.csv:1: column pasword: is not known; possible: email, name'],
      [`email\n${'a@example.com\n'.repeat(201)}`, 'list.csv: table: has more than 200 rows'],
    ];
    for (const [text, message] of faults) {
      const refused = await make(text);
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(message)]);
    }
    expect(await listed()).toBe(before);
  });

  it('a password from standard input that is too short is refused', async () => {
    const { code, stderr } = await runCli(['account', 'create', 'b@example.com', '--password-stdin'], {
      cwd: folder,
      env,
    });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('The password is too short. Use at least 8 characters.'),
    ]);
  });
});

it('settings that are not named stay', () => {
  expect(changeOf({})).toEqual({ isAdministrator: undefined, plan: undefined, isDisabled: undefined });
  expect(changeOf({ plan: 'server', enable: true })).toEqual({
    isAdministrator: undefined,
    plan: null,
    isDisabled: false,
  });
});
