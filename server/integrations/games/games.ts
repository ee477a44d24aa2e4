/** Games on the computer and in its network, which viewers change by flows. Connections are opened as they are needed. */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Program, ProgramDeps } from '../program.ts';
import { createCallQueue } from '../held/callQueue.ts';
import { GAMES } from './gamesTitle.ts';
import { addressOf, type GameOutcome, targetOf, taskOf } from './gameTarget.ts';
import { createHeldGames, type HeldGames } from './heldGames.ts';
import { callLocalWebhook } from './localWebhook.ts';

const unknown = (call: string): AppError => new AppError('PROGRAM_CALL_UNKNOWN', { program: GAMES, call });

/** Names the permission for the address, such as `address:rcon://localhost:25575`; null = it cannot be read, and fails anyway. */
function needs(call: string, values: JsonObject): string | null {
  try {
    const target = targetOf(values);
    const address = addressOf(target, call === 'play' && target.kind === 'webhook' ? taskOf(values).url : target.url);
    return address === null ? null : `address:${address}`;
  } catch {
    // Its values name no game.
    return null;
  }
}

/** @throws PROGRAM_BUSY, PROGRAM_CALL_UNKNOWN, PROGRAM_NO_ANSWER, PROGRAM_REFUSED */
async function play(
  held: HeldGames,
  values: JsonObject,
  { scheduler, computer }: Pick<ProgramDeps, 'scheduler' | 'computer'>,
  signal: AbortSignal,
): Promise<GameOutcome> {
  const task = taskOf(values);
  const game = held.of(targetOf(values));
  if (game === null) return callLocalWebhook(task, computer.controlled(), scheduler, signal);
  try {
    return await game.play(task, signal);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PROGRAM_NOT_CONNECTED') throw error;
    return { result: 'UNAVAILABLE', answer: game.state().reason ?? 'notRunning' };
  }
}

/** Tells whether a game is there, and opens its connection. */
function look(held: HeldGames, values: JsonObject): JsonObject {
  const state = held.of(targetOf(values))?.state();
  return state === undefined ? { status: 'ready', reason: null } : { status: state.status, reason: state.reason };
}

export const games: Program = {
  name: 'games',
  title: GAMES,
  port: null,
  // Each address is allowed by itself.
  permissions: [],
  needs,
  // What an action does in a game is not known.
  isRepeatable: (call) => call === 'look',
  open(_settings, deps) {
    const { scheduler, computer, report } = deps;
    const queue = createCallQueue(GAMES);
    const held = createHeldGames({ scheduler, forbidden: () => computer.controlled() });
    report({ status: 'connected', reason: null, version: GAMES });
    return {
      async perform(call, values, signal) {
        if (call === 'look') return look(held, values);
        if (call !== 'play') throw unknown(call);
        return { ...(await queue.run(() => play(held, values, deps, signal), signal)) };
      },
      choices: (list) => Promise.reject(unknown(list)),
      close: () => held.close(),
    };
  },
};
