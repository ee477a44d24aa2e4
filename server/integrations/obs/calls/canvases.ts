/**
 * Scenes of further canvases, such as a vertical one beside the usual one. People read and store them as "Vertical: Game"; OBS
 * wants the canvas beside the name of the scene. Versions before 32 tell of no canvas.
 */
import { AppError } from '#engine/core/appError.ts';
import type { AskObs, ObsLine } from '../holdObs.ts';
import { OBS } from '../obsTitle.ts';
import { sceneOr } from './call.ts';

/** Canvas that every OBS has; its scenes are named without it. */
const MAIN_UUID = '6c69626f-6273-4c00-9d88-c5136d61696e';
const BETWEEN = ': ';
const AND = ' + ';
/** Asking for the scenes of more of them would hold up other calls. */
const MAX_CANVASES = 10;

const AITUM = { vendorName: 'aitum-vertical-canvas', title: 'Aitum Vertical' };

interface Canvas {
  uuid: string;
  name: string;
}

/** A scene as requests name it. */
export interface ScenePlace {
  sceneName: string;
  /** Null = the main one. */
  canvas: Canvas | null;
}

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

/** Returns the names of a canvas's scenes, from bottom to top. */
export async function scenesIn(ask: AskObs, { uuid: canvasUuid }: Canvas): Promise<string[]> {
  const { scenes } = await ask('GetSceneList', { canvasUuid });
  return scenes.map(({ sceneName }) => nameOf(sceneName));
}

export const sceneOnCanvas = ({ name }: Canvas, scene: string): string => `${name}${BETWEEN}${scene}`;

/** Finds the scene of a name: in the main canvas first, where a name may look like that of another one; null = there is none. */
async function findScene(line: ObsLine, scene: string): Promise<ScenePlace | null> {
  const { ask } = line;
  const { scenes } = await ask('GetSceneList');
  if (scenes.some(({ sceneName }) => sceneName === scene)) return { sceneName: scene, canvas: null };
  for (const canvas of await furtherCanvases(line)) {
    const sceneName = (await scenesIn(ask, canvas)).find((name) => sceneOnCanvas(canvas, name) === scene);
    if (sceneName !== undefined) return { sceneName, canvas };
  }
  return null;
}

/** Returns the place of a scene, or of the current one for an empty name. One that nobody knows is left to OBS to refuse. */
export async function placeOf(line: ObsLine, scene: string): Promise<ScenePlace> {
  if (scene === '') return { sceneName: await sceneOr(line.ask, ''), canvas: null };
  const isElsewhere = scene.includes(BETWEEN) && line.can('GetCanvasList');
  return (isElsewhere ? await findScene(line, scene) : null) ?? { sceneName: scene, canvas: null };
}

/** Returns the places of "Game + Vertical: Game", or of a single scene, whose own name may have a plus in it. */
export async function placesOf(line: ObsLine, scenes: string): Promise<ScenePlace[]> {
  const parts = scenes.split(AND).map((scene) => scene.trim());
  const isOne = parts.length === 1 || !line.can('GetCanvasList') || (await findScene(line, scenes)) !== null;
  if (isOne) return [scenes === '' ? { sceneName: '', canvas: null } : await placeOf(line, scenes)];
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
