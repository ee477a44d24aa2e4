/** Streamer.bot, whose actions flows run. */
import { AppError } from '#engine/core/appError.ts';
import type { Program } from '../program.ts';
import { listActions, runAction } from './botActions.ts';
import { holdStreamerBot } from './holdStreamerBot.ts';
import { STREAMER_BOT } from './streamerBotTitle.ts';

const unknown = (call: string): AppError => new AppError('PROGRAM_CALL_UNKNOWN', { program: STREAMER_BOT, call });

export const streamerBot: Program = {
  name: 'streamerBot',
  title: STREAMER_BOT,
  port: 8080,
  hasSeveral: true,
  permissions: [{ name: 'action:*', isUsual: true }],
  needs: (_call, { actionName }) => `action:${String(actionName)}`,
  // What an action does is not known.
  isRepeatable: () => false,
  open(settings, deps) {
    const held = holdStreamerBot(settings, deps);
    return {
      async perform(call, values, signal) {
        if (call !== 'runAction') throw unknown(call);
        return held.use((ask) => runAction(ask, values), signal);
      },
      async choices(list, _values, signal) {
        if (list !== 'actions') throw unknown(list);
        return held.use(listActions, signal);
      },
      close: held.close,
    };
  },
};
