/** Chooses a voice of the voice changer, for a while or for good. */
import { defineAction } from '../contracts.ts';
import { forAWhile } from './forAWhile.ts';

export const changeVoice = defineAction<'CHANGE_VOICE'>({
  kind: 'CHANGE_VOICE',
  plan: ({ voiceId, durationMs, connection }) =>
    forAWhile({
      program: { program: 'voice', connection },
      call: 'choose',
      values: { voiceId },
      restore: { call: 'reset', values: {} },
      // There is only one voice.
      target: 'voice',
      durationMs,
    }),
});
