/** Music players of the computer on which Liveloom runs: what they play, and their keys (MPRIS, on Linux). */
import { AppError } from '#engine/core/appError.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import type { Program } from '../program.ts';
import { holdPlayer } from './holdPlayer.ts';
import { PLAYER } from './playerTitle.ts';
import { type OpenBus, openSessionBus } from './sessionBus.ts';

/** Methods of `org.mpris.MediaPlayer2.Player` by their task. */
const METHODS: Readonly<Record<string, string>> = {
  play: 'Play',
  pause: 'Pause',
  playPause: 'PlayPause',
  next: 'Next',
  previous: 'Previous',
};
const NONE_OPEN = {
  en: 'no music player is open on this computer',
  de: 'auf diesem Rechner ist kein Musikplayer offen',
};
/** Done twice they do something else than done once. */
const MOVES: ReadonlySet<unknown> = new Set(['playPause', 'next', 'previous']);

function volumeOf({ percent }: JsonObject): number {
  return typeof percent === 'number' && Number.isFinite(percent) ? Math.min(1, Math.max(0, percent / 100)) : 1;
}

/** @param openBus connects to the session bus, for tests */
export function playerWith(openBus: OpenBus, platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): Program {
  const userId = process.getuid?.();
  return {
    name: 'player',
    title: PLAYER,
    port: null,
    permissions: [{ name: 'music', isUsual: true }],
    needs: () => 'music',
    isRepeatable: (_call, { task }) => !MOVES.has(task),
    open(_settings, deps) {
      const held = holdPlayer(deps, openBus, { platform, environment, ...(userId !== undefined && { userId }) });
      return {
        perform: (call, values, signal) =>
          held.use(async ({ bus, players }, wait) => {
            const { task } = values;
            const method = typeof task === 'string' && Object.hasOwn(METHODS, task) ? METHODS[task] : undefined;
            if (call !== 'controlMusic' || (method === undefined && task !== 'setVolume'))
              throw new AppError('PROGRAM_CALL_UNKNOWN', { program: PLAYER, call: `${call} ${String(task)}` });
            // The one that plays now, which may have begun since the last look.
            await wait(players.look());
            const current = players.current();
            if (current === null) throw new AppError('PROGRAM_REFUSED', { program: PLAYER, reason: NONE_OPEN });
            await wait(
              method === undefined ? bus.setVolume(current.name, volumeOf(values)) : bus.call(current.name, method),
            );
            return {};
          }, signal),
        choices: (list) => Promise.reject(new AppError('PROGRAM_CALL_UNKNOWN', { program: PLAYER, call: list })),
        close: held.close,
      };
    },
  };
}

export const player = playerWith(openSessionBus, process.platform, process.env);
