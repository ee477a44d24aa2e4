/** Lists the stages of the fold in order; each sees the facts of the earlier ones (behaviour: fold-1). */
import { ads } from './ads/stage.ts';
import { battles } from './battles/stage.ts';
import { cues } from './cues/stage.ts';
import { draws } from './draws/stage.ts';
import { effects } from './effects/stage.ts';
import { flows } from './flows/stage.ts';
import { games } from './games/stage.ts';
import { giveaways } from './giveaways/stage.ts';
import { items } from './items/stage.ts';
import { points } from './points/stage.ts';
import { songs } from './songs/stage.ts';
import { speech } from './speech/stage.ts';
import { stats } from './stats/stage.ts';
import { streaks } from './streaks/stage.ts';

export const STAGES = {
  streaks,
  points,
  stats,
  items,
  battles,
  draws,
  giveaways,
  games,
  songs,
  flows,
  speech,
  cues,
  ads,
  effects,
} as const;

export type StageName = keyof typeof STAGES;

/** The folded state of every stage. */
export type StageStates = { readonly [N in StageName]: ReturnType<(typeof STAGES)[N]['start']> };
