/**
 * Views of running games: each in the box of its target item, above all items, so that nothing hides the wheel's
 * winner. A game whose target is missing, hidden in this orientation or gone draws nothing and wakes nobody.
 */
import type { GameName, JsonObject, LiveGame, LiveItem } from '#schemas/generated/types.ts';
import type { LiveState } from '../client/liveStore.ts';
import type { GameDefinition, GameMoment } from '../core/gameType.ts';
import { isItemVisible, itemBox } from '../core/orientationMerge.ts';
import { GAMES } from '../games/index.ts';
import type { GamePlace } from '../gpu/scene.ts';
import type { ItemViewsOptions } from './itemViews.ts';
import { type Look, ViewRunner } from './viewRunner.ts';

/** Distance above the topmost item (behaviour: canvas-2). */
const ABOVE_ITEMS = 0.5;

interface Basis {
  live: LiveGame;
  target: LiveItem;
  overlay: NonNullable<LiveState['overlay']>;
}

/** Game contract with its type parameters left open. */
type AnyGame = GameDefinition<JsonObject, unknown>;

function definitionOf({ game }: LiveGame): AnyGame {
  if (Object.hasOwn(GAMES, game)) return GAMES[game as GameName] as unknown as AnyGame;
  throw new Error(`The game "${game}" is unknown; it is not drawn.`);
}

/** Creates the views of one stage's games. A failed scene is skipped until its game is over. */
export function createGameViews(options: ItemViewsOptions): ViewRunner<Basis> {
  const { orientation, mode } = options;

  function look({ live, target, overlay: { locale } }: Basis, nowMs: number): Look {
    const definition = definitionOf(live);
    const moment = (atMs: number): GameMoment => ({ nowMs: atMs, mode, locale });
    const view = definition.view(live.data, moment(nowMs));
    const box = itemBox(target, orientation);
    const place: GamePlace = { x: box.x, y: box.y };
    return {
      shown:
        view === null ? null : { ...PLAIN, type: live.game as GameName, box, locale, settings: { ...place }, view },
      nextChange: (atMs) => definition.nextChange(live.data, moment(atMs)),
    };
  }

  return new ViewRunner<Basis>(
    {
      ids: ({ games }) => games.map(({ game }) => stageId(game)),
      basisOf(_id, position, { games, order, itemsById, overlay }, known) {
        const live = games[position]!;
        const target = order.includes(live.targetItemId) ? itemsById[live.targetItemId] : undefined;
        if (target === undefined || overlay === null || !isItemVisible(target, {}, orientation)) return null;
        const isSame = known?.live === live && known.target === target && known.overlay === overlay;
        return isSame ? known : { live, target, overlay };
      },
      look,
      indexOf: (_position, { order }) => order.length - 1 + ABOVE_ITEMS,
      exists: (id, { games }) => games.some(({ game }) => stageId(game) === id),
      triedWith: ({ live }) => live.game,
    },
    options,
  );
}

/** Settings that games lack. */
const PLAIN = { scale: 1, shownAtMs: 0 };

/** Builds the id with a space, which no item's id has. */
function stageId(game: string): string {
  return `game ${game}`;
}

/** Tells whether an id of the stage belongs to a game. */
export function isGameId(id: string): boolean {
  return id.startsWith('game ');
}
