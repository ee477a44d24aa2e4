/** Tests `liveloom start --connect …` with the built program, from a source's bytes to the dashboard's status. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ServerStatus } from '#server/operation/about/statusRoutes.ts';
import { type FakeApp, startFakeApp } from '#server/sources/tikfinity/fake/fakeApp.ts';
import { type FakePlatform, startFakePlatform } from '#server/sources/tiktok/fake/fakePlatform.ts';
import { recorded } from '#server/sources/tiktok/fake/recording.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll, type CliOptions, runCli, startCli, type StartedServer } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
let server: StartedServer | null = null;
let platform: FakePlatform | null = null;
let app: FakeApp | null = null;
let folders = 0;

beforeAll(buildAll, 240_000);

afterEach(async () => {
  await server?.stop('SIGKILL');
  await platform?.stop();
  await app?.quit();
  server = platform = app = null;
});

const CHAT = 'WebcastChatMessage';
const GIFT = 'WebcastGiftMessage';

const newData = (): string => join(folder, `data-${++folders}`);

async function start(connect: string, env: Record<string, string> = {}, more: Partial<CliOptions> = {}): Promise<void> {
  const data = { LIVELOOM_DATA_DIR: newData(), LIVELOOM_DEMO: 'off', ...env };
  server = await startCli({ cwd: folder, env: data, ...more }, ['--connect', connect]);
}

/** Returns the dashboard's status of "My stream". */
async function mine(language = 'en'): Promise<ServerStatus['profiles'][number]> {
  const answer = await fetch(`${server!.url}/api/status`, { headers: { 'accept-language': language } });
  const { profiles } = (await answer.json()) as ServerStatus;
  return profiles.find(({ name }) => name === 'My stream')!;
}

/** Returns how many events of a type this process has folded. */
async function folded(type: string): Promise<number> {
  const text = await (await fetch(`${server!.url}/metrics`)).text();
  const lines = [...text.matchAll(/^liveloom_events_total\{([^}]*)\} (\d+)$/gm)];
  return lines.reduce((sum, [, labels, count]) => (labels!.includes(`type="${type}"`) ? sum + Number(count) : sum), 0);
}

/** Requests the status until it fulfils a condition. */
async function until(isSo: (profile: ServerStatus['profiles'][number]) => boolean): Promise<void> {
  while (!isSo(await mine()));
}

const says = (words: string): Promise<void> => until(({ connector }) => connector.message.includes(words));

async function startPlatform(): Promise<Record<string, string>> {
  platform = await startFakePlatform();
  const { url } = platform;
  return { LIVELOOM_TIKTOK_SIGN_URL: url, LIVELOOM_TIKTOK_WEB_URL: url, LIVELOOM_TIKTOK_SIGN_KEY: 'key-of-mine' };
}

describe('the platform', () => {
  it('delivers to "My stream", which has links of its own beside the demo', async () => {
    await start('tiktok:@streamer', { ...(await startPlatform()), LIVELOOM_DEMO: 'on' });
    const visitor = await platform!.nextVisitor();
    await says('Connected to the stream of @streamer.');
    expect((await mine('de')).connector.message).toBe('Verbunden mit dem Stream von @streamer.');
    expect(server!.profiles.map(({ name }) => name)).toEqual(['Demo', 'My stream']);
    for (const { links } of server!.profiles) expect((await fetch(links.portrait)).status).toBe(200);

    await visitor.send([recorded(CHAT), recorded(GIFT)]);
    await until(({ events }) => events >= 3);
    expect(platform!.requests.at(-1)?.key).toBe('key-of-mine');
  });

  it('is connected again after a crash, and nothing counts twice', async () => {
    const env = { ...(await startPlatform()), LIVELOOM_DATA_DIR: newData() };
    await start('tiktok:streamer', env);
    const visitor = await platform!.nextVisitor();
    await visitor.send([recorded(CHAT, 0), recorded(CHAT, 1)]);
    await expect.poll(() => folded('chat'), { timeout: 60_000 }).toBe(2);
    const { links, events } = await mine();
    await server!.stop('SIGKILL');

    platform!.history = [recorded(CHAT, 0), recorded(CHAT, 1), recorded(CHAT, 2)];
    await start('tiktok:streamer', env);
    await says('the connection was lost; the events');
    // Only the third message is new, and the gap before it.
    await expect.poll(() => folded('chat'), { timeout: 60_000 }).toBe(1);
    expect([await folded('gap'), await folded('streamStart')]).toEqual([1, 0]);
    expect((await mine()).events).toBeGreaterThanOrEqual(events + 2);
    expect((await mine()).links).toEqual(links);
  });

  it('that answers with a limit says until when, in words and in the health report; the key is nowhere', async () => {
    const env = await startPlatform();
    platform!.refusal = { status: 429, headers: { 'retry-after': '3600' }, body: '{"message":"key-of-mine"}' };
    await start('tiktok:streamer', { ...env, LIVELOOM_LOG: 'trace' });
    await says('The sign service accepts no connections until ');
    const health = await (await fetch(`${server!.url}/api/health`)).text();
    expect(health).toContain('accepts no connections until');
    const { code, stdout, stderr } = await server!.stop('SIGTERM');
    expect(code).toBe(0);
    expect(stderr).toContain('rateLimited');
    expect(health + stdout + stderr).not.toContain('key-of-mine');
  });

  it('cannot be heard without its package, and says what to install', async () => {
    const hook = join(folder, 'withoutPackage.mjs');
    const resolve = `export function resolve(name, context, next) {
      if (name !== 'tiktok-live-connector') return next(name, context);
      throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
    }`;
    const source = `data:text/javascript,${encodeURIComponent(resolve)}`;
    writeFileSync(hook, `import { register } from 'node:module';\nregister(${JSON.stringify(source)});\n`);
    await start('tiktok:streamer', {}, { nodeOptions: ['--import', pathToFileURL(hook).href] });
    await says('npm install --no-save tiktok-live-connector@2.4.0');
    expect((await mine()).connector.status).toBe('failed');
  });
});

