/**
 * Tests requests to the built server while its disk is full: each is refused at once and has no effect, not even when
 * space is free again. Events of the stream wait meanwhile.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/ground/db/connection.ts';
import { buildAll, startCli } from '../support/cli.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { mountedDisk } from './shim/smallDisk.ts';

const SIZE_BYTES = 6 * 1024 * 1024;
const PASSWORD = 'correct horse battery';
/** Timeout after which a request counts as hanging. */
const HANGS_MS = 20_000;
const SOON = { timeout: 60_000, interval: 100 };

const disk = mountedDisk(join(temporaryFolder(), 'disk'), SIZE_BYTES);
const mayMount = disk !== null;
if (!mayMount) console.log('skipped: this user may not mount a tmpfs, so no disk can be filled');
beforeAll(buildAll, 240_000);
afterAll(() => disk?.remove());

interface Answer {
  status: number;
  code: string | undefined;
  json: Record<string, unknown>;
  cookie: string | undefined;
}

type Call = [method: string, path: string, body?: object];

class Client {
  cookie = '';
  readonly #url: string;

  constructor(url: string) {
    this.#url = url.replace(/\/$/, '');
  }

  async send(method: string, path: string, body: object = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const headers = { cookie: this.cookie, ...(!isForm && { 'content-type': 'application/json' }) };
    const sent = method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body) };
    const signal = AbortSignal.timeout(HANGS_MS);
    const answer = await fetch(`${this.#url}/api${path}`, { method, headers, ...sent, signal });
    const text = await answer.text();
    const json = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer['json'];
    const { code } = (json['error'] ?? {}) as { code?: string };
    return { status: answer.status, code, json, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] };
  }

  async make(path: string, body: object): Promise<string> {
    const { status, json } = await this.send('POST', path, body);
    if (status !== 201) throw new Error(`${path} was answered with ${status}`);
    // The answer is the created object, or has it in a member.
    const made = [json, ...Object.values(json)] as ({ id?: unknown } | null)[];
    return made.find((one) => typeof one?.id === 'string')!.id as string;
  }

  async problems(): Promise<string> {
    const { json } = await this.send('GET', '/health');
    return (json['problems'] as string[]).join(' ');
  }
}

const account = (email: string): object => ({
  email,
  password: PASSWORD,
  passwordRepeat: PASSWORD,
  hasAcknowledgedTerms: true,
});

async function signedIn(url: string): Promise<Client> {
  const client = new Client(url);
  expect((await client.send('POST', '/auth/register?languageCode=en', account('anna@example.com'))).status).toBe(201);
  const { cookie } = await client.send('POST', '/auth/login', { email: 'anna@example.com', password: PASSWORD });
  client.cookie = cookie!;
  return client;
}

/** Returns one request of every kind of writing. */
async function callsOf(client: Client): Promise<Call[]> {
  const first = async (path: string): Promise<string> => {
    const { json } = await client.send('GET', path);
    return (json['items'] as { id: string }[])[0]!.id;
  };
  const profile = `/profiles/${await first('/profiles')}`;
  const overlay = profile.replace('profiles', 'overlay');
  const item = await client.make(`${overlay}/items`, { type: 'TIMER' });
  const flow = await client.make('/flows', { name: 'Greeting' });
  const queue = await client.make('/flows/queues', { name: 'Slow' });
  await expect.poll(async () => (await client.send('GET', '/viewers')).json['total'], SOON).toBeGreaterThan(0);
  const viewer = `/viewers/${await first('/viewers')}`;
  const file = (await client.send('GET', `${overlay}/export`)).json;
  return [
    ['POST', `${overlay}/items/${item}/change-timer`, { action: 'start' }],
    ['POST', `${overlay}/items/${item}/command`, { type: 'changeTimer', payload: { action: 'start', seconds: 0 } }],
    ['PATCH', `${overlay}/items/${item}`, { name: 'Other' }],
    ['DELETE', `${overlay}/items/${item}`],
    ['POST', `${overlay}/items`, { type: 'COUNTER' }],
    ['POST', `${overlay}/item/${item}/duplicate`],
    ['POST', `${overlay}/apply-starter`, { starter: 'neon' }],
    ['POST', '/profiles', { name: 'Other', starter: 'neon' }],
    ['PATCH', profile, { name: 'Renamed', inheritGlobalOptions: false }],
    ['POST', `${profile}/duplicate`],
    ['POST', `${profile}/test-message`, { orientation: 'portrait' }],
    ['POST', '/flows', { name: 'Other' }],
    ['PATCH', `/flows/${flow}`, { patch: { name: 'Renamed' } }],
    ['POST', `/flows/${flow}/duplicate`],
    ['POST', '/flows/disable', { ids: [flow] }],
    ['DELETE', `/flows/${flow}`],
    ['POST', '/flows/pause'],
    ['POST', '/flows/press', { name: 'Other' }],
    ['POST', `/flows/queues/${queue}/control`, { action: 'pause' }],
    ['POST', '/flows/folders', { name: 'Other' }],
    ['POST', '/audios/upload-url', { size: 1000 }],
    ['PATCH', '/settings', { pointsPerCoin: 3, timeZone: 'Europe/Paris' }],
    ['PUT', '/users/update', { languageCode: 'de' }],
    ['PUT', '/users/update-points-settings', { pointsPerLike: 0.5 }],
    ['POST', '/users/recompute-levels'],
    ['POST', '/users/me/regenerate-api-key'],
    ['POST', '/users/me/change-password', changedPassword],
    ['PUT', '/users/me/source', { connector: 'none' }],
    ['PATCH', '/tts/settings', { maxLength: 77 }],
    ['POST', '/tts/queue', { action: 'clear' }],
    ['PATCH', '/join-sounds', { isEnabled: true }],
    ['PATCH', viewer, { note: 'Other' }],
    ['PATCH', viewer, { points: { of: 'both', mode: 'add', points: 5, note: '' } }],
    ['DELETE', viewer],
    ['POST', '/viewers/reset-points'],
    ['POST', '/wheel-of-fortune/spin', { targetItemId: item }],
    ['POST', '/like-balloon/test', { targetItemId: item }],
    ['POST', '/commands', { type: 'stopSound', payload: { playbackId: 'p1' } }],
    ['POST', '/settings/import', importOf(file)],
    ['POST', '/auth/register?languageCode=en', account('berta@example.com')],
    ['DELETE', '/users/me'],
  ];
}

