import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import type { CapturedFile, ProgramHappening, ProgramLink, ProgramReport } from '../program.ts';
import { type FakeObs, startFakeObs } from './fake/fakeObs.ts';
import { obs } from './obs.ts';

/** A tenth of the time, so that seconds are no waiting. */
const quick: Scheduler = { after: (delayMs, task) => realScheduler.after(delayMs / 10, task) };
const anySignal = (): AbortSignal => new AbortController().signal;

let fake: FakeObs;
let reports: ProgramReport[];
let happened: ProgramHappening[];
let captured: CapturedFile[];
let link: ProgramLink | undefined;

beforeEach(async () => {
  fake = await startFakeObs();
  reports = [];
  happened = [];
  captured = [];
});
afterEach(async () => {
  link?.close();
  await fake.quit();
});

function open({ password = '', port = fake.port } = {}): ProgramLink {
  const report = (state: ProgramReport): void => void reports.push(state);
  link = obs.open(
    { host: '127.0.0.1', port, password },
    {
      scheduler: quick,
      computer: testComputer(),
      ...unticked(),
      report,
      emit: (happening) => void happened.push(happening),
      play: () => undefined,
      captured: (file) => void captured.push(file),
    },
  );
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
    await expect.poll(state).toMatchObject({ status: 'connected', reason: null, version: 'OBS 32.2.2' });
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
      { id: 'Game', name: 'Game', isActive: true },
      { id: 'Pause', name: 'Pause', isActive: false },
    ]);
    fake.scenes[1]!.sources.push({ name: 'Overlay', isShown: false });
    expect(await link!.choices('sources', { scene: '' }, anySignal())).toEqual([
      { id: 'Overlay', name: 'Overlay', isActive: false },
      { id: 'Camera', name: 'Camera', isActive: true },
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

// behaviour: program-8
describe('what a step changes for a while', () => {
  beforeEach(async () => {
    open();
    await untilConnected();
    const sound = { isMuted: false, volume: 0.5 };
    fake.scenes[1]!.sources.push({ name: 'Mic', isShown: true, kind: 'alsa_input_capture', sound });
    fake.scenes[1]!.sources[0]!.filters = [{ name: 'Blur', isOn: false }];
  });
  const isForAWhile = true;
  const camera = () => fake.scenes[1]!.sources[0]!;
  const mic = () => fake.scenes[1]!.sources[1]!.sound;

  test('a source that was visible before stays visible', async () => {
    const source = { scene: 'Game', source: 'Camera' };
    await perform('changeSource', { ...source, change: 'show', isForAWhile });
    await perform('restoreSource', { ...source, change: 'hide' });
    expect(camera().isShown).toBe(true);
    await perform('changeSource', { ...source, change: 'hide', isForAWhile });
    // A second one, while the first lasts, does not find what the streamer had.
    await perform('changeSource', { ...source, change: 'hide', isForAWhile });
    await perform('restoreSource', { ...source, change: 'show' });
    expect(camera().isShown).toBe(true);
  });

  test('a change for good is not taken back to something older', async () => {
    const source = { scene: 'Game', source: 'Camera' };
    await perform('changeSource', { ...source, change: 'hide', isForAWhile });
    await perform('changeSource', { ...source, change: 'show' });
    await perform('restoreSource', { ...source, change: 'hide' });
    expect(camera().isShown).toBe(false);
  });

  test('a filter and the sound go back to what they were', async () => {
    await perform('changeFilter', { source: 'Camera', filter: 'Blur', change: 'on', isForAWhile });
    await perform('changeAudio', { source: 'Mic', change: 'volume', percent: 100, isForAWhile });
    expect([camera().filters![0]!.isOn, mic()]).toEqual([true, { isMuted: false, volume: 1 }]);
    await perform('restoreFilter', { source: 'Camera', filter: 'Blur', change: 'off' });
    await perform('restoreAudio', { source: 'Mic' });
    expect([camera().filters![0]!.isOn, mic()]).toEqual([false, { isMuted: false, volume: 0.5 }]);
  });

  test('a muted input sounds again when nobody remembers what it was', async () => {
    fake.scenes[1]!.sources[1]!.sound = { isMuted: true, volume: 0.5 };
    await perform('restoreAudio', { source: 'Mic' });
    expect(mic()).toEqual({ isMuted: false, volume: 0.5 });
  });

  test('an input without sound, and a filter that is not there, are refused by name', async () => {
    await expect(perform('changeAudio', { source: 'Camera', change: 'mute' })).rejects.toMatchObject({
      code: 'PROGRAM_REFUSED',
    });
    await expect(perform('changeFilter', { source: 'Camera', filter: 'Glow', change: 'on' })).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
      params: { name: 'Glow' },
    });
  });
});

