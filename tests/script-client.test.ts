/** Tests the client for scripts: made from the calls, and used as its page says. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCall } from '#cli/commands/call.ts';
import { callsForKeys } from '#cli/build/script-client/callsForKeys.ts';
import { scriptClient } from '#cli/build/script-client/scriptClient.ts';
import { liveloom, type ProfileAnswer } from '#schemas/generated/client.mjs';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { type ApiServer, startApiServer } from './support/apiServer.ts';
import { testItem } from './support/session.ts';

const GENERATED = join(packageFolder(), 'schemas/generated');

let api: ApiServer;
let key: string;
let url: string;

beforeAll(async () => {
  api = await startApiServer();
  const anna = await api.account('anna');
  key = anna.apiKey['authorization']!.replace('Bearer ', '');
  url = `http://127.0.0.1:${api.port}`;
  const itemsById = { deaths: { ...testItem('COUNTER', 'deaths') } };
  const body = { patch: { order: ['anna-profile-goal', 'deaths'], itemsById } };
  await liveloom({ url, key }).overlay.changeOverlay({ params: { profileId: 'anna-profile' }, body });
});
afterAll(() => api.close());

test('what lies in schemas/generated is what "npm run gen" writes', async () => {
  for (const [name, text] of await scriptClient(callsForKeys()))
    expect(readFileSync(join(GENERATED, name), 'utf8'), name).toBe(text);
});

test('the example of docs/scripts.md runs as it stands there', async () => {
  const [, example] = /```js\n(.*?)```/s.exec(readFileSync(join(packageFolder(), 'docs/scripts.md'), 'utf8'))!;
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-script-'));
  try {
    copyFileSync(join(GENERATED, 'client.mjs'), join(folder, 'client.mjs'));
    writeFileSync(join(folder, 'script.mjs'), example!);
    const env = { PATH: process.env['PATH'], LIVELOOM_URL: url, LIVELOOM_API_KEY: key };
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'script.mjs')], { env });
    expect(stdout).toMatch(/: 1 counted up\n$/);
    expect(api.host.session('anna')!.state.stages.items.byId['deaths']!.data).toMatchObject({ value: 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('it has every call that a key may make, each under a name of its own', () => {
  const client = liveloom({ url, key }) as unknown as Record<string, Record<string, unknown>>;
  const named = callsForKeys().map(({ group, name }) => `${group}.${name}`);
  expect(
    Object.entries(client).flatMap(([group, calls]) => Object.keys(calls).map((name) => `${group}.${name}`)),
  ).toEqual(named);
  expect(named).toContain('profiles.listProfiles');
  expect(named.filter((name) => /password|deleteAccount|accounts\.|auth\./i.test(name))).toEqual([]);
});

test('what the server refuses is thrown with its code, in the language that was asked for', async () => {
  const german = liveloom({ url: `${url}/`, key, language: 'de' });
  const params = { profileId: 'nobody’s' };
  await expect(german.overlay.readOverlay({ params })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  await expect(liveloom({ url }).profiles.listProfiles()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN', status: 401 });
  await expect(liveloom({ url: 'http://127.0.0.1:9' }).profiles.listProfiles()).rejects.toMatchObject({
    code: 'UNREACHABLE',
    status: 0,
  });
  const empty = { profileId: '' };
  await expect(german.overlay.readOverlay({ params: empty })).rejects.toMatchObject({ code: 'PARAMETER_MISSING' });
});

/** Returns the output of `liveloom call`. */
async function called(...args: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('LIVELOOM_API_KEY', key);
  try {
    const program = new Command('liveloom').exitOverride();
    addCall(program);
    await program.parseAsync(['node', 'liveloom', 'call', ...args]);
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
}

test('"liveloom call" calls by the same client, and names what it does not know', async () => {
  expect((await called()).split('\n')).toContain('profiles.listProfiles');
  const answer = JSON.parse(await called('profiles.listProfiles', '{"query":{"limit":1}}', '--url', url)) as unknown;
  expect(answer).toMatchObject({ total: 1, items: [{ id: 'anna-profile' }] });
  await expect(called('profiles.listProfile', '{}', '--url', url)).rejects.toThrow(/like profiles\.listProfiles/);
  await expect(called('profiles.listProfiles', '[]', '--url', url)).rejects.toMatchObject({ code: 'OPTION_INVALID' });
  await expect(called('profiles.listProfiles', '{}', '--url', 'ftp://here')).rejects.toThrow(/--url/);
  const wrong = '{"params":{"profileId":"x"}}';
  await expect(called('overlay.readOverlay', wrong, '--url', url)).rejects.toMatchObject({ code: 'SERVER_REFUSED' });
});

test('queries arrive, and answers have their types', async () => {
  const { items, total } = await liveloom({ url, key }).profiles.listProfiles({ query: { limit: 1 } });
  const [first]: readonly ProfileAnswer[] = items;
  expect({ total, language: first?.languageCode }).toEqual({ total: 1, language: 'en' });
});
