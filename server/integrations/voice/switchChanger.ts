/** Turns the whole voice changer on and off. */
import { AppError } from '#engine/core/appError.ts';
import type { VoiceTools } from './holdVoicemod.ts';
import { bodyOf } from './voicemodMessages.ts';
import { VOICEMOD } from './voicemodTitle.ts';

const LOOKS = 10;
const LOOK_MS = 200;
const NOT_CHANGED = { en: 'its voice changer did not react', de: 'sein Stimmverzerrer hat nicht reagiert' };

export const isChangerOn = async ({ ask }: VoiceTools): Promise<boolean> =>
  bodyOf(await ask('getVoiceChangerStatus'))['value'] === true;

/** The program only has a request that toggles, so the state is looked at before and after. */
export async function setChanger(tools: VoiceTools, isOn: boolean): Promise<void> {
  if ((await isChangerOn(tools)) === isOn) return;
  tools.tell('toggleVoiceChanger');
  for (let look = 0; look < LOOKS; look++) {
    if ((await isChangerOn(tools)) === isOn) return;
    await tools.pause(LOOK_MS);
  }
  throw new AppError('PROGRAM_REFUSED', { program: VOICEMOD, reason: NOT_CHANGED });
}
