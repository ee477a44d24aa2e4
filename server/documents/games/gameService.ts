/** Manages the games of the signed-in user: their settings, and their start in the box of an item. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { sampleBalloon } from '#engine/games/like-balloon/sample.ts';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { DrawsAddress, GameName, Locale, Plan, SpinWheel } from '#schemas/generated/types.ts';
import type { DrawBook } from '../../show/chance/drawBook.ts';
import type { Database } from '../../ground/db/connection.ts';
import { drawGameOf } from '../../show/fold/draws/drawGames.ts';
import { waitingSpins } from '../../show/fold/draws/queue.ts';
import { MAX_WAITING } from '../../show/fold/draws/rules.ts';
import { isShownAnywhere } from '../../show/fold/items/itemContext.ts';
import { refuseForeignAddresses } from '../../media/library/foreignMedia.ts';
import type { Inbox } from '../../show/session/ports/inbox.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';
import type { SessionHost } from '../../show/session/sessionHost.ts';
import { firstWheel, type GameRules, type GameSettings, savedGame, saveGame } from './store.ts';

/** The user who starts a game. */
export interface Player {
  userId: string;
  plan: Plan;
  language: Locale;
}

export interface GameService {
  /** Reads the saved settings or the defaults. A place whose item is gone is left out. */
  read<G extends GameName>(player: Pick<Player, 'userId' | 'language'>, game: G): Promise<GameSettings[G]>;
  /** @throws MEDIA_NOT_YOURS, GAME_TARGET_MISSING and errors of editing a document */
  save<G extends GameName>(
    player: Pick<Player, 'userId' | 'language'>,
    game: G,
    settings: GameSettings[G],
  ): Promise<GameSettings[G]>;
  /** Shows a spin without a result. @throws GAME_TARGET_MISSING, GAME_TARGET_HIDDEN, GAME_RUNNING, MEDIA_NOT_YOURS */
  testWheel(player: Player, targetItemId: string): Promise<void>;
  /**
   * Spins the wheel with a verifiable result, after waiting spins.
   * @throws GAME_TARGET_MISSING, GAME_TARGET_HIDDEN, SPINS_TOO_MANY, MEDIA_NOT_YOURS
   */
  spinWheel(player: Player, spin: SpinWheel): Promise<void>;
  /** Drops waiting spins; one that is drawn already continues. */
  dropSpins(userId: string): Promise<void>;
  /** Returns the public address of results, and the number of waiting spins. */
  drawsOf(userId: string): Promise<DrawsAddress>;
  /** @throws LIKE_BALLOON_NOT_IN_PLAN and errors of `testWheel` */
  startBalloon(player: Player, targetItemId: string): Promise<void>;
}

export interface GameServiceDeps {
  database: Database;
  host: Inbox & Pick<SessionHost, 'changeDocument'>;
  sessions: SessionReader;
  drawBook: Pick<DrawBook, 'addressOf'>;
}

const DEFAULTS: { readonly [G in GameName]: (locale: Locale) => GameRules<G> } = {
  'wheel-of-fortune': firstWheel,
  'like-balloon': (): GameRules<'like-balloon'> => {
    const { requiredLikes, duration, balloonColor, balloonShape, balloonTextColor, showProgress } = sampleBalloon({
      nowMs: 0,
    });
    return { requiredLikes, duration, balloonColor, balloonShape, balloonTextColor, showProgress };
  },
};

export function createGameService({ database, host, sessions, drawBook }: GameServiceDeps): GameService {
  /** Reads the settings of a game, without its place. */
  async function rulesOf<G extends GameName>(
    player: Pick<Player, 'userId' | 'language'>,
    game: G,
  ): Promise<GameRules<G>> {
    return (await savedGame(database, player.userId, game)) ?? DEFAULTS[game](player.language);
  }

  async function placeOf(userId: string, game: GameName): Promise<{ targetItemId?: string }> {
    const documents = (await sessions.read(userId))?.state.documents;
    const targetItemId = documents?.streamer.gamePlaces?.[game];
    if (targetItemId === undefined || !Object.hasOwn(documents!.overlay.itemsById, targetItemId)) return {};
    return { targetItemId };
  }

  const read = async <G extends GameName>(
    player: Pick<Player, 'userId' | 'language'>,
    game: G,
  ): Promise<GameSettings[G]> =>
    ({ ...(await rulesOf(player, game)), ...(await placeOf(player.userId, game)) }) as GameSettings[G];

  async function savePlace(userId: string, game: GameName, itemId: string): Promise<void> {
    if (((await placeOf(userId, game)).targetItemId ?? '') === itemId) return;
    const items = (await sessions.read(userId))?.state.stages.items.byId ?? {};
    if (itemId !== '' && !Object.hasOwn(items, itemId)) throw new AppError('GAME_TARGET_MISSING');
    const document = { streamerId: userId, kind: 'streamer', id: 'streamer' };
    await host.changeDocument(document, { gamePlaces: { [game]: itemId === '' ? null : itemId } });
  }

  /** The item must exist and be visible, because nobody could follow a game in a hidden box. */
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

  /** The fold ignores a start while the game is played; then the current game began at another time. */
  async function start(userId: string, game: GameName, draft: EventDraft): Promise<void> {
    await refuseForeignAddresses(database, userId, draft.payload);
    const { at } = await host.submit(userId, draft);
    const run = (await sessions.read(userId))?.state.stages.games.byName[game]?.run as
      { data: { startedAtMs: number } } | undefined;
    if (run !== undefined && run.data.startedAtMs < at) throw new AppError('GAME_RUNNING');
  }

  return {
    read,
    async save(player, game, { targetItemId, ...rules }) {
      await refuseForeignAddresses(database, player.userId, rules);
      if (targetItemId !== undefined) await savePlace(player.userId, game, targetItemId);
      await saveGame(database, player.userId, game, rules);
      return read(player, game);
    },
    async spinWheel(player, { targetItemId, chosenItemId }) {
      const { userId } = player;
      await checkTarget(userId, targetItemId);
      const max = MAX_WAITING;
      if ((await spinsOf(userId)).all >= max) throw new AppError('SPINS_TOO_MANY', { max });
      const wheel = await rulesOf(player, 'wheel-of-fortune');
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
      const payload = { targetItemId, ...(await rulesOf(player, 'wheel-of-fortune')) };
      await start(player.userId, 'wheel-of-fortune', { type: 'runWheel', origin: 'command', payload });
    },
    async startBalloon(player, targetItemId) {
      const { userId, plan } = player;
      if (!planLimits(plan).features.likeBalloon) throw new AppError('LIKE_BALLOON_NOT_IN_PLAN', { plan });
      await checkTarget(userId, targetItemId);
      const payload = { targetItemId, ...(await rulesOf(player, 'like-balloon')) };
      await start(userId, 'like-balloon', { type: 'startLikeBalloon', origin: 'command', payload });
    },
  };
}
