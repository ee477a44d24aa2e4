import type { Facts } from '#engine/core/facts.ts';
import { type Random, randomFor } from '#engine/core/random.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { Operations } from '#engine/flows/operations.ts';
import type { AppliedDocuments } from './documents.ts';
import type { FoldLimits } from './limits.ts';
import type { StageContext } from './stage.ts';

const NO_FACTS: Facts = {};

/** What two stages found, the later one's word first. Most events come by here: all members from the start, in one order. */
function together(before: Facts, found: Facts): Facts {
  return {
    streak: found.streak ?? before.streak,
    coinsAdded: found.coinsAdded ?? before.coinsAdded,
    likes: found.likes ?? before.likes,
    isRepeatedFollow: found.isRepeatedFollow ?? before.isRepeatedFollow,
    pointsAdded: found.pointsAdded ?? before.pointsAdded,
    pointsMade: found.pointsMade ?? before.pointsMade,
    levelsReached: found.levelsReached ?? before.levelsReached,
    viewerBefore: found.viewerBefore === undefined ? before.viewerBefore : found.viewerBefore,
    viewerAfter: found.viewerAfter ?? before.viewerAfter,
    isFirstActivity: found.isFirstActivity ?? before.isFirstActivity,
    totals: found.totals ?? before.totals,
  } satisfies Record<keyof Facts, unknown>;
}

/**
 * What the stages see while they fold one event, one after the other: the kernel moves it on with `enter` and `add`.
 * Random numbers are made when they are first asked for: most never are.
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

  /** The stage that folds from here on. */
  enter(stage: string): void {
    this.#stage = stage;
    this.#random = null;
  }

  /** Adds what a stage has found for the stages after it. */
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
