/** The connection to OBS against the real program: what is done is seen in OBS itself, over a connection of its own. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OBSWebSocket } from 'obs-websocket-js/json';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { realScheduler } from '#server/ground/base/adapters/realTime.ts';
import { inspectFile } from '#server/media/library/inspect/inspectFile.ts';
import { unticked, testComputer } from '../../support/testPrograms.ts';
import { obs } from '#server/integrations/obs/obs.ts';
import type { CapturedFile, ProgramHappening, ProgramLink, ProgramReport } from '#server/integrations/program.ts';
import { isWithout } from '../machine.ts';
import { PASSWORD, type RealObs, startRealObs } from './realObs.ts';

let real: RealObs;
let link: ProgramLink;
const eye = new OBSWebSocket();
const reports: ProgramReport[] = [];
const happened: ProgramHappening[] = [];
const captured: CapturedFile[] = [];

const open = (password: string): ProgramLink =>
  obs.open(
    { host: '127.0.0.1', port: real.port, password },
    {
      scheduler: realScheduler,
      computer: testComputer(),
      report: (state) => void reports.push(state),
      emit: (happening) => void happened.push(happening),
      play: () => undefined,
      ...unticked(),
      captured: (file) => void captured.push(file),
    },
  );
const status = () => reports.at(-1)?.status;
const reason = () => reports.at(-1)?.reason;
const perform = (call: string, values: object) => link.perform(call, values as never, new AbortController().signal);
const names = async (list: string, values = {}) =>
  (await link.choices(list, values, new AbortController().signal)).map(({ name }) => name);

/** Returns red, green and blue of the middle of the shown scene. */
async function middle(): Promise<number[]> {
  const { currentProgramSceneName: sourceName } = await eye.call('GetCurrentProgramScene');
  const { imageData } = await eye.call('GetSourceScreenshot', { sourceName, imageFormat: 'png' });
  const { data, width, height } = PNG.sync.read(Buffer.from(imageData.split(',')[1]!, 'base64'));
  const at = 4 * (width * Math.floor(height * 0.75) + Math.floor(width / 2));
  return [...data.subarray(at, at + 3)];
}

/** Reads a file that OBS reported. */
async function bytesOf(id: string): Promise<Buffer> {
  const { bytes } = await link.open!(id);
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces);
}

const RED = [255, 0, 0];

