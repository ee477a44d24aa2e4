/** YouTube Music Desktop App: what it plays, and its keys, over its companion server. */
import { AppError } from '#engine/core/appError.ts';
import type { Program } from '../program.ts';
import { holdCompanion } from './holdCompanion.ts';
import { createPairing } from './pairing.ts';
import { YOUTUBE_MUSIC } from './youtubeMusicTitle.ts';

const TASKS: ReadonlySet<unknown> = new Set(['play', 'pause', 'playPause', 'next', 'previous']);
/** Done twice they do something else than done once. */
const MOVES: ReadonlySet<unknown> = new Set(['playPause', 'next', 'previous']);

const percentOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 100;

export const youtubeMusic: Program = {
  name: 'youtubeMusic',
  title: YOUTUBE_MUSIC,
  port: 9863,
  permissions: [{ name: 'music', isUsual: true }],
  needs: () => 'music',
  isRepeatable: (_call, { task }) => !MOVES.has(task),
  hasSecretAnswer: (call) => call === 'pair',
  open(settings, deps) {
    const held = holdCompanion(settings, deps);
    const pairing = createPairing(settings, deps);
    const unknown = (call: string): AppError => new AppError('PROGRAM_CALL_UNKNOWN', { program: YOUTUBE_MUSIC, call });
    return {
      async perform(call, { task, percent }, signal) {
        if (call === 'pair') return pairing.step();
        const isVolume = task === 'setVolume';
        if (call !== 'controlMusic' || (!isVolume && !TASKS.has(task))) throw unknown(`${call} ${String(task)}`);
        await held.use(
          ({ command }, wait) => wait(isVolume ? command('setVolume', percentOf(percent)) : command(String(task))),
          signal,
        );
        return {};
      },
      choices: (list) => Promise.reject(unknown(list)),
      close() {
        pairing.close();
        held.close();
      },
    };
  },
};
