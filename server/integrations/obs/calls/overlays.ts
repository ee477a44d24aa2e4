/** Overlays as browser sources. */
import { AppError } from '#engine/core/appError.ts';
import type { AskObs } from '../holdObs.ts';
import { OBS } from '../obsTitle.ts';
import { type Call, textOf } from './call.ts';
import { inRequest, placeOf } from './canvases.ts';

const BROWSER = 'browser_source';
/** Asking for more of them would hold up other calls. */
const MAX_BROWSERS = 50;

/** Returns the path of the page that a browser source shows; empty = it shows a file, or nothing that can be read. */
async function shownPath(ask: AskObs, inputName: string): Promise<string> {
  const { url } = (await ask('GetInputSettings', { inputName })).inputSettings;
  return typeof url === 'string' && URL.canParse(url) ? new URL(url).pathname : '';
}

/** Finds the sources that show an overlay and are shown themselves. */
export const findOverlay: Call = async ({ ask }, values) => {
  const path = textOf(values, 'path');
  const { inputs } = await ask('GetInputList', { inputKind: BROWSER });
  const sources: string[] = [];
  for (const { inputName } of inputs.slice(0, MAX_BROWSERS)) {
    if (typeof inputName !== 'string' || (await shownPath(ask, inputName)) !== path) continue;
    const { videoActive, videoShowing } = await ask('GetSourceActive', { sourceName: inputName });
    if (videoActive || videoShowing) sources.push(inputName);
  }
  return { sources };
};

/** Loads a source again that still shows this overlay. */
export const refreshOverlay: Call = async ({ ask }, values) => {
  const inputName = textOf(values, 'source');
  const isSame = (await shownPath(ask, inputName)) === textOf(values, 'path');
  if (isSame) await ask('PressInputPropertiesButton', { inputName, propertyName: 'refreshnocache' });
  return { isRefreshed: isSame };
};

/** Adds a browser source, or gives the one of this name the new address and size. */
export const addOverlay: Call = async (tools, values) => {
  const { ask } = tools;
  const inputName = textOf(values, 'name');
  const scene = inRequest(await placeOf(tools, values));
  const { sceneName } = scene;
  const inputSettings = {
    url: textOf(values, 'url'),
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
    await ask('CreateInput', { ...scene, inputName, inputKind: BROWSER, inputSettings, sceneItemEnabled: true });
    return { scene: sceneName, source: inputName };
  }
  await ask('SetInputSettings', { inputName, inputSettings });
  const { sceneItems } = await ask('GetSceneItemList', scene);
  if (!sceneItems.some((item) => item['sourceName'] === inputName))
    await ask('CreateSceneItem', { ...scene, sourceName: inputName, sceneItemEnabled: true });
  return { scene: sceneName, source: inputName };
};
