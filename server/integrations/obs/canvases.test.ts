/** Scenes of further canvases, as OBS 32 has them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unticked, testComputer } from '#tests/support/testPrograms.ts';
import { realScheduler } from '../../ground/base/adapters/realTime.ts';
import type { ProgramHappening, ProgramLink, ProgramReport } from '../program.ts';
import { type FakeObs, startFakeObs } from './fake/fakeObs.ts';
import { obs } from './obs.ts';

let fake: FakeObs;
let link: ProgramLink;
let reports: ProgramReport[];
let happened: ProgramHappening[];

beforeEach(async () => {
  fake = await startFakeObs();
  const uuid = '5b6e8c1a-0000-4000-8000-000000000001';
  const camera = { name: 'Camera', isShown: true };
  const scenes = [
    { name: 'Game', sources: [{ name: 'Chat', isShown: false }, camera] },
    { name: 'Phone', sources: [] },
  ];
  fake.canvases = [{ name: 'Vertical', uuid, scenes }];
  fake.aitum = { scene: 'Phone' };
  await open();
});
afterEach(async () => {
  link.close();
  await fake.quit();
});

async function open(): Promise<void> {
  reports = [];
  happened = [];
  const report = (state: ProgramReport): void => void reports.push(state);
  const deps = {
    scheduler: realScheduler,
    computer: testComputer(),
    report,
    emit: (happening: ProgramHappening) => void happened.push(happening),
    play: () => undefined,
    ...unticked(),
  };
  link = obs.open({ host: '127.0.0.1', port: fake.port, password: '' }, deps);
  await vi.waitUntil(() => reports.at(-1)?.status === 'connected');
}

const anySignal = (): AbortSignal => new AbortController().signal;
const perform = (call: string, values: object) => link.perform(call, values as never, anySignal());
const listed = async (list: string, values = {}) =>
  (await link.choices(list, values, anySignal())).map(({ name }) => name);
const asked = (name: string) => fake.requests.filter((request) => request.name === name).map(({ values }) => values);

// behaviour: program-25
describe('scenes of every canvas', () => {
  test('are offered with the name of theirs, the main ones first', async () => {
    expect(reports.at(-1)?.features).toContain('canvases');
    expect(await listed('scenes')).toEqual(['Game', 'Pause', 'Vertical: Phone', 'Vertical: Game']);
    expect(await listed('sources', { scene: 'Vertical: Game' })).toEqual(['Camera', 'Chat']);
    expect(await listed('sources', { scene: 'Game' })).toEqual(['Camera']);
  });

  test('have sources that are shown and hidden, and those of the same name elsewhere stay', async () => {
    const source = { scene: 'Vertical: Game', source: 'Camera' };
    await perform('changeSource', { ...source, change: 'hide', isForAWhile: true });
    expect(fake.canvases[0]!.scenes[0]!.sources[1]!.isShown).toBe(false);
    expect(fake.scenes[1]!.sources[0]!.isShown).toBe(true);
    await perform('restoreSource', { ...source, change: 'show' });
    expect(fake.canvases[0]!.scenes[0]!.sources[1]!.isShown).toBe(true);
    await expect(perform('changeSource', { ...source, source: 'Chta', change: 'show' })).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
    });
  });

  test('are switched by the plugin, both canvases in one step', async () => {
    await perform('switchScene', { scene: 'Pause + Vertical: Game' });
    expect([fake.current, fake.aitum!.scene]).toEqual(['Pause', 'Game']);
    await perform('switchScene', { scene: 'Vertical: Phone' });
    await perform('switchScene', { scene: 'Game' });
    expect([fake.current, fake.aitum!.scene]).toEqual(['Game', 'Phone']);
  });

  test('are not switched without the plugin, and neither is the other one', async () => {
    fake.aitum = null;
    await expect(perform('switchScene', { scene: 'Pause + Vertical: Game' })).rejects.toMatchObject({
      code: 'PROGRAM_PLUGIN_MISSING',
      params: { program: 'OBS', canvas: 'Vertical', plugin: 'Aitum Vertical' },
    });
    expect(fake.current).toBe('Game');
    await perform('switchScene', { scene: 'Pause' });
    expect(fake.current).toBe('Pause');
  });

  test('that do not exist are named, before the plugin is asked to switch', async () => {
    await expect(perform('switchScene', { scene: 'Pause + Vertical: Gmae' })).rejects.toMatchObject({
      params: { name: 'Vertical: Gmae' },
    });
    for (const scene of ['Vertical: Gmae', 'Horizontal: Game', 'Vertical:'])
      await expect(perform('switchScene', { scene })).rejects.toMatchObject({
        code: 'PROGRAM_NAME_UNKNOWN',
        params: { name: scene },
      });
    expect([fake.current, fake.aitum!.scene, asked('CallVendorRequest')]).toEqual(['Game', 'Phone', []]);
  });

  test('give way to a scene of the main canvas that is called so', async () => {
    fake.scenes.push({ name: 'Vertical: Game', sources: [] }, { name: 'Rock + Roll', sources: [] });
    await perform('switchScene', { scene: 'Vertical: Game' });
    expect([fake.current, fake.aitum!.scene]).toEqual(['Vertical: Game', 'Phone']);
    await perform('switchScene', { scene: 'Rock + Roll' });
    expect(fake.current).toBe('Rock + Roll');
  });

  test('take overlays', async () => {
    const source = { name: 'Liveloom: Main', url: 'http://localhost:4400/live/a/portrait', width: 1080, height: 1920 };
    await perform('addOverlay', { ...source, scene: 'Vertical: Phone' });
    expect(fake.canvases[0]!.scenes[1]!.sources).toMatchObject([{ name: 'Liveloom: Main', isShown: true }]);
    expect(fake.scenes.flatMap(({ sources }) => sources)).toHaveLength(1);
  });
});

test('an older OBS is asked for no canvas', async () => {
  fake.lacks.add('GetCanvasList');
  link.close();
  await open();
  expect(reports.at(-1)?.features).not.toContain('canvases');
  expect(await listed('scenes')).toEqual(['Game', 'Pause']);
  await expect(perform('switchScene', { scene: 'Vertical: Game' })).rejects.toMatchObject({
    code: 'PROGRAM_NAME_UNKNOWN',
  });
  expect(fake.requests.some(({ values }) => 'canvasUuid' in values)).toBe(false);
});

const VERTICAL = '5b6e8c1a-0000-4000-8000-000000000001';

/** Chooses a scene as the picker of a step does. */
async function picked(name: string): Promise<{ scene: string; sceneRef: object | undefined }> {
  const scenes = await link.choices('scenes', { isWithIds: true }, anySignal());
  return { scene: name, sceneRef: scenes.find((scene) => scene.name === name)?.sceneRef };
}