// behaviour: program-9
describe('texts, outputs and lists', () => {
  beforeEach(async () => {
    open();
    await untilConnected();
    const title = { name: 'Title', isShown: true, kind: 'text_ft2_source_v2', settings: { text: '', size: 12 } };
    fake.scenes[0]!.sources.push(title, { name: 'Web', isShown: true });
  });

  test('a text source shows a text and keeps its other settings; others are refused', async () => {
    await perform('setText', { source: 'Title', text: 'Anna 🌹' });
    expect(fake.scenes[0]!.sources[0]!.settings).toEqual({ text: 'Anna 🌹', size: 12 });
    await expect(perform('setText', { source: 'Camera', text: 'x' })).rejects.toMatchObject({
      code: 'PROGRAM_REFUSED',
    });
  });

  test('a browser source is loaded again', async () => {
    await perform('refreshSource', { source: 'Web' });
    expect(fake.requests.at(-1)).toEqual({
      name: 'PressInputPropertiesButton',
      values: { inputName: 'Web', propertyName: 'refreshnocache' },
    });
  });

  test('starting what runs and stopping what does not is no failure', async () => {
    const control = (task: string) => perform('controlBroadcast', { task, title: '' });
    for (const task of ['startRecording', 'startRecording', 'pauseRecording', 'addChapter', 'resumeRecording'])
      await control(task);
    expect(fake.outputs).toMatchObject({ recording: true, isPaused: false });
    for (const task of ['stopRecording', 'stopRecording', 'stopStream', 'startStream', 'startCamera', 'stopCamera'])
      await control(task);
    expect(fake.outputs).toMatchObject({ recording: false, stream: true, camera: false });
    await expect(control('saveReplay')).rejects.toMatchObject({ code: 'PROGRAM_REFUSED' });
    await expect(control('toString')).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNKNOWN' });
  });

  test('inputs, texts and filters are listed', async () => {
    const listed = async (list: string, values = {}) =>
      (await link!.choices(list, values, anySignal())).map(({ name }) => name);
    fake.scenes[1]!.sources[0]!.filters = [{ name: 'Blur', isOn: true }];
    expect(await listed('inputs')).toEqual(['Title', 'Web', 'Camera']);
    expect(await listed('textSources')).toEqual(['Title']);
    expect(await listed('filters', { source: 'Camera' })).toEqual(['Blur']);
    expect(await listed('filters', { source: '' })).toEqual([]);
  });
});

// behaviour: program-7
describe('events', () => {
  beforeEach(async () => {
    open();
    await untilConnected();
  });

  test('scenes, sources, outputs and replays are reported', async () => {
    fake.emit('CurrentProgramSceneChanged', { sceneName: 'Pause' });
    fake.emit('SceneItemEnableStateChanged', { sceneName: 'Game', sceneItemId: 1, sceneItemEnabled: false });
    await expect.poll(() => happened).toHaveLength(2);
    fake.emit('StreamStateChanged', { outputActive: true, outputState: 'OBS_WEBSOCKET_OUTPUT_STARTING' });
    fake.emit('StreamStateChanged', { outputActive: true, outputState: 'OBS_WEBSOCKET_OUTPUT_STARTED' });
    fake.emit('RecordStateChanged', { outputActive: false, outputState: 'OBS_WEBSOCKET_OUTPUT_STOPPED' });
    fake.emit('ReplayBufferSaved', { savedReplayPath: '/videos/replay.mkv' });
    await expect.poll(() => happened).toHaveLength(5);
    expect(happened).toEqual([
      { name: 'sceneChanged', subject: 'Pause' },
      { name: 'sourceHidden', subject: 'Camera' },
      { name: 'streamStarted', subject: '' },
      { name: 'recordingStopped', subject: '' },
      { name: 'replaySaved', subject: '' },
    ]);
  });

  test('events that cannot be read are no events, and end nothing', async () => {
    for (const data of [null, {}, { sceneName: 7 }, { sceneName: 'Gone', sceneItemId: 1, sceneItemEnabled: true }])
      for (const type of ['CurrentProgramSceneChanged', 'SceneItemEnableStateChanged', 'StreamStateChanged'])
        fake.emit(type, data as object);
    fake.emit('CurrentProgramSceneChanged', { sceneName: 'Pause' });
    await expect.poll(() => happened.at(-1)).toEqual({ name: 'sceneChanged', subject: 'Pause' });
    expect(state()).toMatchObject({ status: 'connected' });
  });
});
