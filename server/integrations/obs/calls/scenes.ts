/** Scenes, and sources in them. */
import { type Call, changeSwitch, choice, type List, type ObsTools, restoreSwitch, sceneOr, textOf } from './call.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

export const switchScene: Call = async ({ ask }, values) => {
  const sceneName = textOf(values, 'scene');
  await ask('SetCurrentProgramScene', { sceneName });
  return { scene: sceneName };
};

/** Looks up a source, with how to read and change whether it is shown. */
async function sourceIn({ ask }: ObsTools, values: JsonObject) {
  const sourceName = textOf(values, 'source');
  const sceneName = await sceneOr(ask, textOf(values, 'scene'));
  const { sceneItemId } = await ask('GetSceneItemId', { sceneName, sourceName });
  const item = { sceneName, sceneItemId };
  return {
    sceneName,
    sourceName,
    key: `source:${sceneName}/${sourceName}`,
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

/** Lists scenes as OBS shows them from top to bottom. */
export const scenes: List = async (ask) => {
  const { scenes: found, currentProgramSceneName } = await ask('GetSceneList');
  return found.map(({ sceneName }) => choice(sceneName, sceneName === currentProgramSceneName)).reverse();
};

export const sources: List = async (ask, values) => {
  const sceneName = await sceneOr(ask, textOf(values, 'scene'));
  const { sceneItems } = await ask('GetSceneItemList', { sceneName });
  return sceneItems.map((item) => choice(item['sourceName'], item['sceneItemEnabled'] === true)).reverse();
};
