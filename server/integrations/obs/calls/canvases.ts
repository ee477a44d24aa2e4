/**
 * Scenes of further canvases, such as a vertical one beside the usual one. People read and store them as "Vertical: Game"; OBS
 * wants the canvas beside the name of the scene. Versions before 32 tell of no canvas. Ids of canvas and scene, where a step has
 * them, find the scene also after it was renamed.
 */
import { AppError } from '#engine/core/appError.ts';
import { NO_SCENE } from '#engine/rules/sceneRefs.ts';
import type { JsonObject, SceneRef } from '#schemas/generated/types.ts';
import type { AskObs, ObsLine } from '../holdObs.ts';
import { OBS } from '../obsTitle.ts';
import { sceneOr, textOf } from './call.ts';

/** Canvas that every OBS has; its scenes are named without it. */
const MAIN_UUID = '6c69626f-6273-4c00-9d88-c5136d61696e';
const BETWEEN = ': ';
const AND = ' + ';
/** Asking for the scenes of more of them would hold up other calls. */
const MAX_CANVASES = 10;

const AITUM = { vendorName: 'aitum-vertical-canvas', title: 'Aitum Vertical' };

export interface Canvas {
  uuid: string;
  name: string;
}

/** A scene as requests name it. */
export interface ScenePlace {
  sceneName: string;
  /** Null = the main one. */
  canvas: Canvas | null;
  /** Empty = this version tells none. */
  sceneUuid: string;
}

/** A scene of a list. Versions before 30.2 tell no id. */
export interface ListedScene {
  name: string;
  uuid: string;
}

export const listedScene = ({ sceneName, sceneUuid }: JsonObject): ListedScene => ({
  name: nameOf(sceneName),
  uuid: nameOf(sceneUuid),
});

const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the canvases beside the main one. */
export async function furtherCanvases({ ask, can }: ObsLine): Promise<Canvas[]> {
  if (!can('GetCanvasList')) return [];
  const { canvases } = await ask('GetCanvasList');
  return canvases
    .map(({ canvasUuid, canvasName }) => ({ uuid: nameOf(canvasUuid), name: nameOf(canvasName) }))
    .filter(({ uuid }) => uuid !== '' && uuid !== MAIN_UUID)
    .slice(0, MAX_CANVASES);
}

/** Returns the scenes of a canvas from bottom to top, null = of the main one. */
export async function scenesIn(ask: AskObs, canvas: Canvas | null): Promise<ListedScene[]> {
  const { scenes } = await ask('GetSceneList', canvas === null ? undefined : { canvasUuid: canvas.uuid });
  return scenes.map(listedScene);
}

export const sceneOnCanvas = ({ name }: Canvas, scene: string): string => `${name}${BETWEEN}${scene}`;

const placeIn = (canvas: Canvas | null, { name, uuid }: ListedScene): ScenePlace => ({
  sceneName: name,
  canvas,
  sceneUuid: uuid,
});

/** Finds the scene of a name: in the main canvas first, where a name may look like that of another one; null = there is none. */
async function findScene(line: ObsLine, scene: string): Promise<ScenePlace | null> {
  const { ask } = line;
  const main = (await scenesIn(ask, null)).find(({ name }) => name === scene);
  if (main !== undefined) return placeIn(null, main);
  for (const canvas of await furtherCanvases(line)) {
    const found = (await scenesIn(ask, canvas)).find(({ name }) => sceneOnCanvas(canvas, name) === scene);
    if (found !== undefined) return placeIn(canvas, found);
  }
  return null;
}

/**
 * Finds a scene by its id, else by its name within the canvas that the id names; null = that canvas is gone.
 * @param scene name that may begin with an older one of the canvas
 * @throws PROGRAM_NAME_UNKNOWN when the canvas has neither
 */
async function findById(line: ObsLine, scene: string, { canvasUuid, sceneUuid }: SceneRef): Promise<ScenePlace | null> {
  const isMain = canvasUuid === '' || canvasUuid === MAIN_UUID;
  const canvas = isMain ? null : (await furtherCanvases(line)).find(({ uuid }) => uuid === canvasUuid);
  if (canvas === undefined) return null;
  const scenes = await scenesIn(line.ask, canvas);
  const isCalled = ({ name }: ListedScene): boolean =>
    canvas === null ? name === scene : name !== '' && scene.endsWith(`${BETWEEN}${name}`);
  const byName = scenes.filter(isCalled).sort((a, b) => b.name.length - a.name.length);
  const found = scenes.find(({ uuid }) => uuid === sceneUuid) ?? byName[0];
  if (found === undefined) throw new AppError('PROGRAM_NAME_UNKNOWN', { program: OBS, name: scene });
  return placeIn(canvas, found);
}

