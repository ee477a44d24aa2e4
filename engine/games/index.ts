/** All games by folder slug. Pure: scenes are in engine/scenes.ts. */
import type { GameDefinition } from '../core/gameType.ts';
import type { GameData, GameName } from '#schemas/generated/types.ts';
import { likeBalloon } from './like-balloon/state.ts';
import { wheelOfFortune } from './wheel-of-fortune/state.ts';

export const GAMES = {
  'like-balloon': likeBalloon,
  'wheel-of-fortune': wheelOfFortune,
} satisfies { [G in GameName]: GameDefinition<GameData[G], unknown> };

/** View of a game while something is visible. */
export type GameView<G extends GameName> = NonNullable<ReturnType<(typeof GAMES)[G]['view']>>;
