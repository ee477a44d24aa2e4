/** Holds the connections to games: each is opened when somebody plays or looks, and closed when nobody has for a minute. */
import { AppError } from '#engine/core/appError.ts';
import type { ProgramReport } from '../program.ts';
import { holdConsole } from './console/holdConsole.ts';
import { GAMES } from './gamesTitle.ts';
import type { GameTarget } from './gameTarget.ts';
import type { HeldGame, HeldGameDeps, HoldGame } from './heldGame.ts';
import { holdRcon } from './rcon/holdRcon.ts';
import { holdSocket } from './socket/holdSocket.ts';

const IDLE_MS = 60_000;
/** Most connections of an account at once. */
const MAX_HELD = 20;

/** Kinds that are held open; a webhook is called anew each time. */
const KINDS: Readonly<Record<string, HoldGame>> = { rcon: holdRcon, console: holdConsole, websocket: holdSocket };

export interface OpenGame extends HeldGame {
  /** The last report. */
  state(): ProgramReport;
}

export interface HeldGames {
  /** Returns the connection to a game; null = it is not held open. @throws PROGRAM_BUSY */
  of(target: GameTarget): OpenGame | null;
  close(): void;
}

interface Held {
  game: OpenGame;
  cancelIdle: () => void;
}

export function createHeldGames({ scheduler, forbidden }: Omit<HeldGameDeps, 'report'>): HeldGames {
  const all = new Map<string, Held>();

  function open(target: GameTarget, hold: HoldGame): OpenGame {
    let state: ProgramReport = { status: 'connecting', reason: null, version: '' };
    const held = hold(target, { scheduler, forbidden, report: (next) => (state = next) });
    return { ...held, state: () => state };
  }

  function end(text: string): void {
    const held = all.get(text);
    all.delete(text);
    held?.cancelIdle();
    held?.game.close();
  }

  return {
    of(target) {
      const hold = KINDS[target.kind];
      if (hold === undefined) return null;
      const text = JSON.stringify(target);
      let held = all.get(text);
      if (held === undefined) {
        if (all.size >= MAX_HELD) throw new AppError('PROGRAM_BUSY', { program: GAMES });
        all.set(text, (held = { game: open(target, hold), cancelIdle: () => undefined }));
      }
      held.cancelIdle();
      held.cancelIdle = scheduler.after(IDLE_MS, () => end(text));
      return held.game;
    },
    close() {
      for (const text of all.keys()) end(text);
    },
  };
}
