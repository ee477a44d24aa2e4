import type { Documents } from '#engine/core/foldContext.ts';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { ItemFoldContext } from '#engine/core/itemType.ts';
import type { NotesReader } from '#engine/core/viewerNotes.ts';
import type { Random } from '#engine/core/random.ts';
import type { ItemOverrides, OverlayItem, Profile } from '#schemas/generated/types.ts';
import { profileOf, profileOfItem } from '../documents.ts';
import type { StageContext } from '../stage.ts';
import type { LiveItemState } from './rules.ts';

/** Context of one item while it reduces one event. Its random numbers are its own and created on demand. */
export class ItemContext implements ItemFoldContext {
  readonly nowMs: number;
  readonly documents: Documents;
  readonly facts: ItemFoldContext['facts'];
  readonly itemId: string;
  readonly overrides: ItemOverrides;
  readonly notes: NotesReader;
  readonly #item: OverlayItem;
  readonly #stage: StageContext;
  readonly #overlayId: string | undefined;
  #random: Random | null = null;

  /** @param overlayId the overlay of an item that is away; the documents name the overlay of all others */
  constructor(live: LiveItemState, stage: StageContext, overlayId?: string) {
    this.nowMs = stage.nowMs;
    this.documents = stage.documents;
    this.facts = stage.facts as ItemFoldContext['facts']; // `stats` stands before `items` and consumes everything
    this.itemId = live.item.id;
    this.overrides = live.overrides;
    this.notes = live.notes;
    this.#item = live.item;
    this.#stage = stage;
    this.#overlayId = overlayId;
  }

  get isShown(): boolean {
    return isShownAnywhere(this.#item, this.overrides);
  }

  get profile(): Profile {
    const { documents } = this.#stage;
    return this.#overlayId === undefined
      ? profileOfItem(documents, this.itemId)
      : profileOf(documents, this.#overlayId);
  }

  get random(): Random {
    return (this.#random ??= this.#stage.randomOf(this.itemId));
  }
}

/** Checks whether an item is visible in at least one orientation. */
export function isShownAnywhere(item: OverlayItem, overrides: ItemOverrides): boolean {
  return isItemVisible(item, overrides, 'portrait') || isItemVisible(item, overrides, 'landscape');
}
