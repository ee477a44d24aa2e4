/** Tests that the script in docs/many-streamers.md does what the page says: it is extracted and run by a shell. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { buildAll, cliFile, plainEnvironment, startCli } from './support/cli.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const env = { LIVELOOM_DATA_DIR: join(folder, 'data'), LIVELOOM_DEMO: 'off' };

beforeAll(buildAll, 240_000);

/** Returns the script; `liveloom` is the built command instead of npm. */
function script(): string {
  const page = readFileSync(join(packageFolder(), 'docs/many-streamers.md'), 'utf8');
  const text = /```sh\n(.*?)```/s.exec(page)![1]!;
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(10);
  const start = 'npm run -s liveloom --';
  expect(text).toContain(start);
  return text.replace(start, `'${process.execPath}' '${cliFile}'`);
}

function runScript(text: string): Promise<{ code: number | null; said: string }> {
  const child = spawn('sh', ['-ec', text], { cwd: folder, env: { ...plainEnvironment(), ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

it('ten streamers have an overlay and links of their own, and a server shows them', async () => {
  const { code, said } = await runScript(script());
  expect(code, said).toBe(0);
  const links = [...said.matchAll(/^portrait +(\S+)$/gm)].map(([, link]) => link!);
  expect(new Set(links).size).toBe(11);
  const [office, ...streamers] = [...said.matchAll(/^account +(\S+) {2}(\w+)/gm)].map(([, email, next]) => [
    email,
    next === 'administrator',
  ]);
  expect(office).toEqual(['office@example.com', true]);
  expect(streamers).toEqual(Array.from({ length: 10 }, (_, index) => [`streamer${index + 1}@example.com`, false]));
  const server = await startCli({ cwd: folder, env });
  try {
    const [, key] = /live\/([\w-]+)\//.exec(links[10]!)!;
    const answer = await fetch(`${server.url}/live/${key}/portrait`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    const overlay = await (await fetch(`${server.url}/api/live/${key}/portrait`)).text();
    expect([overlay.includes('@streamer10.live'), overlay.includes('@yourname')]).toEqual([true, false]);
  } finally {
    await server.stop();
  }
});
