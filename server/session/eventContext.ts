import type { Facts } from '#engine/core/facts.ts';
import { type Random, randomFor } from '#engine/core/random.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { AppliedDocuments } from './documents.ts';
import type { StageContext } from './stage.ts';

/** What one stage sees while it folds one event. Random numbers are made when they are first asked for: most never are. */
export class EventContext implements StageContext {
  readonly nowMs: number;
  readonly documents: AppliedDocuments;
  readonly facts: Facts;
  readonly #seed: number;
  readonly #eventId: string;
  readonly #stage: string;
  #random: Random | null = null;

  constructor(stage: string, event: StreamEvent, seed: number, documents: AppliedDocuments, facts: Facts) {
    this.nowMs = event.at;
    this.documents = documents;
    this.facts = facts;
    this.#seed = seed;
    this.#eventId = event.id;
    this.#stage = stage;
  }

  get random(): Random {
    return (this.#random ??= this.randomOf(this.#stage));
  }

  randomOf(ownerId: string): Random {
    return randomFor(this.#seed, this.#eventId, ownerId);
  }
}
