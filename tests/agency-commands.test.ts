/** Tests an agency's first day by commands only: the example folder and its script against the built server. */
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Flow, FlowAnswer, RolloutAnswer, RolloutMember, RolloutPlanFile } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import {
  buildAll,
  cliFile,
  type CliResult,
  plainEnvironment,
  runCli,
  spawnCli,
  type StartedServer,
  startCli,
} from './support/cli.ts';
import { PASSWORD } from './support/people.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const agency = join(folder, 'agency');
const data = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
const MEMBERS = ['lena', 'max', 'nora'];
const LIMIT = 120_000;

let server: StartedServer;
let keys: Record<string, string>;

const env = (name = 'boss'): Record<string, string> => ({ LIVELOOM_URL: server.url, LIVELOOM_API_KEY: keys[name]! });
const liveloom = (args: readonly string[], more: Record<string, string> = env()): Promise<CliResult> =>
  runCli(args, { cwd: folder, env: more });
const onDatabase = async (...args: string[]): Promise<string> => {
  const { code, stdout, stderr } = await runCli(args, { cwd: folder, env: data, input: `${PASSWORD}\n` });
  expect(code, stderr).toBe(0);
  return stdout.trim();
};
const parsed = <T>({ stdout, stderr }: CliResult): T => {
  expect(stdout, stderr).toMatch(/^\{/);
  return JSON.parse(stdout) as T;
};

async function ask<T>(path: string, init: { key?: string; cookie?: string; body?: object } = {}): Promise<T> {
  const { key, cookie, body } = init;
  const answer = await fetch(`${server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return JSON.parse(text) as T;
}

/** Accepts the invitation in the dashboard. */
async function accept(name: string): Promise<void> {
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.com`, password: PASSWORD }),
  });
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
  const { items } = await ask<{ items: { id: string }[] }>('/users/me/agency-invitations', { cookie });
  await ask(`/users/me/agency-invitations/${items[0]!.id}/accept`, { cookie, body: { letsAgencyIn: true } });
}

async function found(name: string): Promise<void> {
  await onDatabase('account', 'create', `${name}@example.com`, '--password-stdin', '--plan', 'PRO');
}

beforeAll(async () => {
  await buildAll();
  cpSync(join(packageFolder(), 'fixtures/agency'), agency, { recursive: true });
  for (const name of ['boss', ...MEMBERS, 'rival']) await found(name);
  await onDatabase('agency', 'create', 'North', '--admin', 'boss@example.com');
  await onDatabase('agency', 'create', 'South', '--admin', 'rival@example.com');
  keys = {};
  for (const name of ['boss', 'rival'])
    keys[name] = await onDatabase('account', 'key', `${name}@example.com`, '--name', 'CI', '--scope', 'read', 'agency');
  for (const name of MEMBERS) keys[name] = await onDatabase('account', 'key', `${name}@example.com`);
  server = await startCli({ cwd: folder, env: data });
  for (const name of MEMBERS) {
    const body = { email: `${name}@example.com`, role: 'STREAMER' };
    await ask('/agency/members/invitations', { key: keys['boss']!, body });
    await accept(name);
  }
}, 300_000);
afterAll(() => server?.stop());

/** Runs the script of the folder as a build server does. Nobody is live here, so that health is unknown. */
function ci(...args: string[]): Promise<CliResult> {
  const command = { LIVELOOM: `${process.execPath} ${cliFile}`, APPLY_OPTIONS: '--no-health' };
  const child = spawn('sh', [join(agency, 'ci.sh'), ...args], { env: { ...plainEnvironment(), ...env(), ...command } });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
}

interface Account {
  profiles: string[];
  flows: Flow[];
  alerts: string[];
}

