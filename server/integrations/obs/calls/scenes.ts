/** Scenes, and sources in them. */
import { type Call, changeSwitch, choice, type List, type ObsTools, restoreSwitch, textOf } from './call.ts';
import {
  type Canvas,
  furtherCanvases,
  type ListedScene,
  listedScene,
  inRequest,
  placeOf,
  placesOf,
  refOf,
  refuseUnswitchable,
  sceneOnCanvas,
  scenesIn,
  showScene,
} from './canvases.ts';
import type { ProgramChoice } from '../../program.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

/** Switches to a scene, or to one on each of several canvases: to all or, where one cannot be, to none. */
export const switchScene: Call = async (tools, values) => {
  const places = await placesOf(tools, values);
  for (const place of places) await refuseUnswitchable(tools, place);
  for (const place of places) await showScene(tools, place);
  return { scene: textOf(values, 'scene') };
};

/** Looks up a source, with how to read and change whether it is shown. */
async function sourceIn(tools: ObsTools, values: JsonObject) {
  const { ask } = tools;
  const sourceName = textOf(values, 'source');
  const place = await placeOf(tools, values);
  const scene = inRequest(place);
  const { sceneItemId } = await ask('GetSceneItemId', { ...scene, sourceName });
  const item = { ...scene, sceneItemId };
  return {
    sceneName: scene.sceneName,
    sourceName,
    // What it was is found again after the scene was renamed.
    key: `source:${scene.canvasUuid ?? ''}/${place.sceneUuid || scene.sceneName}/${sourceName}`,
    get: async () => (await ask('GetSceneItemEnabled', item)).sceneItemEnabled,
    set: (sceneItemEnabled: boolean) => ask('SetSceneItemEnabled', { ...item, sceneItemEnabled }),
  };
}

export const changeSource: Call = async (tools, values) => {
  const { sceneName, sourceName, key, get, set } = await sourceIn(tools, values);
  const how = { key, change: textOf(values, 'change'), isForAWhile: values['isForAWhile'] === true };
  return { scene: sceneName, source: sourceName, isShown: await changeSwitch(tools, how, get, set) };
};

export const restoreSource: Call = async (tools, values) => {
  const { sceneName, sourceName, key, get, set } = await sourceIn(tools, values);
  const isShown = await restoreSwitch(tools, key, textOf(values, 'change'), get, set);
  return { scene: sceneName, source: sourceName, isShown };
};

/**
 * Lists scenes as OBS shows them from top to bottom, those of further canvases after the main one.
 * @param values `isWithIds` adds the ids, which older servers do not take from their agents
 */
export const scenes: List = async (line, { isWithIds }) => {
  const { ask } = line;
  const offer = (canvas: Canvas | null, scene: ListedScene, current: string | null): ProgramChoice => {
    const shown = choice(canvas === null ? scene.name : sceneOnCanvas(canvas, scene.name), scene.name === current);
    return { ...shown, ...(isWithIds === true && refOf(canvas, scene, shown.name)) };
  };
  const { scenes: found, currentProgramSceneName: current } = await ask('GetSceneList');
  const listed = found.map((scene) => offer(null, listedScene(scene), current)).reverse();
  // Which scene another canvas shows is not told.
  for (const canvas of await furtherCanvases(line))
    for (const scene of (await scenesIn(ask, canvas)).reverse()) listed.push(offer(canvas, scene, null));
  return listed;
};

export const sources: List = async (line, values) => {
  const scene = inRequest(await placeOf(line, values));
  const { sceneItems } = await line.ask('GetSceneItemList', scene);
  return sceneItems.map((item) => choice(item['sourceName'], item['sceneItemEnabled'] === true)).reverse();
};
