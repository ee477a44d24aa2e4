import type { Documents } from '#engine/core/foldContext.ts';
import type { ItemFoldContext } from '#engine/core/itemType.ts';
import type { LedgerReader } from '#engine/core/ledger.ts';
import type { Random } from '#engine/core/random.ts';
import type { ItemOverrides } from '#schemas/generated/types.ts';
import type { StageContext } from '../session/stage.ts';
import type { LiveItemState } from './rules.ts';

/** What one item sees while it reduces one event; its random numbers are its own, made when first asked for. */
export class ItemContext implements ItemFoldContext {
  readonly nowMs: number;
  readonly documents: Documents;
  readonly facts: ItemFoldContext['facts'];
  readonly itemId: string;
  readonly overrides: ItemOverrides;
  readonly ledger: LedgerReader;
  readonly #stage: StageContext;
  #random: Random | null = null;

  constructor(live: LiveItemState, stage: StageContext) {
    this.nowMs = stage.nowMs;
    this.documents = stage.documents;
    this.facts = stage.facts as ItemFoldContext['facts']; // `stats` stands before `items` and consumes everything
    this.itemId = live.item.id;
    this.overrides = live.overrides;
    this.ledger = live.ledger;
    this.#stage = stage;
  }

  get random(): Random {
    return (this.#random ??= this.#stage.randomOf(this.itemId));
  }
}
