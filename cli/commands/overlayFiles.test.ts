/** Tests carrying overlays from one server to another through the command line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { buildAll, type CliResult, runCli, type StartedServer, startCli } from '#tests/support/cli.ts';
import { runHere } from '#tests/support/commandHere.ts';
import { mediaFixture } from '#tests/support/mediaCalls.ts';
import { PASSWORD } from '#tests/support/people.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const EMAIL = 'anna@example.com';
const PICTURE = mediaFixture('library/picture.png');
const folder = temporaryFolder();
const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };
const liveloom = (...args: string[]): Promise<CliResult> => runHere(args, { cwd: folder, env });

beforeAll(buildAll, 240_000);

interface Answer {
  items: { id: string; name: string; url: string }[];
  uploadId: string;
  url: string;
  id: string;
}

async function signUp(server: StartedServer): Promise<string> {
  const person = { email: EMAIL, password: PASSWORD, passwordRepeat: PASSWORD, hasAcknowledgedTerms: true };
  await call(server, '', 'POST', '/auth/register', person);
  return signIn(server);
}

async function signIn(server: StartedServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

async function call(
  server: StartedServer,
  cookie: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBeLessThan(300);
  return (text === '' ? {} : JSON.parse(text)) as Answer;
}

it('an overlay goes out with its picture, and comes in as a new one when it is said twice', async () => {
  const before = await startCli({ cwd: folder, env });
  const cookie = await signUp(before);
  const upload = await call(before, cookie, 'POST', '/images/upload-url', { size: PICTURE.length });
  await fetch(new URL(upload.url, before.url), { method: 'PUT', body: new Uint8Array(PICTURE) });
  const { id: imageId } = await call(before, cookie, 'POST', '/images', { uploadId: upload.uploadId, name: 'Logo' });
  const [profile] = (await call(before, cookie, 'GET', '/profiles')).items;
  await call(before, cookie, 'POST', `/overlay/${profile!.id}/items`, { type: 'IMAGE', settings: { imageId } });
  const out = await liveloom('export', EMAIL, '--out', 'mine.liveloom');
  expect([out.code, out.stdout], out.stderr).toEqual([0, `${join(folder, 'mine.liveloom')}\n`]);
  expect(readFileSync(join(folder, 'mine.liveloom')).includes(PICTURE)).toBe(true);
  const piped = await runCli(['export', EMAIL, '--out', '-'], { cwd: folder, env });
  expect([piped.code, piped.stderr, piped.stdout.length > PICTURE.length]).toEqual([0, '', true]);
  const twice = await liveloom('export', EMAIL, '--out', 'mine.liveloom');
  expect([twice.code, twice.stderr]).toEqual([2, expect.stringContaining('something else has this name')]);

  const trial = await liveloom('import', 'mine.liveloom', '--account', EMAIL);
  expect([trial.code, trial.stdout], trial.stderr).toEqual([0, expect.stringContaining('Nothing is stored yet.')]);
  const packed = readFileSync(join(folder, 'mine.liveloom'));
  const read = await runCli(['import', '-', '--account', EMAIL], { cwd: folder, env, input: packed });
  expect([read.code, read.stdout], read.stderr).toEqual([0, expect.stringContaining('standard input, from Liveloom')]);
  const running = await liveloom('import', 'mine.liveloom', '--account', EMAIL, '--yes');
  expect([running.code, running.stdout]).toEqual([2, '']);
  const key = (await liveloom('account', 'key', EMAIL)).stdout.trim();
  const there = { LIVELOOM_URL: before.url, LIVELOOM_API_KEY: key };
  const importThere = (...more: string[]): Promise<CliResult> =>
    runHere(['import', 'mine.liveloom', ...more], { cwd: folder, env: there });
  const preview = await importThere();
  expect([preview.code, preview.stdout], preview.stderr).toEqual([
    0,
    expect.stringContaining('Repeat this with --yes.'),
  ]);
  const over = await importThere('--profile', profile!.name, '--yes', '--json');
  expect(JSON.parse(over.stdout), over.stderr).toMatchObject({ profileId: profile!.id });
  expect((await call(before, cookie, 'GET', '/profiles')).items).toHaveLength(1);
  expect((await call(before, cookie, 'GET', '/images')).items).toHaveLength(1);
  for (const [args, message] of [
    [['--profile', 'None'], '--profile: None is not valid. Use My stream.'],
    [['--profile', 'x', '--account', EMAIL], '--account cannot be used with --profile.'],
  ] as const) {
    const refused = await importThere(...args);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(message)]);
  }
  await call(before, cookie, 'DELETE', `/images/${imageId}?force=true`);
  await before.stop();

  const done = await liveloom('import', 'mine.liveloom', '--account', EMAIL, '--yes', '--json');
  expect(done.code, done.stderr).toBe(0);
  const { profileId } = JSON.parse(done.stdout) as { profileId: string };
  const after = await startCli({ cwd: folder, env });
  try {
    const again = await signIn(after);
    const { items } = await call(after, again, 'GET', '/profiles');
    expect(items.map(({ id }) => id)).toContain(profileId);
    const [file] = (await call(after, again, 'GET', '/images')).items;
    const bytes = await (await fetch(new URL(file!.url, after.url))).arrayBuffer();
    expect(Buffer.from(bytes).equals(PICTURE)).toBe(true);
  } finally {
    await after.stop();
  }
}, 120_000);

it('nothing is said of accounts and files that are not there', async () => {
  const nobody = await liveloom('export', 'nobody@example.com');
  expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('nobody@example.com')]);
  const nothing = await liveloom('import', 'none.liveloom', '--account', EMAIL);
  expect([nothing.code, nothing.stderr]).toEqual([2, expect.stringContaining('none.liveloom')]);
});
