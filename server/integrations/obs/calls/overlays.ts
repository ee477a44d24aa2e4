/** Overlays as browser sources. */
import { AppError } from '#engine/core/appError.ts';
import { OBS } from '../obsTitle.ts';
import { type Call, sceneOr, textOf } from './call.ts';

const BROWSER = 'browser_source';

/** Adds a browser source, or gives the one of this name the new address and size. */
export const addOverlay: Call = async ({ ask }, values) => {
  const inputName = textOf(values, 'name');
  const sceneName = await sceneOr(ask, textOf(values, 'scene'));
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
    await ask('CreateInput', { sceneName, inputName, inputKind: BROWSER, inputSettings, sceneItemEnabled: true });
    return { scene: sceneName, source: inputName };
  }
  await ask('SetInputSettings', { inputName, inputSettings });
  const { sceneItems } = await ask('GetSceneItemList', { sceneName });
  if (!sceneItems.some((item) => item['sourceName'] === inputName))
    await ask('CreateSceneItem', { sceneName, sourceName: inputName, sceneItemEnabled: true });
  return { scene: sceneName, source: inputName };
};