/** Returns what a member has, without times. */
async function accountOf(name: string): Promise<Account> {
  const key = keys[name]!;
  const namesIn = async (path: string): Promise<{ id: string; name: string }[]> =>
    (await ask<{ items: { id: string; name: string }[] }>(path, { key })).items;
  const flows = await namesIn('/flows');
  return {
    profiles: (await namesIn('/profiles')).map((profile) => profile.name).sort(),
    flows: await Promise.all(flows.map(async ({ id }) => (await ask<FlowAnswer>(`/flows/${id}`, { key })).flow)),
    alerts: (await ask<{ items: { alert: { name: string } }[] }>('/audio-alerts', { key })).items.map(
      ({ alert }) => alert.name,
    ),
  };
}

const accounts = (): Promise<Account[]> => Promise.all(MEMBERS.map(accountOf));
const rollouts = async (): Promise<RolloutAnswer[]> =>
  parsed<{ rollouts: RolloutAnswer[] }>(await liveloom(['rollout', 'list', '--json'])).rollouts;

describe('the example folder', () => {
  // behaviour: rollout-39
  it(
    'is checked, planned, applied once, and taken back',
    async () => {
      const before = await accounts();
      const check = await ci('check');
      expect([check.code, check.stderr]).toEqual([0, '']);
      expect(check.stdout).toContain('members: ok (3)');
      expect(check.stdout).toContain('3 members: 3 to change, 0 with nothing to do, 0 refused.');
      expect(await accounts()).toEqual(before);

      const applied = await ci();
      expect(applied.code, applied.stderr + applied.stdout).toBe(0);
      expect(applied.stderr).toContain('3 applied');
      const [lena, max, nora] = await accounts();
      expect([lena!.profiles, nora!.profiles]).toEqual([expect.arrayContaining(['Gold']), before[2]!.profiles]);
      const greeting = ({ flows }: Account): unknown => flows[0]!.blocksById['greet']!.settings!['text'];
      expect([greeting(lena!), greeting(max!), nora!.flows]).toEqual([
        'Welcome to Lena!',
        'Welcome to the stream!',
        [],
      ]);
      expect(nora!.alerts).toEqual(['New follower']);

      const twice = await ci();
      expect(twice.code, twice.stderr).toBe(0);
      expect(twice.stdout).toContain('3 members: 0 to change, 3 with nothing to do, 0 refused.');
      expect(twice.stderr).toContain('3 with nothing to do');
      expect(await accounts()).toEqual([lena, max, nora]);

      const first = (await rollouts()).find(({ members }) => members.applied === 3)!;
      const shown = await liveloom(['rollout', 'show', first.id]);
      expect(shown.stdout).toContain('lena@example.com: applied');
      const back = await liveloom(['rollout', 'rollback', first.id]);
      expect(back.code, back.stderr + back.stdout).toBe(0);
      expect(await accounts()).toEqual(before);
    },
    LIMIT,
  );
});

