/** The games of whoever is signed in: how they are played, and their start in the box of an item. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { sampleBalloon } from '#engine/games/like-balloon/sample.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { BalloonSettings, DrawsAddress, GameName, Locale, Plan, SpinWheel } from '#schemas/generated/types.ts';
import type { DrawBook } from '../../chance/drawBook.ts';
import type { Database } from '../../db/connection.ts';
import { drawGameOf } from '../../fold/draws/drawGames.ts';
import { waitingSpins } from '../../fold/draws/queue.ts';
import { MAX_WAITING } from '../../fold/draws/rules.ts';

import { isShownAnywhere } from '../../fold/items/itemContext.ts';
import { refuseForeignAddresses } from '../../media/library/foreignMedia.ts';
import type { Inbox } from '../../session/ports/inbox.ts';
import type { SessionReader } from '../../session/ports/sessionReader.ts';
import { firstWheel, type GameSettings, savedGame, saveGame } from '../../documents/games/store.ts';

/** For whom a game is started. */
export interface Player {
  userId: string;
  plan: Plan;
  language: Locale;
}

export interface GameService {
  /** What was saved; until then what a new streamer can start with. */
  read<G extends GameName>(player: Pick<Player, 'userId' | 'language'>, game: G): Promise<GameSettings[G]>;
  /** @throws MEDIA_NOT_YOURS */
  save<G extends GameName>(userId: string, game: G, settings: GameSettings[G]): Promise<GameSettings[G]>;
  /** Shows how it looks: what it comes to is no result. @throws GAME_TARGET_MISSING, GAME_TARGET_HIDDEN, GAME_RUNNING, MEDIA_NOT_YOURS */
  testWheel(player: Player, targetItemId: string): Promise<void>;
  /** A spin whose result anybody can check; it waits until those before it are over. @throws GAME_TARGET_MISSING, GAME_TARGET_HIDDEN, SPINS_TOO_MANY, MEDIA_NOT_YOURS */
  spinWheel(player: Player, spin: SpinWheel): Promise<void>;
  /** Of those that wait; one that is drawn already goes on. */
  dropSpins(userId: string): Promise<void>;
  /** Where everybody can check results, and how many spins wait. */
  drawsOf(userId: string): Promise<DrawsAddress>;
  /** @throws LIKE_BALLOON_NOT_IN_PLAN and those of `testWheel` */
  startBalloon(player: Player, targetItemId: string): Promise<void>;
}

export interface GameServiceDeps {
  database: Database;
  host: Inbox;
  sessions: SessionReader;
  drawBook: Pick<DrawBook, 'addressOf'>;
}

const DEFAULTS: { readonly [G in GameName]: (locale: Locale) => GameSettings[G] } = {
  'wheel-of-fortune': firstWheel,
  'like-balloon': (): BalloonSettings => {
    const { requiredLikes, duration, balloonColor, balloonShape, balloonTextColor, showProgress } = sampleBalloon({
      nowMs: 0,
    });
    return { requiredLikes, duration, balloonColor, balloonShape, balloonTextColor, showProgress };
  },
};

export function createGameService({ database, host, sessions, drawBook }: GameServiceDeps): GameService {
  const read: GameService['read'] = async ({ userId, language }, game) =>
    (await savedGame(database, userId, game)) ?? DEFAULTS[game](language);

  /** The item has to be there and to be seen: a game in a hidden box goes on where nobody can follow it. */
  async function checkTarget(userId: string, itemId: string): Promise<void> {
    const items = (await sessions.read(userId))?.state.stages.items.byId ?? {};
    const live = Object.hasOwn(items, itemId) ? items[itemId] : undefined;
    if (live === undefined) throw new AppError('GAME_TARGET_MISSING');
    if (!isShownAnywhere(live.item, live.overrides)) throw new AppError('GAME_TARGET_HIDDEN', { name: live.item.name });
  }

  async function spinsOf(userId: string): Promise<{ all: number; waiting: number }> {
    const draws = (await sessions.read(userId))?.state.stages.draws;
    if (draws === undefined) return { all: 0, waiting: 0 };
    const all = draws.queue.filter((draw) => drawGameOf(draw).turn === 'wheel').length;
    return { all, waiting: waitingSpins(draws).length };
  }

  /** The fold ignores a start while the game is played: then the game that is there began at another time. */
  async function start(userId: string, game: GameName, draft: EventDraft): Promise<void> {
    await refuseForeignAddresses(database, userId, draft.payload);
    const { at } = await host.submit(userId, draft);
    const run = (await sessions.read(userId))?.state.stages.games.byName[game]?.run as
      { data: { startedAtMs: number } } | undefined;
    if (run !== undefined && run.data.startedAtMs < at) throw new AppError('GAME_RUNNING');
  }

  return {
    read,
    async save(userId, game, settings) {
      await refuseForeignAddresses(database, userId, settings);
      await saveGame(database, userId, game, settings);
      return settings;
    },
    async spinWheel(player, { targetItemId, chosenItemId }) {
      const { userId } = player;
      await checkTarget(userId, targetItemId);
      const max = MAX_WAITING;
      if ((await spinsOf(userId)).all >= max) throw new AppError('SPINS_TOO_MANY', { max });
      const wheel = await read(player, 'wheel-of-fortune');
      await refuseForeignAddresses(database, userId, wheel);
      const payload = { targetItemId, ...wheel, ...(chosenItemId !== undefined && { chosenItemId }) };
      await host.submit(userId, { type: 'spinWheel', origin: 'command', payload });
    },
    async dropSpins(userId) {
      await host.submit(userId, { type: 'dropSpins', origin: 'command', payload: {} });
    },
    async drawsOf(userId) {
      const { waiting } = await spinsOf(userId);
      return { ...(await drawBook.addressOf(userId)), waiting };
    },
    async testWheel(player, targetItemId) {
      await checkTarget(player.userId, targetItemId);
      const payload = { targetItemId, ...(await read(player, 'wheel-of-fortune')) };
      await start(player.userId, 'wheel-of-fortune', { type: 'runWheel', origin: 'command', payload });
    },
    async startBalloon(player, targetItemId) {
      const { userId, plan } = player;
      if (!planLimits(plan).features.likeBalloon) throw new AppError('LIKE_BALLOON_NOT_IN_PLAN', { plan });
      await checkTarget(userId, targetItemId);
      const payload = { targetItemId, ...(await read(player, 'like-balloon')) };
      await start(userId, 'like-balloon', { type: 'startLikeBalloon', origin: 'command', payload });
    },
  };
}
