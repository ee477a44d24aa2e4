/** What OBS does, by the names that steps of flows use. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { ProgramChoice } from '../program.ts';
import type { AskObs } from './holdObs.ts';
import { OBS } from './obsTitle.ts';

const MAX_CHOICES = 500;
const MAX_NAME = 200;
const BROWSER = 'browser_source';

type Call = (ask: AskObs, values: JsonObject) => Promise<JsonObject>;

const CALLS: Readonly<Record<string, Call>> = {
  async switchScene(ask, values) {
    const sceneName = text(values, 'scene');
    await ask('SetCurrentProgramScene', { sceneName });
    return { scene: sceneName };
  },
  async changeSource(ask, values) {
    const sourceName = text(values, 'source');
    const sceneName = await sceneOr(ask, text(values, 'scene'));
    const { sceneItemId } = await ask('GetSceneItemId', { sceneName, sourceName });
    const item = { sceneName, sceneItemId };
    const { sceneItemEnabled: wasShown } = await ask('GetSceneItemEnabled', item);
    const change = text(values, 'change');
    const isShown = change === 'toggle' ? !wasShown : change === 'show';
    if (isShown !== wasShown) await ask('SetSceneItemEnabled', { ...item, sceneItemEnabled: isShown });
    return { scene: sceneName, source: sourceName, isShown };
  },
  /** Adds a browser source, or gives the one of this name the new address and size. */
  async addOverlay(ask, values) {
    const inputName = text(values, 'name');
    const sceneName = await sceneOr(ask, text(values, 'scene'));
    const inputSettings = {
      url: text(values, 'url'),
      width: Number(values['width']),
      height: Number(values['height']),
      // The overlay stays connected, so that it shows the present state when its scene comes.
      shutdown: false,
      restart_when_active: false,
    };
    const { inputKinds } = await ask('GetInputKindList');
    if (!inputKinds.includes(BROWSER)) throw new AppError('PROGRAM_HAS_NO_BROWSER', { program: OBS });
    const { inputs } = await ask('GetInputList', { inputKind: BROWSER });
    const isKnown = inputs.some((input) => input['inputName'] === inputName);
    if (!isKnown) {
      await ask('CreateInput', { sceneName, inputName, inputKind: BROWSER, inputSettings, sceneItemEnabled: true });
      return { scene: sceneName, source: inputName };
    }
    await ask('SetInputSettings', { inputName, inputSettings });
    const { sceneItems } = await ask('GetSceneItemList', { sceneName });
    if (!sceneItems.some((item) => item['sourceName'] === inputName))
      await ask('CreateSceneItem', { sceneName, sourceName: inputName, sceneItemEnabled: true });
    return { scene: sceneName, source: inputName };
  },
};

/** @throws PROGRAM_CALL_UNKNOWN and what the call throws */
export function callObs(ask: AskObs, call: string, values: JsonObject): Promise<JsonObject> {
  const known = Object.hasOwn(CALLS, call) ? CALLS[call] : undefined;
  if (known === undefined) return Promise.reject(new AppError('PROGRAM_CALL_UNKNOWN', { program: OBS, call }));
  return known(ask, values);
}

const LISTS: Readonly<Record<string, (ask: AskObs, values: JsonObject) => Promise<ProgramChoice[]>>> = {
  async scenes(ask) {
    const { scenes, currentProgramSceneName } = await ask('GetSceneList');
    // OBS lists from the bottom up.
    const names = scenes.map((scene) => nameOf(scene['sceneName'])).reverse();
    return names.map((name) => ({ name, isActive: name === currentProgramSceneName }));
  },
  async sources(ask, values) {
    const sceneName = await sceneOr(ask, text(values, 'scene'));
    const { sceneItems } = await ask('GetSceneItemList', { sceneName });
    return sceneItems
      .map((item) => ({ name: nameOf(item['sourceName']), isActive: item['sceneItemEnabled'] === true }))
      .reverse();
  },
};

/** Lists scenes, or the sources of a scene, as OBS shows them from top to bottom. @throws PROGRAM_CALL_UNKNOWN */
export async function choicesOf(ask: AskObs, list: string, values: JsonObject): Promise<ProgramChoice[]> {
  const known = Object.hasOwn(LISTS, list) ? LISTS[list] : undefined;
  if (known === undefined) throw new AppError('PROGRAM_CALL_UNKNOWN', { program: OBS, call: list });
  return (await known(ask, values)).filter(({ name }) => name !== '').slice(0, MAX_CHOICES);
}

/** Names beyond what the interface carries are left out rather than cut, because a cut name finds nothing. */
const nameOf = (value: unknown): string => (typeof value === 'string' && value.length <= MAX_NAME ? value : '');

const text = (values: JsonObject, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Returns the scene, or the current one for an empty name. */
async function sceneOr(ask: AskObs, scene: string): Promise<string> {
  return scene === '' ? (await ask('GetCurrentProgramScene')).currentProgramSceneName : scene;
}
