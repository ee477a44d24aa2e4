/**
 * Plays events into one game like the games stage: deadlines are folded at their own time before the next event,
 * follow-ups are collected. For tests of games.
 */
import type { GameDefinition, GameRun } from '#engine/core/gameType.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { randomFor } from '#engine/core/random.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventPayloads, EventType } from '#schemas/generated/types.ts';

export class GamePlayer<Data, View> {
  readonly definition: GameDefinition<Data, View>;
  run: GameRun<Data> | null = null;
  followUps: EventDraft[] = [];
  nowMs: number;
  private readonly seed: number;
  private seq = 0;

  constructor(definition: GameDefinition<Data, View>, { nowMs = 1_000_000, seed = 1 } = {}) {
    this.definition = definition;
    this.nowMs = nowMs;
    this.seed = seed;
  }

  /** Facts of the running game. */
  get data(): Data {
    if (this.run === null) throw new Error('no game is being played');
    return this.run.data;
  }

  /** Folds an event at `nowMs`. */
  play<T extends EventType>(type: T, payload: EventPayloads[T]): this {
    const id = `event-${++this.seq}`;
    const event = { id, seq: this.seq, at: this.nowMs, type, payload, origin: 'command', depth: 0 };
    const result = this.definition.reduce(this.run, event as unknown as StreamEvent, {
      nowMs: this.nowMs,
      random: randomFor(this.seed, id, this.definition.game),
      documents: DOCUMENTS,
      facts: {},
    });
    this.run = result.run;
    this.followUps.push(...(result.followUps ?? []));
    return this;
  }

  /** Advances time; deadlines on the way are folded, each at its own time. */
  advance(deltaMs: number): this {
    const until = this.nowMs + deltaMs;
    for (let due = this.due(); due !== null && due <= until; due = this.due()) {
      this.nowMs = Math.max(this.nowMs, due);
      this.play('gameDue', { game: this.definition.game });
    }
    this.nowMs = until;
    return this;
  }

  view(mode: 'live' | 'preview' = 'live'): View | null {
    return this.run && this.definition.view(this.run.data, { nowMs: this.nowMs, mode, locale: 'en' });
  }

  nextChange(mode: 'live' | 'preview' = 'live'): number | null {
    return this.run && this.definition.nextChange(this.run.data, { nowMs: this.nowMs, mode, locale: 'en' });
  }

  private due(): number | null {
    return this.run && this.definition.due(this.run.data);
  }
}

const DOCUMENTS = {
  profile: { id: 'profile', name: 'Profile', locale: 'en', timeZone: 'UTC', pointsName: 'Points' },
  overlay: overlayFromFile({ id: 'profile', name: 'Overlay', items: [] }),
  points: { pointsPerCoin: 1 },
  streamer: { timeZone: 'UTC' },
} as const;
