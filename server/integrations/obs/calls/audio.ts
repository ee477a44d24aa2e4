/** Sound of inputs, and texts that inputs show. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { AskObs } from '../holdObs.ts';
import { OBS } from '../obsTitle.ts';
import { type Call, choice, type List, textOf } from './call.ts';

const NO_TEXT = { en: 'this source shows no text', de: 'diese Quelle zeigt keinen Text' };

interface Sound {
  isMuted: boolean;
  /** Factor of the volume, 0 to 1. */
  volume: number;
}

async function soundOf(ask: AskObs, inputName: string): Promise<Sound> {
  const { inputMuted } = await ask('GetInputMute', { inputName });
  const { inputVolumeMul } = await ask('GetInputVolume', { inputName });
  return { isMuted: inputMuted, volume: inputVolumeMul };
}

async function setSound(ask: AskObs, inputName: string, was: Sound, wanted: Sound): Promise<void> {
  if (wanted.isMuted !== was.isMuted) await ask('SetInputMute', { inputName, inputMuted: wanted.isMuted });
  if (wanted.volume !== was.volume) await ask('SetInputVolume', { inputName, inputVolumeMul: wanted.volume });
}

function wantedSound(was: Sound, values: JsonObject): Sound {
  const change = textOf(values, 'change');
  if (change === 'volume') return { isMuted: false, volume: loudness(Number(values['percent'])) };
  return { ...was, isMuted: change === 'toggle' ? !was.isMuted : change === 'mute' };
}

/** Converts per cent, as a slider shows them, to a factor: the cube is how loudness is heard, and how OBS shows its own. */
const loudness = (percent: number): number => Math.min(1, Math.max(0, percent / 100)) ** 3;

export const changeAudio: Call = async ({ ask, found }, values) => {
  const inputName = textOf(values, 'source');
  const was = await soundOf(ask, inputName);
  found.keep(`audio:${inputName}`, { ...was }, values['isForAWhile'] === true);
  const wanted = wantedSound(was, values);
  await setSound(ask, inputName, was, wanted);
  return { source: inputName, ...wanted };
};

export const restoreAudio: Call = async ({ ask, found }, values) => {
  const inputName = textOf(values, 'source');
  const was = await soundOf(ask, inputName);
  // The server was started anew in the meantime: silence is what a step for a while may leave behind, so it ends.
  const wanted = (found.take(`audio:${inputName}`) as Sound | undefined) ?? { ...was, isMuted: false };
  await setSound(ask, inputName, was, wanted);
  return { source: inputName, ...wanted };
};

export const setText: Call = async ({ ask }, values) => {
  const inputName = textOf(values, 'source');
  const text = textOf(values, 'text');
  const { inputKind } = await ask('GetInputSettings', { inputName });
  if (!isText(inputKind)) throw new AppError('PROGRAM_REFUSED', { program: OBS, reason: NO_TEXT });
  await ask('SetInputSettings', { inputName, inputSettings: { text } });
  return { source: inputName };
};

export const refreshSource: Call = async ({ ask }, values) => {
  const inputName = textOf(values, 'source');
  await ask('PressInputPropertiesButton', { inputName, propertyName: 'refreshnocache' });
  return { source: inputName };
};

const isText = (kind: unknown): boolean => typeof kind === 'string' && kind.startsWith('text_');

/** Lists inputs of OBS; which of them sound is not told, so all are offered. */
export const inputs: List = async ({ ask }) => {
  const { inputs: found } = await ask('GetInputList');
  return found.map((input) => choice(input['inputName'], false));
};

export const textSources: List = async ({ ask }) => {
  const { inputs: found } = await ask('GetInputList');
  return found.filter((input) => isText(input['inputKind'])).map((input) => choice(input['inputName'], false));
};