describe('a plan', () => {
  const plan = async (...more: string[]): Promise<RolloutPlanFile> => {
    const { code, stderr } = await liveloom(['plan', 'agency', '--out', 'plan.json', ...more]);
    expect(code, stderr).toBe(0);
    return JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as RolloutPlanFile;
  };
  const write = (file: object): void => writeFileSync(join(folder, 'plan.json'), JSON.stringify(file));

  // behaviour: rollout-39
  it(
    'is small, and shows everything about one member',
    async () => {
      const { id, members } = await plan('--member', 'LENA@example.com');
      expect(members).toHaveLength(1);
      expect(JSON.stringify(members[0]).length).toBeLessThan(300);
      const shown = await liveloom(['plan', 'show', id, '--member', 'lena@example.com']);
      expect(shown.stdout, shown.stderr).toContain('+ flow “Welcome”');
      const coded = await liveloom(['plan', 'agency', '--exit-code', '--json']);
      expect([coded.code, parsed<object>(coded)]).toMatchObject([1, { plan: { members: { ready: 3 } } }]);
    },
    LIMIT,
  );

  // behaviour: rollout-35
  it.each<[string, (file: RolloutPlanFile) => object, string, string]>([
    ['that was edited by hand', (file) => ({ ...file, members: file.members.slice(1) }), 'boss', '(PLAN_EDITED)'],
    ['of another agency', (file) => file, 'rival', '(PLAN_OF_OTHER_AGENCY)'],
  ])(
    '%s is refused, and nothing changes',
    async (_name, change, who, message) => {
      write(change(await plan()));
      const before = await accounts();
      const { code, stdout, stderr } = await liveloom(['apply', 'plan.json'], env(who));
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
      expect(await accounts()).toEqual(before);
    },
    LIMIT,
  );

  // behaviour: rollout-35
  it.each<[string, string[], Record<string, string>, string]>([
    ['no plan', ['apply', 'agency/agency.json'], {}, 'liveloom-rollout-plan'],
    ['a missing file', ['apply', 'none.json'], {}, 'none.json'],
    [
      'a wrong pause',
      ['apply', 'plan.json', '--pause', '10'],
      {},
      '--pause: 10 is not valid. Use a time like 90s, 10m or 2h.',
    ],
    ['no server', ['plan', 'agency', '--url', 'http://127.0.0.1:9'], {}, 'does not answer'],
    ['no key', ['plan', 'agency'], { LIVELOOM_API_KEY: '' }, 'LIVELOOM_API_KEY is missing.'],
    ['a wrong key', ['plan', 'agency'], { LIVELOOM_API_KEY: 'll.wrong' }, 'refused the call'],
    ['an unknown member', ['plan', 'agency', '--member', 'x@example.com'], {}, '--member: x@example.com is not valid.'],
    ['an unknown roll-out', ['rollout', 'show', 'none'], {}, '(NOT_FOUND)'],
  ])(
    'with %s ends with 2 and one error',
    async (_name, args, more, message) => {
      const { code, stdout, stderr } = await liveloom(args, { ...env(), ...more });
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    },
    LIMIT,
  );

  // behaviour: rollout-34
  it(
    'that is applied goes on when the command is interrupted',
    async () => {
      write(await plan('--member', 'lena@example.com', 'max@example.com'));
      const args = ['apply', 'plan.json', '--canary', '1', '--pause', '2s', '--no-health'];
      const child = spawnCli(args, { cwd: folder, env: env() });
      let stderr = '';
      child.stderr!.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
        if (/1 applied/.test(stderr)) child.kill('SIGINT');
      });
      await new Promise((resolve) => child.on('close', resolve));
      const [, id] = /Follow it with: liveloom rollout show (\S+) --follow/.exec(stderr) ?? [];
      expect(id, stderr).toBeDefined();
      const { code, stdout } = await liveloom(['rollout', 'show', id!, '--follow', '--json']);
      const { members } = JSON.parse(stdout) as { members: RolloutMember[] };
      expect([code, members.map(({ state }) => state)]).toEqual([0, ['applied', 'applied']]);
      expect((await liveloom(['rollout', 'rollback', id!])).code).toBe(0);
    },
    LIMIT,
  );

  // behaviour: rollout-36
  it(
    'uses presets that can be pushed, compared and pulled',
    async () => {
      const pushed = await liveloom(['preset', 'push', 'agency']);
      expect(pushed.code, pushed.stderr).toBe(0);
      const again = await liveloom(['preset', 'push', 'agency', 'gold']);
      expect(again.stdout).toBe('gold: the server has it already\n');
      const file = join(agency, 'presets/gold.liveloom');
      const original = readFileSync(file);
      writeFileSync(file, original.toString('utf8').replace('"name":"Welcome"', '"name":"Hello"'));
      const different = await liveloom(['preset', 'diff', 'agency', '--exit-code']);
      expect(different.code, different.stderr).toBe(1);
      expect(different.stdout).toMatch(
        /~ gold: differs from version \d+\n {4}~ flow “Hello”\n {8}~ name\n= sounds: same as/,
      );
      const pulled = await liveloom(['preset', 'pull', 'agency', 'gold']);
      expect(pulled.code, pulled.stderr).toBe(0);
      expect(readFileSync(file).equals(original)).toBe(true);
    },
    LIMIT,
  );
});
