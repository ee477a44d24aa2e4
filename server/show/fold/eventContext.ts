import type { Facts } from '#engine/core/facts.ts';
import { type Random, randomFor } from '#engine/core/random.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { Operations } from '#engine/flows/operations.ts';
import type { AppliedDocuments } from './documents.ts';
import type { FoldLimits } from './limits.ts';
import type { StageContext } from './stage.ts';

const NO_FACTS: Facts = {};

/**
 * Combines the facts of two stages; the later one wins. Most events pass here, so all members are listed from the start in one
 * order.
 */
function together(before: Facts, found: Facts): Facts {
  return {
    streak: found.streak ?? before.streak,
    coinsAdded: found.coinsAdded ?? before.coinsAdded,
    likes: found.likes ?? before.likes,
    isRepeatedFollow: found.isRepeatedFollow ?? before.isRepeatedFollow,
    isHiddenViewer: found.isHiddenViewer ?? before.isHiddenViewer,
    pointsAdded: found.pointsAdded ?? before.pointsAdded,
    pointsMade: found.pointsMade ?? before.pointsMade,
    levelsReached: found.levelsReached ?? before.levelsReached,
    viewerBefore: found.viewerBefore === undefined ? before.viewerBefore : found.viewerBefore,
    viewerAfter: found.viewerAfter ?? before.viewerAfter,
    isFirstActivity: found.isFirstActivity ?? before.isFirstActivity,
    totals: found.totals ?? before.totals,
    awayItem: found.awayItem ?? before.awayItem,
  } satisfies Record<keyof Facts, unknown>;
}

/**
 * Context that the stages share while they fold one event in turn. The kernel advances it with `enter` and `add`. Random
 * numbers are created on demand, because most are never used.
 */
export class EventContext implements StageContext {
  readonly nowMs: number;
  readonly documents: AppliedDocuments;
  readonly limits: FoldLimits;
  readonly operations: Operations;
  facts: Facts = NO_FACTS;
  readonly #seed: number;
  readonly #eventId: string;
  #stage = '';
  #random: Random | null = null;

  constructor(
    event: StreamEvent,
    seed: number,
    { documents, limits }: { documents: AppliedDocuments; limits: FoldLimits },
    operations: Operations,
  ) {
    this.nowMs = event.at;
    this.documents = documents;
    this.limits = limits;
    this.operations = operations;
    this.#seed = seed;
    this.#eventId = event.id;
  }

  /** Sets the stage that folds from here on. */
  enter(stage: string): void {
    this.#stage = stage;
    this.#random = null;
  }

  /** Adds the facts of a stage for the stages after it. */
  add(found: Facts): void {
    this.facts = this.facts === NO_FACTS ? found : together(this.facts, found);
  }

  get random(): Random {
    return (this.#random ??= this.randomOf(this.#stage));
  }

  randomOf(ownerId: string): Random {
    return randomFor(this.#seed, this.#eventId, ownerId);
  }
}