describe.skipIf(isWithout('obs'))('OBS of this machine', () => {
  beforeAll(async () => {
    real = await startRealObs(':97');
    link = open(PASSWORD);
    await vi.waitUntil(() => status() === 'connected', { timeout: 60_000 });
    await eye.connect(`ws://127.0.0.1:${real.port}`, PASSWORD, { eventSubscriptions: 0 });
  });
  afterAll(async () => {
    link?.close();
    await eye.disconnect();
    await real?.remove();
  });

  // behaviour: program-2
  test('tells its version', () => {
    expect(reports.at(-1)?.version).toMatch(/^OBS \d+\.\d+/);
  });

  // behaviour: program-3
  test('lists scenes and sources as its window shows them, and switches', async () => {
    expect(await names('scenes')).toEqual(['Game', 'Pause', 'Screen']);
    expect(await names('sources', { scene: 'Game' })).toEqual(['Title', 'Red']);
    expect(await middle()).toEqual(RED);
    await perform('switchScene', { scene: 'Pause' });
    expect((await eye.call('GetCurrentProgramScene')).currentProgramSceneName).toBe('Pause');
    await expect.poll(() => happened).toContainEqual({ name: 'sceneChanged', subject: 'Pause' });
    await perform('switchScene', { scene: 'Game' });
    await expect(perform('switchScene', { scene: 'Gmae' })).rejects.toMatchObject({ code: 'PROGRAM_NAME_UNKNOWN' });
  });

  // behaviour: program-8
  test('hides a source for a while, seen in its picture, and shows it again', async () => {
    const source = { scene: 'Game', source: 'Red' };
    await expect.poll(middle).toEqual(RED);
    await perform('changeSource', { ...source, change: 'hide', isForAWhile: true });
    await expect.poll(middle).toEqual([0, 0, 0]);
    await expect.poll(() => happened).toContainEqual({ name: 'sourceHidden', subject: 'Red' });
    await perform('restoreSource', { ...source, change: 'show' });
    await expect.poll(middle).toEqual(RED);
  });

  test('turns a filter on, seen in its picture, and back', async () => {
    expect(await names('filters', { source: 'Red' })).toEqual(['Grey']);
    await perform('changeFilter', { source: 'Red', filter: 'Grey', change: 'on', isForAWhile: true });
    await expect.poll(async () => new Set(await middle()).size).toBe(1);
    await perform('restoreFilter', { source: 'Red', filter: 'Grey', change: 'off' });
    await expect.poll(middle).toEqual(RED);
  });

  // behaviour: program-9
  test('shows a text', async () => {
    expect(await names('textSources')).toEqual(['Title']);
    await perform('setText', { source: 'Title', text: 'Anna 🌹' });
    const { inputSettings } = await eye.call('GetInputSettings', { inputName: 'Title' });
    expect(inputSettings['text']).toBe('Anna 🌹');
  });

  // behaviour: program-9, program-21
  test('records with a pause, and the file is there', async () => {
    const control = (task: string) => perform('controlBroadcast', { task, title: '' });
    await control('startRecording');
    await expect.poll(() => happened.map(({ name }) => name)).toContain('recordingStarted');
    await control('startRecording');
    // OBS takes no pause before the first pictures.
    await vi.waitUntil(async () => (await eye.call('GetRecordStatus')).outputDuration > 1_000, { timeout: 60_000 });
    await control('pauseRecording');
    await expect.poll(async () => (await eye.call('GetRecordStatus')).outputPaused).toBe(true);
    await control('resumeRecording');
    await expect.poll(async () => (await eye.call('GetRecordStatus')).outputPaused).toBe(false);
    // This version sets no chapters.
    expect(reports.at(-1)?.features).toEqual([]);
    await expect(perform('markMoment', { title: '10,000 coins' })).resolves.toEqual({ isSet: false });
    await control('stopRecording');
    await expect.poll(() => happened.map(({ name }) => name)).toContain('recordingStopped');
    const [file] = readdirSync(real.videos);
    await expect.poll(() => statSync(join(real.videos, file!)).size).toBeGreaterThan(1_000);
    await control('stopRecording');
  });

  // behaviour: program-22
  test('takes a picture of a source and of the shown scene', async () => {
    const taken = async (values: object): Promise<PNG> => {
      const { file } = await perform('takeScreenshot', values);
      return PNG.sync.read(await bytesOf(String(file)));
    };
    for (const { data, width, height } of [await taken({ source: 'Red' }), await taken({})]) {
      expect([width, height]).toEqual([320, 180]);
      const at = 4 * (width * Math.floor(height * 0.75) + Math.floor(width / 2));
      expect([...data.subarray(at, at + 3)]).toEqual(RED);
    }
    await expect(perform('takeScreenshot', { source: 'Rde' })).rejects.toMatchObject({ code: 'PROGRAM_NAME_UNKNOWN' });
  });

  // behaviour: program-23
  test('offers a replay that it saved, as the video that the library takes', async () => {
    const control = (task: string) => perform('controlBroadcast', { task, title: '' });
    await control('startReplays');
    // OBS saves what it kept until then.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await control('saveReplay');
    await vi.waitUntil(() => captured.length > 0, { timeout: 60_000 });
    await control('stopReplays');
    const [{ id, name, size } = { id: '', name: '', size: 0 }] = captured;
    expect(name).toMatch(/^Replay.*\.mp4$/);
    const video = await bytesOf(id);
    expect(video.length).toBe(size);
    const read = (start: number, end: number) => Promise.resolve(video.subarray(start, end));
    await expect(inspectFile('video', size, read)).resolves.toMatchObject({ type: 'video/mp4' });
  });

  test('says that this build has no browser source', async () => {
    const source = { name: 'Liveloom: Main', scene: '', url: 'http://localhost', width: 1, height: 1 };
    await expect(perform('addOverlay', source)).rejects.toMatchObject({ code: 'PROGRAM_HAS_NO_BROWSER' });
  });

  // behaviour: program-2
  test('frozen, ended and started again: told each time, and healed without a click', async () => {
    real.signal('SIGSTOP');
    await expect.poll(reason).toBe('noAnswer');
    real.signal('SIGCONT');
    await expect.poll(status).toBe('connected');
    real.signal('SIGKILL');
    await expect.poll(reason).toBe('notRunning');
    await expect(perform('switchScene', { scene: 'Game' })).rejects.toMatchObject({ code: 'PROGRAM_NOT_CONNECTED' });
    real.start();
    await expect.poll(status).toBe('connected');
    await perform('switchScene', { scene: 'Pause' });
    expect(happened.map(({ name }) => name)).toContain('sceneChanged');
  });

  test('a wrong password is refused, with the reason', async () => {
    link.close();
    link = open('wrong');
    await expect.poll(() => [status(), reason()]).toEqual(['refused', 'password']);
  });
});
