/**
 * Table of bad input: every row pins the whole message and checks that existing data is intact. Files and settings go
 * through the built command line, frames through a socket to the built server.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { EVENT_META, ITEM_META } from '#schemas/generated/meta.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { listed } from './support/listed.ts';
import { buildCli, type CliResult, runCli, startCli, type StartedServer } from './support/cli.ts';

const fixtures = join(packageFolder(), 'fixtures');
/** Types a recording may hold; the list grows with every feature, the message around it does not. */
const INPUT_TYPES = Object.entries(EVENT_META)
  .filter(([, { origins }]) => origins.some((origin) => origin !== 'deadline' && origin !== 'followUp'))
  .map(([type]) => type)
  .sort()
  .join(', ');

let folder: string;

beforeAll(async () => {
  await buildCli();
  folder = mkdtempSync(join(tmpdir(), 'liveloom-bad-'));
  for (const name of [
    'broken-line.jsonl',
    'unknown-type.jsonl',
    'newer-version.jsonl',
    'unknown-item-type.json',
    'wrong-field.json',
  ]) {
    copyFileSync(join(fixtures, 'bad', name), join(folder, name));
  }
  copyFileSync(join(fixtures, 'recordings/sixty-seconds.jsonl'), join(folder, 'good.jsonl'));
  copyFileSync(join(fixtures, 'bundles/sixty-seconds.json'), join(folder, 'good.json'));
  const [header] = readFileSync(join(folder, 'good.jsonl'), 'utf8').split('\n');
  writeFileSync(join(folder, 'long-line.jsonl'), `${header}\n{"id":"${'x'.repeat(50 * 1024 * 1024)}"}\n`);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('files', () => {
  const EARLIER = 'what an earlier replay wrote';
  const replay = (recording: string, bundle: string): string[] => [
    'replay',
    recording,
    '--overlay',
    bundle,
    '--state',
    'state.json',
  ];

  test.each([
    {
      name: 'a recording with a broken line',
      args: replay('broken-line.jsonl', 'good.json'),
      message:
        'broken-line.jsonl:4:82: not valid JSON at `,},"viewer":{"tiktokId":"70000`. Correct or remove this part.',
    },
    {
      name: 'a recording with an unknown type',
      args: replay('unknown-type.jsonl', 'good.json'),
      message: `unknown-type.jsonl:4: type: "folow" is not an event type. Did you mean "follow"? Known: ${INPUT_TYPES}.`,
    },
    {
      name: 'a recording of a newer version',
      args: replay('newer-version.jsonl', 'good.json'),
      message:
        'newer-version.jsonl: format liveloom-recording version 2 is newer than this program (it reads up to version 1). Update Liveloom.',
    },
    {
      name: 'a recording with a line of 50 MB',
      args: replay('long-line.jsonl', 'good.json'),
      message:
        'long-line.jsonl:2: the line has 52428809 bytes; at most 1048576 are allowed. Split the event or shorten its texts.',
    },
    {
      name: 'a bundle with an unknown item type',
      args: replay('good.jsonl', 'unknown-item-type.json'),
      message: `unknown-item-type.json: overlay.items[1]: unknown item type "TIMR" (known: ${listed(Object.keys(ITEM_META))}; did you mean "TIMER"?)`,
    },
    {
      name: 'a bundle with a wrong field',
      args: replay('good.jsonl', 'wrong-field.json'),
      message: `wrong-field.json: overlay.items[0].settings: unknown field "barFilColor" (known: ${listed(Object.keys(ITEM_META.GOAL.defaults))}; did you mean "barFillColor"?)`,
    },
    {
      name: 'a recording that is not there',
      args: replay('nowhere.jsonl', 'good.json'),
      message: 'nowhere.jsonl cannot be read (it or its folder does not exist). Check the path and its permissions.',
    },
    {
      name: 'an option out of range',
      args: [...replay('good.jsonl', 'good.json'), '--speed', '0'],
      message: '--speed: 0 is not valid. Use a number from 0.01 to 100000.',
    },
  ])(
    '$name',
    async ({ args, message }) => {
      writeFileSync(join(folder, 'state.json'), EARLIER);
      const { code, stdout, stderr } = await runCli(args, { cwd: folder });
      expect(stderr).toBe(`${message}\n`);
      expect(stdout).toBe('');
      expect(code).toBe(2);
      expect(readFileSync(join(folder, 'state.json'), 'utf8')).toBe(EARLIER);
    },
    60_000,
  );
});

/** Read-only in containers whose root may not mount. */
const READ_ONLY_IN_CONTAINERS = '/sys/fs';

/** Creates a folder without write access: on a read-only disk for root, who ignores permissions. */
function readOnlyFolder(): { path: string; undo(): void } {
  const path = join(folder, 'read-only');
  mkdirSync(path);
  if (process.getuid?.() === 0) {
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', path]).status === 0;
    if (!isMounted) return { path: READ_ONLY_IN_CONTAINERS, undo: () => undefined };
    return { path, undo: () => void spawnSync('umount', [path]) };
  }
  chmodSync(path, 0o555);
  return { path, undo: () => chmodSync(path, 0o755) };
}

function occupyPort(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve({ port: (server.address() as { port: number }).port, server })),
  );
}

/** Reads the snapshot of the first profile, as a page gets it. */
async function snapshotOf({ profiles, url }: StartedServer): Promise<unknown> {
  const { portrait } = profiles[0]!.links;
  const answer = await fetch(`${url}/api${portrait.slice(url.length)}`);
  return answer.json();
}

