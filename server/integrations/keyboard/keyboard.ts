/** Keys of the computer on which Liveloom runs: pressed together, held, released, or one after another. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject, KeyName } from '#schemas/generated/types.ts';
import { createTurns } from '../held/turns.ts';
import type { Program } from '../program.ts';
import { builtPresser, holdKeyboard, type StartPresser } from './holdKeyboard.ts';
import { KEYBOARD } from './keyboardTitle.ts';
import { keysOf, needs } from './keyNeeds.ts';
import type { PresserTask } from './messages.ts';

const HOLD_MS = { shortest: 10, usual: 50, longest: 10_000 } as const;
/** Presses up to this length are done one after another, so that the keys of two steps do not mix. */
const IN_TURN_MS = 250;

const unknown = (call: string): AppError => new AppError('PROGRAM_CALL_UNKNOWN', { program: KEYBOARD, call });

function holdMsOf({ holdMs }: JsonObject): number {
  const wanted = typeof holdMs === 'number' && Number.isFinite(holdMs) ? holdMs : HOLD_MS.usual;
  return Math.min(HOLD_MS.longest, Math.max(HOLD_MS.shortest, wanted));
}

/** @param start starts the process that presses keys, for tests */
export function keyboardWith(start: StartPresser, environment: NodeJS.ProcessEnv): Program {
  return {
    name: 'keyboard',
    title: KEYBOARD,
    port: null,
    // Which keys do harm depends on the program in front.
    permissions: [{ name: 'keys:*', isUsual: false }],
    needs,
    // Held twice is held; pressed twice is another thing.
    isRepeatable: (call) => call === 'hold' || call === 'release',
    open(_settings, deps) {
      const held = holdKeyboard(deps, start, environment);
      const inTurn = createTurns();

      const ask = (task: PresserTask, signal: AbortSignal): Promise<void> =>
        held.use((session, wait) => wait(session.ask(task)), signal);

      const pause = (delayMs: number, signal: AbortSignal): Promise<void> =>
        new Promise((resolve) => {
          const done = (): void => {
            cancel();
            signal.removeEventListener('abort', done);
            resolve();
          };
          const cancel = deps.scheduler.after(delayMs, done);
          signal.addEventListener('abort', done);
        });

      /** Resolves when the keys are up again. */
      async function press(keys: readonly KeyName[], holdMs: number, signal: AbortSignal): Promise<void> {
        const task = { what: 'press', keys, holdMs } as const;
        if (holdMs <= IN_TURN_MS)
          return held.use(
            (session, wait) =>
              inTurn(async () => {
                await wait(session.ask(task));
                await pause(holdMs, signal);
              }),
            signal,
          );
        await ask(task, signal);
        await pause(holdMs, signal);
        if (signal.aborted) await ask({ what: 'release', keys }, new AbortController().signal);
      }

      return {
        async perform(call, values, signal) {
          const keys = keysOf(values);
          if (call !== 'release' && keys.length === 0)
            throw new AppError('PROGRAM_NAME_UNKNOWN', { program: KEYBOARD, name: '' });
          if (call === 'press') await press(keys, holdMsOf(values), signal);
          else if (call === 'hold' || call === 'release') await ask({ what: call, keys }, signal);
          else if (call === 'type')
            await held.use((session, wait) => inTurn(() => wait(session.ask({ what: 'type', keys }))), signal);
          else throw unknown(call);
          return {};
        },
        choices: (list) => Promise.reject(unknown(list)),
        close: held.close,
      };
    },
  };
}

export const keyboard = keyboardWith(builtPresser, process.env);