describe('other sources', () => {
  it('the app on the same computer', async () => {
    app = await startFakeApp();
    await start('tikfinity', { LIVELOOM_TIKFINITY_URL: `${app.url}/` });
    await says('Connected to TikFinity.');
    app.push('chat', { userId: '7', uniqueId: 'fan', msgId: '1', comment: 'hi' });
    await expect.poll(() => folded('chat'), { timeout: 60_000 }).toBe(1);
    await app.quit();
    await says('The connection to TikFinity was lost.');
    expect((await mine()).connector.status).toBe('waiting');
  });

  it('the simulator', async () => {
    await start('simulator:rate=200');
    await until(({ events }) => events > 100);
    expect((await mine()).connector).toMatchObject({ connector: 'simulator', status: 'connected' });
  });

  it('a recording', async () => {
    await start(`replay:${join(packageFolder(), 'fixtures/recordings/demo.jsonl')}`);
    await until(({ events }) => events > 0);
    expect((await mine()).connector).toMatchObject({ connector: 'replay', status: 'connected' });
  });
});

describe('what is wrong stops the start with one line', () => {
  const forms = 'tiktok:NAME, tikfinity, twitch:CHANNEL, simulator[:KEY=VALUE,…], replay:FILE';

  it.each([
    ['elsewhere', `--connect: elsewhere is not valid. Use ${forms}.`],
    ['tiktok', `--connect: tiktok is not valid. Use ${forms}.`],
    ['tiktok:', `--connect: tiktok: is not valid. Use ${forms}.`],
    ['tikfinity:x', `--connect: tikfinity:x is not valid. Use ${forms}.`],
    [
      'tiktok:two words',
      '--connect tiktok:NAME: two words is not valid. Use the name after the @ in the address of the profile: letters, digits, dots and underscores.',
    ],
    [
      'replay:none.jsonl',
      'none.jsonl cannot be read (it or its folder does not exist). Check the path and its permissions.',
    ],
  ])('--connect %s', async (connect, line) => {
    const env = { PORT: '0', LIVELOOM_DATA_DIR: newData() };
    const { code, stderr, stdout } = await runCli(['start', '--connect', connect], { cwd: folder, env });
    expect([code, stdout, stderr.trim()]).toEqual([2, '', line]);
  });

  it.each([
    [
      { LIVELOOM_TIKTOK_SIGN_URL: 'sign.example.com' },
      'LIVELOOM_TIKTOK_SIGN_URL: "sign.example.com" is not valid. Use an address that begins with https:// or http://, for example https://sign.example.com.',
    ],
    [
      { LIVELOOM_TIKTOK_SIGN_KEY: 'two words' },
      'LIVELOOM_TIKTOK_SIGN_KEY: "[secret]" is not valid. Copy the key again; it has no spaces and no special characters.',
    ],
    [
      { LIVELOOM_TIKFINITY_URL: 'http://localhost:21213' },
      'LIVELOOM_TIKFINITY_URL: "http://localhost:21213" is not valid. Use an address that begins with ws:// or wss://, for example ws://localhost:21213/.',
    ],
  ])('%o', async (env, line) => {
    const all = { PORT: '0', LIVELOOM_DATA_DIR: newData(), ...env } as Record<string, string>;
    const { code, stderr } = await runCli(['start'], { cwd: folder, env: all });
    expect([code, stderr.trim()]).toEqual([2, line]);
  });
});
