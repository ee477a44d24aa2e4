/** Mutes an input of the broadcast software, or sets its volume, for a while or for good. */
import { defineAction } from '../contracts.ts';
import { forAWhile } from './forAWhile.ts';

export const changeAudio = defineAction<'CHANGE_AUDIO'>({
  kind: 'CHANGE_AUDIO',
  plan: ({ source, change, percent, durationMs, connection }) =>
    forAWhile({
      program: { program: 'broadcast', connection },
      call: 'changeAudio',
      values: { source, change, percent },
      restore: { call: 'restoreAudio', values: { source } },
      target: `audio:${source}`,
      durationMs,
    }),
});
