import type { Documents, FoldContext } from '#engine/core/foldContext.ts';
import type { Facts } from '#engine/core/facts.ts';
import type { Random } from '#engine/core/random.ts';
import type { GameName } from '#schemas/generated/types.ts';
import type { StageContext } from '../stage.ts';

/** Context of one game while it reduces one event. Its random numbers are its own and created on demand. */
export class GameContext implements FoldContext {
  readonly nowMs: number;
  readonly documents: Documents;
  readonly facts: Facts;
  readonly #name: GameName;
  readonly #stage: StageContext;
  #random: Random | null = null;

  constructor(name: GameName, stage: StageContext) {
    this.nowMs = stage.nowMs;
    this.documents = stage.documents;
    this.facts = stage.facts;
    this.#name = name;
    this.#stage = stage;
  }

  get random(): Random {
    return (this.#random ??= this.#stage.randomOf(this.#name));
  }
}