/** Reads the ids of a scene from the values of a call; empty ones = it has only a name. */
export function sceneRefOf({ sceneRef }: JsonObject): SceneRef {
  if (typeof sceneRef !== 'object' || sceneRef === null || Array.isArray(sceneRef)) return NO_SCENE;
  const { canvasUuid, sceneUuid, name } = sceneRef as JsonObject;
  return { canvasUuid: nameOf(canvasUuid), sceneUuid: nameOf(sceneUuid), name: nameOf(name) };
}

/** Returns the ids by which a step finds a scene again when it is renamed; left out = this version tells none. */
export const refOf = (canvas: Canvas | null, { uuid }: ListedScene, name: string): { sceneRef?: SceneRef } =>
  uuid === '' ? {} : { sceneRef: { canvasUuid: canvas?.uuid ?? '', sceneUuid: uuid, name } };

/**
 * Returns the place of a scene, or of the current one for an empty name. One that nobody knows is left to OBS to refuse.
 * @param values of a call, with `scene` and perhaps `sceneRef`
 */
export async function placeOf(line: ObsLine, values: JsonObject): Promise<ScenePlace> {
  const scene = textOf(values, 'scene');
  if (scene === '') return { sceneName: await sceneOr(line.ask, ''), canvas: null, sceneUuid: '' };
  const ref = sceneRefOf(values);
  const byId = ref.sceneUuid === '' ? null : await findById(line, scene, ref);
  if (byId !== null) return byId;
  const isElsewhere = scene.includes(BETWEEN) && line.can('GetCanvasList');
  const byName = isElsewhere ? await findScene(line, scene) : null;
  return byName ?? { sceneName: scene, canvas: null, sceneUuid: '' };
}

/** Returns the places of "Game + Vertical: Game", or of a single scene, whose own name may have a plus in it. */
export async function placesOf(line: ObsLine, values: JsonObject): Promise<ScenePlace[]> {
  const scenes = textOf(values, 'scene');
  const parts = scenes.split(AND).map((scene) => scene.trim());
  const isById = sceneRefOf(values).sceneUuid !== '';
  const isOne = isById || parts.length === 1 || !line.can('GetCanvasList') || (await findScene(line, scenes)) !== null;
  if (isOne) return [scenes === '' ? { sceneName: '', canvas: null, sceneUuid: '' } : await placeOf(line, values)];
  const places: ScenePlace[] = [];
  for (const part of parts) {
    const place = await findScene(line, part);
    if (place === null) throw new AppError('PROGRAM_NAME_UNKNOWN', { program: OBS, name: part });
    places.push(place);
  }
  return places;
}

/** Returns the values that name a scene in requests. */
export const inRequest = ({ sceneName, canvas }: ScenePlace): { sceneName: string; canvasUuid?: string } =>
  canvas === null ? { sceneName } : { sceneName, canvasUuid: canvas.uuid };

/** OBS itself switches scenes of its main canvas only. @throws PROGRAM_PLUGIN_MISSING */
export async function refuseUnswitchable({ ask }: ObsLine, { canvas }: ScenePlace): Promise<void> {
  if (canvas === null) return;
  try {
    await ask('CallVendorRequest', { vendorName: AITUM.vendorName, requestType: 'version', requestData: {} });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PROGRAM_NAME_UNKNOWN') throw error;
    throw new AppError('PROGRAM_PLUGIN_MISSING', { program: OBS, canvas: canvas.name, plugin: AITUM.title });
  }
}

export async function showScene({ ask }: ObsLine, { sceneName, canvas }: ScenePlace): Promise<void> {
  const requestData = { scene: sceneName };
  if (canvas === null) await ask('SetCurrentProgramScene', { sceneName });
  else await ask('CallVendorRequest', { vendorName: AITUM.vendorName, requestType: 'switch_scene', requestData });
}
