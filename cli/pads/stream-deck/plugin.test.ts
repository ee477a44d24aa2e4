/** Tests the packed plugin: its real process, between a host that speaks Stream Deck's protocol and a real server. */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { STREAM_DECK_PLUGIN } from '#server/pads/pluginFile.ts';
import type { ItemAnswer, NewApiKey } from '#schemas/generated/types.ts';
import { manualClock } from '#engine/core/clock.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { START_MS } from '#tests/support/session.ts';
import { pluginFiles } from '../makePads.ts';
import { zipFile } from '../zipFile.ts';
import { type FakeStreamDeck, startFakeStreamDeck } from './fake/fakeStreamDeck.ts';
import { MAX_NAME, PLUGIN_UUID } from './manifest.ts';

let files: Map<string, Buffer>;
let folder: string;

beforeAll(async () => {
  files = await pluginFiles();
  folder = mkdtempSync(join(tmpdir(), 'liveloom-plugin-'));
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Map<string, Buffer>;

/** Reads the files of a ZIP file without compression. */
function filesIn(zip: Buffer): Files {
  const found: Files = new Map();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, nameSize] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const begin = at + 30 + nameSize + zip.readUInt16LE(at + 28);
    found.set(zip.toString('utf8', at + 30, at + 30 + nameSize), zip.subarray(begin, begin + size));
    at = begin + size;
  }
  return found;
}

/** Returns the pixels of a picture, which each version of Node compresses in its own way; other files as they are. */
const seen = (path: string, bytes: Buffer): Buffer => (path.endsWith('.png') ? PNG.sync.read(bytes).data : bytes);

describe('the packed file', () => {
  // behaviour: pad-7
  it('is what the sources make (npm run pads)', () => {
    const entries = [...files].map(([path, bytes]) => ({ path: `${PLUGIN_UUID}.sdPlugin/${path}`, bytes }));
    const [made, packed] = [zipFile(entries), readFileSync(STREAM_DECK_PLUGIN)].map(filesIn) as [Files, Files];
    expect([...packed.keys()]).toEqual([...made.keys()]);
    const differing = [...made].filter(([path, bytes]) => !seen(path, bytes).equals(seen(path, packed.get(path)!)));
    expect(differing.map(([path]) => path)).toEqual([]);
  });

  it('has a manifest that the Stream Deck software takes', () => {
    const manifest = JSON.parse(files.get('manifest.json')!.toString()) as {
      Name: string;
      Version: string;
      SDKVersion: number;
      CodePath: string;
      Software: { MinimumVersion: string };
      Actions: { UUID: string; Name: string; States: { Image: string }[]; PropertyInspectorPath: string }[];
    };
    expect(manifest).toMatchObject({ UUID: PLUGIN_UUID, SDKVersion: 3, Software: { MinimumVersion: '6.9' } });
    expect(manifest.Version).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    expect(files.has(manifest.CodePath)).toBe(true);
    const [action] = manifest.Actions;
    expect(action!.UUID.startsWith(`${PLUGIN_UUID}.`)).toBe(true);
    expect([manifest.Name, ...manifest.Actions.map(({ Name }) => Name)].every((name) => name.length <= MAX_NAME)).toBe(
      true,
    );
    expect(files.has(action!.PropertyInspectorPath)).toBe(true);
    for (const { Image } of action!.States)
      expect([files.has(`${Image}.png`), files.has(`${Image}@2x.png`)]).toEqual([true, true]);
  });
});

describe('the plugin', () => {
  let api: ApiServer;
  let mia: Account;
  let deck: FakeStreamDeck;
  let key: NewApiKey;
  let counter: string;

  beforeEach(async () => {
    const time = { clock: manualClock(START_MS), scheduler: realScheduler };
    api = await startApiServer({ time, scheduler: realScheduler });
    mia = await api.account('mia', { plan: 'PRO' });
    const item = { type: 'COUNTER', name: 'Deaths' };
    counter = ((await api.call('POST', '/overlay/mia-profile/items', { as: mia, body: item })).json() as ItemAnswer)
      .item.id;
    const body = { name: 'Stream Deck', scopes: ['read', 'run'] };
    key = (await api.call('POST', '/users/me/api-keys', { as: mia, body })).json() as NewApiKey;
    deck = await startFakeStreamDeck(join(folder, 'bin/plugin.js'));
  });
  afterEach(async () => {
    await deck.quit();
    await api.close();
  });

  const connect = (): void => deck.setGlobalSettings({ server: `http://127.0.0.1:${api.port}`, key: key.apiKey });
  const put = (context: string, actionId: string, controller = 'Keypad'): void =>
    deck.send('willAppear', context, { settings: { actionId }, controller });
  const title = (context: string): unknown => deck.last('setTitle', context)?.['title'];
  const isPaused = (): boolean => api.host.session('mia')!.state.stages.flows.control.isPaused;

  // behaviour: pad-8
  it('shows states on keys, does what is pressed and says so', async () => {
    put('a', 'pauseFlows');
    put('b', `counter:${counter}`);
    await expect.poll(() => title('a')).toBe('Not\nconnected');
    connect();
    await expect.poll(() => title('a')).toBe('Pause all\nflows');
    await expect.poll(() => title('b')).toBe('Deaths:\ncount up\n0');
    deck.send('keyDown', 'a');
    await expect.poll(() => deck.count('showOk', 'a')).toBe(1);
    expect(isPaused()).toBe(true);
    await expect.poll(() => deck.last('setState', 'a')).toEqual({ state: 1 });
    deck.send('keyDown', 'b');
    await expect.poll(() => title('b')).toBe('Deaths:\ncount up\n1');
    await api.call('POST', '/flows/resume', { as: mia });
    await expect.poll(() => deck.last('setState', 'a')).toEqual({ state: 0 });
  });

  it('ends with the Stream Deck software', async () => {
    expect(await deck.quit()).toBe(0);
  });

  it('turns dials', async () => {
    put('d', `counter:${counter}`, 'Encoder');
    connect();
    await expect.poll(() => deck.last('setFeedback', 'd')).toMatchObject({ title: 'Deaths: count up', value: '0' });
    deck.send('dialRotate', 'd', { ticks: 3, pressed: false });
    await expect.poll(() => deck.last('setFeedback', 'd')).toMatchObject({ value: '3' });
    deck.send('dialDown', 'd');
    await expect.poll(() => deck.last('setFeedback', 'd')).toMatchObject({ value: '4' });
  });

  it('shows an alert when something cannot be done, and writes the reason into its log', async () => {
    put('a', 'counter:gone');
    connect();
    await expect.poll(() => title('a')).toBe('Gone');
    deck.send('keyDown', 'a');
    await expect.poll(() => deck.count('showAlert', 'a')).toBe(1);
    const [line] = deck.received.filter(({ event }) => event === 'logMessage');
    expect(line!.payload!['message']).toContain('counter:gone: Pads have no action');
  });

  it('offers the actions to the page of a key, and says why Liveloom refuses it', async () => {
    put('a', '');
    connect();
    deck.send('propertyInspectorDidAppear', 'a');
    const told = () =>
      deck.last('sendToPropertyInspector', 'a') as { isConnected: boolean; refusal: string; actions: { id: string }[] };
    await expect.poll(() => told()?.isConnected).toBe(true);
    expect(told().actions.map(({ id }) => id)).toContain('stopAll');
    await api.call('DELETE', `/users/me/api-keys/${key.key.id}`, { as: mia });
    await expect.poll(() => told().refusal).toContain('does not exist any more');
    expect(title('a')).toBe('Not\nconnected');
  });
});
