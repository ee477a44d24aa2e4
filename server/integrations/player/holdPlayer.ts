/** Holds the connection to the bus on which players tell what they play (MPRIS, on Linux). */
import type { ProgramState } from '#schemas/generated/types.ts';
import { ended, type HeldProgram, holdProgram, type ProgramSession } from '../held/holdProgram.ts';
import { NOTHING_PLAYS } from '../music/nothingPlays.ts';
import type { ProgramDeps } from '../program.ts';
import { followPlayers, type FollowedPlayers, titleOf } from './followPlayers.ts';
import { PLAYER } from './playerTitle.ts';
import { busAddress, type OpenBus, type PlayerBus } from './sessionBus.ts';

/** Least time between two looks that signals cause: a slider that is dragged sends one for each pixel. */
const LOOK_AGAIN_MS = 250;

export interface PlayerSession extends ProgramSession {
  bus: PlayerBus;
  players: FollowedPlayers;
}

class NoBus extends Error {
  readonly reason: ProgramState['reason'];

  constructor(reason: ProgramState['reason']) {
    super(String(reason));
    this.reason = reason;
  }
}

export function holdPlayer(
  { scheduler, report, play }: Pick<ProgramDeps, 'scheduler' | 'report' | 'play'>,
  openBus: OpenBus,
  { platform, environment, userId }: { platform: NodeJS.Platform; environment: NodeJS.ProcessEnv; userId?: number },
): HeldProgram<PlayerSession> {
  return holdProgram<PlayerSession>(
    {
      title: PLAYER,
      async open(wait, signal, lose) {
        if (platform !== 'linux') throw new NoBus('notLinux');
        const address = busAddress(environment, userId);
        if (address === null) throw new NoBus('noSession');
        let isPaused = false;
        let isAsked = false;
        let players: FollowedPlayers | null = null;
        const lookSoon = (): void => {
          isAsked = true;
          if (isPaused || players === null || signal.aborted) return;
          isPaused = true;
          isAsked = false;
          players.look().catch(lose);
          scheduler.after(LOOK_AGAIN_MS, () => {
            isPaused = false;
            if (isAsked) lookSoon();
          });
        };
        const opening = openBus(address, { changed: lookSoon, lost: lose });
        signal.addEventListener('abort', () => {
          void opening.then((bus) => bus.close()).catch(() => undefined);
          play(NOTHING_PLAYS);
        });
        const bus = await wait(opening);
        players = followPlayers(bus, scheduler, (playback) => !signal.aborted && play(playback));
        const { look, current } = players;
        await wait(look());
        const session = { bus, players, version: PLAYER, probe: look };
        const seen = current();
        return seen === null ? session : { ...session, version: titleOf(seen.name) };
      },
      endOf(error) {
        return error instanceof NoBus ? ended('refused', error.reason) : null;
      },
    },
    { scheduler, report },
  );
}
