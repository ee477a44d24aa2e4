import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { ProgramLink, ProgramReport } from '../program.ts';
import { type FakeObs, startFakeObs } from './fake/fakeObs.ts';
import { obs } from './obs.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const anySignal = (): AbortSignal => new AbortController().signal;

let fake: FakeObs;
let reports: ProgramReport[];
let link: ProgramLink | undefined;

beforeEach(async () => {
  fake = await startFakeObs();
  reports = [];
});
afterEach(async () => {
  link?.close();
  await fake.quit();
});

function open({ password = '', port = fake.port } = {}): ProgramLink {
  const report = (state: ProgramReport): void => void reports.push(state);
  link = obs.open({ host: '127.0.0.1', port, password }, { scheduler: quick, report });
  return link;
}

const state = (): Partial<ProgramReport> | undefined => reports.at(-1);
const untilConnected = async (): Promise<void> => {
  await expect.poll(state).toMatchObject({ status: 'connected' });
};
const perform = (call: string, values: object) => link!.perform(call, values as never, anySignal());

// behaviour: program-2
describe('the connection', () => {
  test('says which version is there, also with a password', async () => {
    fake.password = 'hunter22';
    open({ password: 'hunter22' });
    await expect.poll(state).toEqual({ status: 'connected', reason: null, version: 'OBS 32.2.2' });
    expect(reports[0]).toMatchObject({ status: 'connecting' });
  });

  test.each(['', 'wrong'])('is refused with the password "%s", and goes on trying', async (password) => {
    fake.password = 'hunter22';
    open({ password });
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'password' });
    fake.password = password;
    await untilConnected();
  });

  test('heals after the program was ended and started again', async () => {
    open();
    await untilConnected();
    await fake.quit();
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'notRunning' });
    await expect(perform('switchScene', { scene: 'Pause' })).rejects.toMatchObject({ code: 'PROGRAM_NOT_CONNECTED' });
    await fake.start();
    await untilConnected();
    await perform('switchScene', { scene: 'Pause' });
    expect(fake.current).toBe('Pause');
  });

  test('is lost while the program is frozen, and what was called then fails', async () => {
    open();
    await untilConnected();
    fake.isFrozen = true;
    await expect(perform('switchScene', { scene: 'Pause' })).rejects.toMatchObject({
      code: expect.stringMatching(/^PROGRAM_NO/) as string,
    });
    await expect.poll(state).toMatchObject({ status: 'lost', reason: 'noAnswer' });
    fake.isFrozen = false;
    await untilConnected();
  });

  test('outlives junk', async () => {
    open();
    await untilConnected();
    for (const junk of ['{', '[]', '"x"', '{"op":7,"d":null}', '{"op":7,"d":{"requestId":"1"}}', 'null'])
      fake.send(junk);
    await expect(perform('switchScene', { scene: 'Pause' })).resolves.toEqual({ scene: 'Pause' });
  });

  test('says when something else listens there', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')).listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    open({ port: (other.address() as AddressInfo).port });
    await expect.poll(state).toMatchObject({ status: 'refused', reason: 'protocol' });
    other.close();
  });

  test('is not tried again once it is closed', async () => {
    open();
    await untilConnected();
    link!.close();
    await fake.quit();
    await fake.start();
    const { length } = reports;
    await new Promise((resolve) => realScheduler.after(600, () => resolve(undefined)));
    expect([fake.connections, reports.length]).toEqual([1, length]);
  });
});

// behaviour: program-3
describe('calls', () => {
  beforeEach(async () => {
    open();
    await untilConnected();
  });

  test('a scene that does not exist is named', async () => {
    await expect(perform('switchScene', { scene: 'Gmae' })).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
      params: { program: 'OBS', name: 'Gmae' },
    });
  });

  test('a source is shown, hidden and toggled, in the current scene when none is named', async () => {
    const shown = () => fake.scenes[1]!.sources[0]!.isShown;
    const change = (how: string, scene = '') => perform('changeSource', { scene, source: 'Camera', change: how });
    expect([await change('hide'), shown()]).toEqual([{ scene: 'Game', source: 'Camera', isShown: false }, false]);
    await change('hide', 'Game');
    expect(shown()).toBe(false);
    await change('toggle');
    expect(shown()).toBe(true);
    await expect(change('show', 'Pause')).rejects.toMatchObject({ code: 'PROGRAM_NAME_UNKNOWN' });
  });

  test('scenes and sources are listed from top to bottom', async () => {
    expect(await link!.choices('scenes', {}, anySignal())).toEqual([
      { name: 'Game', isActive: true },
      { name: 'Pause', isActive: false },
    ]);
    fake.scenes[1]!.sources.push({ name: 'Overlay', isShown: false });
    expect(await link!.choices('sources', { scene: '' }, anySignal())).toEqual([
      { name: 'Overlay', isActive: false },
      { name: 'Camera', isActive: true },
    ]);
  });

  test('an overlay is added once, and gets the present address the next time', async () => {
    const source = { name: 'Liveloom: Main', scene: 'Pause', width: 1080, height: 1920 };
    await perform('addOverlay', { ...source, url: 'http://localhost:4400/live/a/portrait' });
    await perform('addOverlay', { ...source, url: 'http://localhost:4400/live/b/portrait' });
    await perform('addOverlay', { ...source, scene: 'Game', url: 'http://localhost:4400/live/c/portrait' });
    const settings = { url: 'http://localhost:4400/live/c/portrait', width: 1080, height: 1920 };
    expect(fake.scenes[0]!.sources).toMatchObject([{ name: 'Liveloom: Main', isShown: true, settings }]);
    expect(fake.scenes[1]!.sources.map(({ name }) => name)).toEqual(['Camera', 'Liveloom: Main']);
  });

  test('an OBS without browser sources is told so', async () => {
    fake.inputKinds = ['image_source'];
    const source = { name: 'Liveloom: Main', scene: '', url: 'http://localhost', width: 1, height: 1 };
    await expect(perform('addOverlay', source)).rejects.toMatchObject({ code: 'PROGRAM_HAS_NO_BROWSER' });
    expect(fake.scenes.flatMap(({ sources }) => sources)).toHaveLength(1);
  });

  test.each([null, 'x', 7, { scenes: 'x' }, { scenes: [null] }, { scenes: {} }])(
    'a list that cannot be read is refused: %j',
    async (odd) => {
      fake.odd = { GetSceneList: odd };
      await expect(link!.choices('scenes', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
      expect(state()).toMatchObject({ status: 'connected' });
    },
  );

  test('calls and lists that it does not know are refused', async () => {
    await expect(perform('constructor', {})).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
    await expect(link!.choices('toString', {}, anySignal())).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
  });

  test('a frozen program holds at most four calls and fifty waiting ones; the rest fails at once', async () => {
    fake.isFrozen = true;
    const ends = Array.from({ length: 60 }, () =>
      perform('switchScene', { scene: 'Pause' }).catch((error) => error.code),
    );
    const codes = await Promise.all(ends);
    expect(codes.filter((code) => code === 'PROGRAM_BUSY')).toHaveLength(6);
    expect(codes.filter((code) => code === undefined)).toEqual([]);
    expect(fake.requests.length).toBeLessThanOrEqual(54);
  });
});