// behaviour: name-2
describe('starts', () => {
  let occupied: { port: number; server: Server };
  let readOnly: { path: string; undo(): void };
  beforeAll(async () => {
    occupied = await occupyPort();
    readOnly = readOnlyFolder();
  });
  afterAll(() => {
    occupied.server.close();
    readOnly.undo();
  });

  test.each([
    {
      name: 'a port that is no number',
      env: () => ({ PORT: 'http' }),
      message: () => 'PORT: "http" is not valid. Use a whole number from 0 to 65535.',
    },
    {
      name: 'a port in use',
      env: () => ({ PORT: String(occupied.port) }),
      message: () =>
        `Port ${occupied.port} on 127.0.0.1 is already in use. Stop the other program or set PORT to a free port.`,
    },
    {
      name: 'a data folder that cannot be written',
      env: () => ({ PORT: '0', LIVELOOM_DATA_DIR: readOnly.path }),
      message: () =>
        `The data folder ${readOnly.path} cannot be written (${process.getuid?.() === 0 ? 'the disk is read-only' : 'permission denied'}). Choose another with LIVELOOM_DATA_DIR or change its permissions.`,
    },
    {
      name: 'a host that is not ours',
      env: () => ({ PORT: '0', HOST: '192.0.2.1' }),
      message: () => 'HOST: "192.0.2.1" is not valid. It cannot be opened (EADDRNOTAVAIL). Choose another.',
    },
    {
      name: 'a database that is none',
      env: () => {
        writeFileSync(join(folder, 'notes.txt'), 'not a database, but long enough to be looked at as if it were one');
        return { PORT: '0', DATABASE_URL: 'sqlite:notes.txt' };
      },
      message: () =>
        `The database ${join(folder, 'notes.txt')} cannot be used (file is not a database), and ${join(folder, 'backups')} has no intact backup of it. Check DATABASE_URL and LIVELOOM_DATA_DIR, or move the file away to start with an empty database.`,
    },
  ])(
    '$name',
    async ({ env, message }) => {
      const data = { LIVELOOM_DATA_DIR: join(folder, 'data') };
      const before = await startCli({ cwd: folder, env: data });
      const links = before.profiles.map((profile) => new URL(profile.links.portrait).pathname);
      await before.stop();
      const result = await runCli(['start'], { cwd: folder, env: { ...data, ...env() } });
      expect(result).toEqual({ code: 2, stdout: '', stderr: `${message()}\n` } satisfies CliResult);
      const after = await startCli({ cwd: folder, env: data });
      expect(after.profiles.map((profile) => new URL(profile.links.portrait).pathname)).toEqual(links);
      expect(await snapshotOf(after)).toMatchObject({
        overlayId: 'demo',
        items: expect.arrayContaining([expect.objectContaining({ id: 'goal' })]),
      });
      await after.stop();
    },
    60_000,
  );
});

describe('frames', () => {
  let server: StartedServer;
  let watcher: WebSocket;
  const heard: string[] = [];

  const hello = (over: object = {}): string =>
    JSON.stringify({
      type: 'hello',
      liveKey: new URL(server.profiles[0]!.links.portrait).pathname.split('/')[2],
      orientation: 'portrait',
      device: 'desktop',
      pageId: `p${heard.length}`,
      build: 'test',
      ...over,
    });
  const connect = (): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
      socket.once('open', () => resolve(socket));
      socket.once('error', reject);
    });

  beforeAll(async () => {
    server = await startCli({ cwd: folder, env: { LIVELOOM_DATA_DIR: join(folder, 'socket-data') } });
    watcher = await connect();
    watcher.on('message', (data: Buffer) => heard.push(data.toString('utf8')));
    watcher.send(hello());
  }, 180_000);
  afterAll(async () => {
    watcher.close();
    await server.stop();
  });

  test.each([
    {
      name: 'text that is no JSON',
      frame: () => '{"type":"hello",',
      code: 4400,
      message: 'not JSON: "{\\"type\\":\\"hello\\"," (send one JSON object a frame)',
    },
    {
      name: 'an unknown kind of message',
      frame: () => '{"type":"hallo"}',
      code: 4400,
      message: 'type: "hallo" is not known (use hello, presented, playbackStarted, playbackEnded, drawing, adPlace)',
    },
    {
      name: 'a wrong field',
      frame: () => hello({ orientation: 'sideways' }),
      code: 4400,
      message: 'hello.orientation: "sideways" is not allowed (use portrait or landscape)',
    },
    {
      name: 'an additional field',
      frame: () => hello({ admin: true }),
      code: 4400,
      message:
        'hello: unknown field "admin" (known: type, liveKey, profileId, orientation, device, pageId, build, isPreview, last, performed)',
    },
    {
      name: 'a frame of 1 MB',
      frame: () => hello({ build: 'x'.repeat(1024 * 1024) }),
      code: 1009,
      message: 'A message has more than 65536 bytes; at most 65536 are allowed.',
    },
    {
      name: 'bytes instead of text',
      frame: () => Buffer.from([0, 255, 1]),
      code: 4400,
      message: 'binary frames are not understood (send JSON as text)',
    },
  ])(
    '$name',
    async ({ frame, code, message }) => {
      const socket = await connect();
      const answers: string[] = [];
      socket.on('message', (data: Buffer) => answers.push(data.toString('utf8')));
      const closed = new Promise<number>((resolve) => socket.once('close', resolve));
      socket.send(frame());
      expect(await closed).toBe(code);
      expect((JSON.parse(answers.at(-1)!) as { message: string }).message).toBe(message);
      // The page beside it still exists and still gets updates.
      const before = heard.length;
      await expect.poll(() => heard.length, { timeout: 60_000 }).toBeGreaterThan(before);
      expect(watcher.readyState).toBe(WebSocket.OPEN);
    },
    30_000,
  );
});