// behaviour: program-27
describe('a scene that a step knows by its ids', () => {
  beforeEach(() => {
    fake.scenes.forEach((scene, at) => (scene.uuid = `main-${at}`));
    fake.canvases[0]!.scenes.forEach((scene, at) => (scene.uuid = `vertical-${at}`));
  });

  test('is offered with them only to those who take them', async () => {
    expect((await link.choices('scenes', {}, anySignal()))[0]).toEqual({ id: 'Game', name: 'Game', isActive: true });
    const sceneRef = { canvasUuid: '', sceneUuid: 'main-1', name: 'Game' };
    expect(await picked('Game')).toEqual({ scene: 'Game', sceneRef });
    const vertical = { canvasUuid: VERTICAL, sceneUuid: 'vertical-0', name: 'Vertical: Game' };
    expect(await picked('Vertical: Game')).toEqual({ scene: 'Vertical: Game', sceneRef: vertical });
  });

  test('is switched to after it was renamed, in every canvas', async () => {
    const [pause, phone] = [await picked('Pause'), await picked('Vertical: Game')];
    fake.scenes[0]!.name = 'Break';
    fake.canvases[0]!.name = 'Portrait';
    fake.canvases[0]!.scenes[0]!.name = 'Play';
    await perform('switchScene', pause);
    await perform('switchScene', phone);
    expect([fake.current, fake.aitum!.scene]).toEqual(['Break', 'Play']);
    expect(await listed('sources', phone)).toEqual(['Camera', 'Chat']);
    await expect(perform('switchScene', { scene: pause.scene })).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
    });
  });

  test('gives a source back that was hidden before the scene was renamed', async () => {
    const source = { ...(await picked('Vertical: Game')), source: 'Camera' };
    await perform('changeSource', { ...source, change: 'hide', isForAWhile: true });
    fake.canvases[0]!.scenes[0]!.name = 'Play';
    await perform('restoreSource', { ...source, change: 'hide' });
    expect(fake.canvases[0]!.scenes[0]!.sources[1]!.isShown).toBe(true);
  });

  test('is found by its name within its canvas when the id is gone, also under an older name of the canvas', async () => {
    const game = await picked('Vertical: Game');
    fake.canvases[0]!.scenes[0]!.uuid = 'another';
    fake.canvases[0]!.name = 'Portrait';
    await perform('switchScene', game);
    expect([fake.current, fake.aitum!.scene]).toEqual(['Game', 'Game']);
    const pause = await picked('Pause');
    fake.scenes[0]!.uuid = 'another';
    await perform('switchScene', pause);
    expect(fake.current).toBe('Pause');
  });

  test('is found by the name of its canvas in another collection, where every id is new', async () => {
    const game = await picked('Vertical: Game');
    Object.assign(fake.canvases[0]!, { uuid: '5b6e8c1a-0000-4000-8000-000000000002' });
    fake.canvases[0]!.scenes[0]!.uuid = 'another';
    await perform('switchScene', game);
    expect(fake.aitum!.scene).toBe('Game');
  });

  test('that is gone by id and name fails with its name, and takes none of another canvas', async () => {
    const phone = await picked('Vertical: Phone');
    fake.canvases[0]!.scenes.pop();
    fake.scenes.push({ name: 'Phone', sources: [] }, { name: 'Vertical: Phone', sources: [] });
    await expect(perform('switchScene', phone)).rejects.toMatchObject({
      code: 'PROGRAM_NAME_UNKNOWN',
      params: { name: 'Vertical: Phone' },
    });
    expect(fake.current).toBe('Game');
  });

  test('takes an overlay after it was renamed', async () => {
    const source = { name: 'Liveloom: Main', url: 'http://localhost:4400/live/a/portrait', width: 1080, height: 1920 };
    const phone = await picked('Vertical: Phone');
    fake.canvases[0]!.scenes[1]!.name = 'Mobile';
    await perform('addOverlay', { ...source, ...phone });
    expect(fake.canvases[0]!.scenes[1]!.sources).toMatchObject([{ name: 'Liveloom: Main' }]);
  });
});

// behaviour: program-28
test('sources of every canvas are reported when they are shown, hidden or added', async () => {
  fake.canvases[0]!.scenes[0]!.uuid = 'vertical-0';
  const scene = { sceneName: 'Game', sceneUuid: 'vertical-0' };
  fake.emit('SceneItemEnableStateChanged', { ...scene, sceneItemId: 1, sceneItemEnabled: true });
  await expect.poll(() => happened).toEqual([{ name: 'sourceShown', subject: 'Chat' }]);
  fake.emit('SceneItemCreated', { ...scene, sourceName: 'Timer', sceneItemId: 3, sceneItemIndex: 2 });
  await expect.poll(() => happened.at(-1)).toEqual({ name: 'sourceAdded', subject: 'Timer' });
});
