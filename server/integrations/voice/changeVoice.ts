/** Chooses voices, for a while or for good. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { choicesFrom, textOf } from '../held/callValues.ts';
import type { FoundStates } from '../held/foundStates.ts';
import type { ProgramChoice } from '../program.ts';
import type { VoiceTools } from './holdVoicemod.ts';
import { isChangerOn, setChanger } from './switchChanger.ts';
import { bodyOf, voiceIn } from './voicemodMessages.ts';
import { VOICEMOD } from './voicemodTitle.ts';
import { findVoice, isNewer, readVoices, type Voice, voiceWithoutEffect } from './voices.ts';

const LOOKS = 5;
const LOOK_MS = 200;
const KEY = 'voice';

const NOT_IN_LICENCE = {
  en: 'your Voicemod licence does not include this voice today',
  de: 'deine Voicemod-Lizenz enthält diese Stimme heute nicht',
};
const NOT_CHANGED = { en: 'the voice stayed as it was', de: 'die Stimme blieb, wie sie war' };

interface VoicesNow {
  voices: Voice[];
  /** Empty = the program does not say. */
  current: string;
}

interface Found {
  voiceId: string;
  isOn: boolean;
}

async function voicesNow({ ask }: VoiceTools): Promise<VoicesNow> {
  const answer = await ask('getVoices');
  return { voices: readVoices(bodyOf(answer)), current: voiceIn(answer) };
}

/** Chooses a voice for good, or for a while with `isForAWhile`; the voice changer is turned on, else nobody hears it. */
export async function choose(tools: VoiceTools, found: FoundStates, values: JsonObject): Promise<JsonObject> {
  const wanted = textOf(values, 'voiceId');
  const { voices, current } = await voicesNow(tools);
  const voice = findVoice(voices, wanted);
  if (voice === undefined) throw new AppError('PROGRAM_NAME_UNKNOWN', { program: VOICEMOD, name: wanted });
  if (!voice.isUsable) throw new AppError('PROGRAM_REFUSED', { program: VOICEMOD, reason: NOT_IN_LICENCE });
  const was: Found = { voiceId: current || voiceWithoutEffect(voices), isOn: await isChangerOn(tools) };
  found.keep(KEY, { ...was }, values['isForAWhile'] === true);
  await loadVoice(tools, voice.id, { voices, current });
  await setChanger(tools, true);
  return { voice: voice.name };
}

/** Goes back to the voice that was found; to none where that is not known. */
export async function reset(tools: VoiceTools, found: FoundStates): Promise<JsonObject> {
  const { voices, current } = await voicesNow(tools);
  const was = found.take(KEY) as Found | undefined;
  const voiceId = was?.voiceId ?? voiceWithoutEffect(voices);
  await loadVoice(tools, voiceId, { voices, current });
  if (was?.isOn === false) await setChanger(tools, false);
  return { voice: voices.find(({ id }) => id === voiceId)?.name ?? voiceId };
}

/** Lists the voices that the licence includes. */
export async function listVoices(tools: VoiceTools): Promise<ProgramChoice[]> {
  const { voices, current } = await voicesNow(tools);
  const usable = voices.filter(({ isUsable }) => isUsable);
  return choicesFrom(usable.map(({ id, name }) => ({ id, name, isActive: id === current })));
}

/**
 * Loads a voice until the program says that it is the current one. Versions differ in the name of the request, and their numbers
 * do not tell for sure which one they know.
 */
async function loadVoice(tools: VoiceTools, voiceID: string, { voices, current }: VoicesNow): Promise<void> {
  if (current === voiceID) return;
  for (const action of isNewer(voices) ? ['selectVoice', 'loadVoice'] : ['loadVoice', 'selectVoice']) {
    tools.tell(action, { voiceID });
    for (let look = 0; look < LOOKS; look++) {
      const now = voiceIn(await tools.ask('getCurrentVoice'));
      // A version that does not name its voice cannot say more.
      if (now === voiceID || now === '') return;
      await tools.pause(LOOK_MS);
    }
  }
  throw new AppError('PROGRAM_REFUSED', { program: VOICEMOD, reason: NOT_CHANGED });
}
