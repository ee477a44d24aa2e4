/**
 * Plays events into one item like the items stage: overrides are merged into the settings, deadlines are folded at
 * their own time before the next event, follow-ups are collected. For tests of item types.
 */
import type { Facts } from '#engine/core/facts.ts';
import type { ItemTypeDefinition, ViewContext } from '#engine/core/itemType.ts';
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import { foldSettings } from '#engine/core/orientationMerge.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { NO_TOTALS } from '#engine/core/totals.ts';
import { randomFor } from '#engine/core/random.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventPayloads, EventType, ItemOverrides, ViewerRef } from '#schemas/generated/types.ts';

export const ITEM_ID = 'item-1';

/** Optional companions of a played event. */
export interface Extras {
  facts?: Facts;
  viewer?: ViewerRef;
  itemId?: string;
  id?: string;
}

export class ItemPlayer<Settings extends object, Data, View> {
  readonly definition: ItemTypeDefinition<Settings, Data, View>;
  base: Settings;
  overrides: ItemOverrides = {};
  /** Whether the item is visible. */
  isShown = true;
  data: Data;
  notes = ViewerNotes.EMPTY;
  followUps: EventDraft[] = [];
  nowMs: number;
  private seq = 0;

  constructor(definition: ItemTypeDefinition<Settings, Data, View>, settings: Settings, nowMs = 1_000_000) {
    this.definition = definition;
    this.base = settings;
    this.nowMs = nowMs;
    this.data = definition.initial(settings, nowMs);
  }

  get settings(): Settings {
    return foldSettings({ settings: this.base }, this.overrides);
  }

  /** Folds an event at `nowMs`. */
  play<T extends EventType>(type: T, payload: EventPayloads[T], extras: Extras = {}): this {
    this.fold(type, payload, extras);
    return this;
  }

  /** Sends a command to this item. */
  command<T extends EventType>(type: T, payload: EventPayloads[T]): this {
    return this.play(type, payload, { itemId: ITEM_ID });
  }

  /** Advances time; deadlines on the way are folded, each at its own time. */
  advance(deltaMs: number): this {
    const until = this.nowMs + deltaMs;
    for (let due = this.due(); due !== null && due <= until; due = this.due()) {
      this.nowMs = Math.max(this.nowMs, due);
      this.command('itemDue', {});
    }
    this.nowMs = until;
    return this;
  }

  view(context: Partial<ViewContext> = {}): View {
    return this.definition.view(this.data, this.settings, {
      nowMs: this.nowMs,
      orientation: 'portrait',
      mode: 'live',
      locale: 'en',
      timeZone: 'UTC',
      pointsName: '',
      ...context,
    });
  }

  nextChange(): number | null {
    return this.definition.nextChange?.(this.data, this.settings, this.nowMs) ?? null;
  }

  private due(): number | null {
    return this.definition.due?.(this.data, this.settings)?.atMs ?? null;
  }

  private fold<T extends EventType>(type: T, payload: EventPayloads[T], extras: Extras): void {
    const { facts = {}, ...named } = extras;
    const id = `event-${++this.seq}`;
    const event = { id, seq: this.seq, at: this.nowMs, type, payload, origin: 'connector', depth: 0, ...named };
    const result = this.definition.reduce(this.data, event as unknown as StreamEvent, this.settings, {
      nowMs: this.nowMs,
      random: randomFor(1, event.id, ITEM_ID),
      documents: DOCUMENTS,
      profile: DOCUMENTS.profile,
      facts: { totals: NO_TOTALS, ...facts },
      itemId: ITEM_ID,
      overrides: this.overrides,
      isShown: this.isShown,
      notes: this.notes,
    });
    this.data = result.data;
    this.notes = this.notes.change(result.notes ?? {}).notes;
    this.overrides = result.overrides ?? this.overrides;
    this.followUps.push(...(result.followUps ?? []));
  }
}

const DOCUMENTS = {
  profile: { id: 'profile', name: 'Profile', locale: 'en', timeZone: 'UTC', pointsName: 'Points' },
  overlay: overlayFromFile({ id: 'profile', name: 'Overlay', items: [] }),
  points: { pointsPerCoin: 1 },
  streamer: { timeZone: 'UTC' },
} as const;
