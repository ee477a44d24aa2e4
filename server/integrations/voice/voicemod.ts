/** Voicemod: voices, the voice changer itself, and soundboards. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { createFoundStates, type FoundStates } from '../held/foundStates.ts';
import { createTurns } from '../held/turns.ts';
import type { Program, ProgramChoice } from '../program.ts';
import { choose, listVoices, reset } from './changeVoice.ts';
import { controlVoice } from './controlVoice.ts';
import { holdVoicemod, type VoiceTools } from './holdVoicemod.ts';
import { listSounds } from './soundboard.ts';
import { VOICEMOD } from './voicemodTitle.ts';

type Call = (tools: VoiceTools, found: FoundStates, values: JsonObject) => Promise<JsonObject>;

const CALLS: Readonly<Record<string, Call>> = {
  choose,
  reset,
  controlVoice: (tools, _found, values) => controlVoice(tools, values),
};
const LISTS: Readonly<Record<string, (tools: VoiceTools) => Promise<ProgramChoice[]>>> = {
  sounds: listSounds,
  voices: listVoices,
};

/** @throws PROGRAM_CALL_UNKNOWN */
function known<Entry>(all: Readonly<Record<string, Entry>>, call: string): Entry {
  const entry = Object.hasOwn(all, call) ? all[call] : undefined;
  if (entry === undefined) throw new AppError('PROGRAM_CALL_UNKNOWN', { program: VOICEMOD, call });
  return entry;
}

export const voicemod: Program = {
  name: 'voice',
  title: VOICEMOD,
  port: 59129,
  hasSeveral: true,
  permissions: [{ name: 'voice', isUsual: true }],
  needs: () => 'voice',
  // A sound is heard each time that it is played.
  isRepeatable: (_call, { task }) => task !== 'playSound',
  open(settings, deps) {
    const held = holdVoicemod(settings, deps);
    const found = createFoundStates();
    const inTurn = createTurns();
    return {
      async perform(call, values, signal) {
        const run = known(CALLS, call);
        return held.use((tools) => inTurn(() => run(tools, found, values)), signal);
      },
      async choices(list, _values, signal) {
        return held.use(known(LISTS, list), signal);
      },
      close: held.close,
    };
  },
};
