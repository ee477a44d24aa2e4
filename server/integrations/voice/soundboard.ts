/** Sounds of the soundboards. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { choicesFrom, textOf } from '../held/callValues.ts';
import type { Message } from '../held/jsonSocket.ts';
import type { ProgramChoice } from '../program.ts';
import type { VoiceTools } from './holdVoicemod.ts';
import { bodyOf } from './voicemodMessages.ts';
import { VOICEMOD } from './voicemodTitle.ts';

interface Sound {
  id: string;
  name: string;
}

/** Returns each sound of the enabled soundboards once. @throws TypeError when the list cannot be read */
async function soundsNow({ ask }: VoiceTools): Promise<Sound[]> {
  const { soundboards } = bodyOf(await ask('getAllSoundboard'));
  if (!Array.isArray(soundboards)) throw new TypeError('a list of soundboards that is none');
  const sounds = new Map<string, Sound>();
  for (const board of soundboards as Message[]) {
    const { enabled, sounds: ofBoard } = board;
    if (enabled === false || !Array.isArray(ofBoard)) continue;
    for (const sound of ofBoard as Message[]) {
      const id = textOf(sound, 'id');
      if (!sounds.has(id)) sounds.set(id, { id, name: textOf(sound, 'name') });
    }
  }
  return [...sounds.values()];
}

/** @throws PROGRAM_NAME_UNKNOWN, and as `VoiceTools.ask` */
export async function playSound(tools: VoiceTools, values: JsonObject): Promise<JsonObject> {
  const wanted = textOf(values, 'sound');
  const all = await soundsNow(tools);
  const name = wanted.trim().toLowerCase();
  const sound = all.find(({ id }) => id === wanted) ?? all.find((one) => one.name.toLowerCase() === name);
  if (sound === undefined || wanted === '')
    throw new AppError('PROGRAM_NAME_UNKNOWN', { program: VOICEMOD, name: wanted });
  tools.tell('playMeme', { FileName: sound.id, IsKeyDown: true });
  return { sound: sound.name };
}

export async function listSounds(tools: VoiceTools): Promise<ProgramChoice[]> {
  return choicesFrom((await soundsNow(tools)).map(({ id, name }) => ({ id, name, isActive: false })));
}