/** Fills the last free space: small edits still fit between the ends of the log and of its file. */
async function takeLastRoom(client: Client): Promise<void> {
  for (let n = 0; ; n++) {
    const { code } = await client.send('PUT', '/users/update', { volume: n % 2 });
    if (code === 'STORAGE_FULL') return;
    expect([n, code]).toEqual([expect.any(Number), undefined]);
  }
}

const changedPassword = { currentPassword: PASSWORD, password: `${PASSWORD} 2`, passwordRepeat: `${PASSWORD} 2` };

function importOf(file: object): FormData {
  const form = new FormData();
  const wanted = { importViewers: false, importFlows: true, importSoundAlerts: true, profileId: '', dryRun: false };
  for (const [name, value] of Object.entries(wanted)) form.append(name, String(value));
  form.append('file', new Blob([JSON.stringify(file)]), 'overlay.json');
  return form;
}

/** Tables that a running stream, signing in and jobs of the server write. */
const CHANGE_BY_THEMSELVES = /^(events|live_rows|sessions|viewers|points_ledger|logins|.*reports?|sqlite_.*)$/;
const COMMANDS = `SELECT count(*) AS count FROM events WHERE json_extract(body, '$.origin') = 'command'`;

/** Returns everything that requests alone change, table by table. */
async function stored(file: string): Promise<Record<string, unknown>> {
  const database = connect(file, true);
  try {
    const tables = await database('sqlite_master').where({ type: 'table' }).pluck<string[]>('name');
    const found: Record<string, unknown> = { commands: await database.raw(COMMANDS) };
    for (const name of tables.filter((table) => !CHANGE_BY_THEMSELVES.test(table)))
      found[name] = await database(name).select<unknown[]>();
    return found;
  } finally {
    await database.destroy();
  }
}

// behaviour: event-11
test.skipIf(!mayMount)(
  'a full disk refuses every request, and nothing of it ever happens',
  { timeout: 240_000 },
  async () => {
    const settings = { LIVELOOM_DATA_DIR: disk!.folder, LIVELOOM_DEMO: 'off', LIVELOOM_LOG: 'error' };
    const server = await startCli({ cwd: disk!.folder, env: settings }, ['--connect', 'simulator:rate=20']);
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    const client = await signedIn(server.url);
    const calls = await callsOf(client);
    disk!.fill();
    await expect.poll(() => client.problems(), SOON).toMatch(/Events can't be saved: the disk is full/);
    await takeLastRoom(client);
    const file = join(disk!.folder, 'liveloom.sqlite');
    const before = await stored(file);
    const answers = [];
    for (const call of calls) {
      const { status, code } = await client.send(...call).catch((error: Error) => ({ status: error.name, code: '' }));
      answers.push(`${call[0]} ${call[1]}: ${status} ${code}`);
    }
    expect(answers).toEqual(calls.map(([method, path]) => `${method} ${path}: 503 STORAGE_FULL`));
    expect(await client.problems()).toMatch(/Events can't be saved: the disk is full/);
    disk!.makeRoom();
    await expect.poll(() => client.problems(), SOON).not.toMatch(/Events cannot be saved/);
    expect(await stored(file)).toEqual(before);
    expect((await client.send('PATCH', '/tts/settings', { maxLength: 77 })).status).toBe(200);
    expect((await client.send('POST', '/flows/pause')).status).toBe(204);
    expect((await server.stop()).code).toBe(0);
  },
);
