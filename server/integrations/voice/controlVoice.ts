/** Tasks of the voice changer besides its voices. */
import { AppError } from '#engine/core/appError.ts';
import type { ControlVoiceActionSettings, JsonObject } from '#schemas/generated/types.ts';
import { textOf } from '../held/callValues.ts';
import type { VoiceTools } from './holdVoicemod.ts';
import { playSound } from './soundboard.ts';
import { setChanger } from './switchChanger.ts';
import { VOICEMOD } from './voicemodTitle.ts';

type Task = ControlVoiceActionSettings['task'];

const TASKS: Readonly<Record<Task, (tools: VoiceTools, values: JsonObject) => unknown>> = {
  turnOn: (tools) => setChanger(tools, true),
  turnOff: (tools) => setChanger(tools, false),
  playSound,
  stopSounds: (tools) => tools.tell('stopAllMemeSounds'),
};

/** @throws PROGRAM_CALL_UNKNOWN, PROGRAM_NAME_UNKNOWN, PROGRAM_REFUSED, and as `VoiceTools.ask` */
export async function controlVoice(tools: VoiceTools, values: JsonObject): Promise<JsonObject> {
  const task = textOf(values, 'task');
  const known = Object.hasOwn(TASKS, task) ? TASKS[task as Task] : undefined;
  if (known === undefined) throw new AppError('PROGRAM_CALL_UNKNOWN', { program: VOICEMOD, call: task.slice(0, 40) });
  await known(tools, values);
  return { task };
}
