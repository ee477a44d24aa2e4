/** The games of whoever is signed in: how they are played, and their start in the box of an item. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { sampleBalloon } from '#engine/games/like-balloon/sample.ts';
import { sampleWheel } from '#engine/games/wheel-of-fortune/sample.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { BalloonSettings, GameName, Locale, Plan, WheelSettings } from '#schemas/generated/types.ts';
import type { Database } from '../../db/connection.ts';
import { isShownAnywhere } from '../../fold/items/itemContext.ts';
import { refuseForeignAddresses } from '../../media/library/foreignMedia.ts';
import type { Inbox } from '../../session/ports/inbox.ts';
import type { SessionReader } from '../../session/ports/sessionReader.ts';
import { type GameSettings, savedGame, saveGame } from './store.ts';

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
  /** @throws GAME_TARGET_MISSING, GAME_TARGET_HIDDEN, GAME_RUNNING, MEDIA_NOT_YOURS */
  spinWheel(player: Player, targetItemId: string): Promise<void>;
  /** @throws LIKE_BALLOON_NOT_IN_PLAN and those of `spinWheel` */
  startBalloon(player: Player, targetItemId: string): Promise<void>;
}

export interface GameServiceDeps {
  database: Database;
  host: Inbox;
  sessions: SessionReader;
}

const DEFAULTS: { readonly [G in GameName]: (locale: Locale) => GameSettings[G] } = {
  'wheel-of-fortune': (locale): WheelSettings => {
    const { items, centerImageUrl, spinDuration, extraSpins } = sampleWheel({ nowMs: 0, locale });
    return { items, centerImageUrl, spinDuration, extraSpins };
  },
  'like-balloon': (): BalloonSettings => {
    const { requiredLikes, duration, balloonColor, balloonShape, balloonTextColor, showProgress } = sampleBalloon({
      nowMs: 0,
    });
    return { requiredLikes, duration, balloonColor, balloonShape, balloonTextColor, showProgress };
  },
};

export function createGameService({ database, host, sessions }: GameServiceDeps): GameService {
  const read: GameService['read'] = async ({ userId, language }, game) =>
    (await savedGame(database, userId, game)) ?? DEFAULTS[game](language);

  /** The item has to be there and to be seen: a game in a hidden box goes on where nobody can follow it. */
  async function checkTarget(userId: string, itemId: string): Promise<void> {
    const items = (await sessions.read(userId))?.state.stages.items.byId ?? {};
    const live = Object.hasOwn(items, itemId) ? items[itemId] : undefined;
    if (live === undefined) throw new AppError('GAME_TARGET_MISSING');
    if (!isShownAnywhere(live.item, live.overrides)) throw new AppError('GAME_TARGET_HIDDEN', { name: live.item.name });
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
    async spinWheel(player, targetItemId) {
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
