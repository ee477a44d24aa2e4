/**
 * Folds a storm of sample events into the items of an overlay, as a session would, with nothing stored and nothing sent. The
 * same overlay and time always give the same state. Pure.
 */
import type { StreakFact } from '../core/facts.ts';
import type { Documents } from '../core/foldContext.ts';
import type { ItemTypeDefinition } from '../core/itemType.ts';
import type { Overlay } from '../core/overlayDocument.ts';
import { randomFor } from '../core/random.ts';
import type { EventDraft, StreamEvent } from '../core/streamEvent.ts';
import { ViewerNotes } from '../core/viewerNotes.ts';
import { ITEMS } from '../items/index.ts';
import { dressedOverlay } from '../rules/themes/dressed.ts';
import type { ItemOverrides, JsonObject, KnownGift, LiveItem, Locale, OverlayItem } from '#schemas/generated/types.ts';
import { createStormMoments } from './stormMoments.ts';
import { stormScript } from './stormScript.ts';
import { createStormTotals } from './stormTotals.ts';

type AnyDefinition = ItemTypeDefinition<JsonObject, JsonObject, unknown>;

export interface StormOptions {
  overlay: Overlay;
  locale: Locale;
  timeZone: string;
  /** Session time of the start, epoch ms. */
  startMs: number;
  gifts?: readonly KnownGift[];
}

export interface Storm {
  /** Folds everything up to a time, epoch ms. */
  advance(nowMs: number): void;
  /** Returns the time of the next event; null = it is over. */
  nextMs(): number | null;
  /** Returns the items with their data, bottom first; unchanged ones are the same objects. */
  items(): readonly LiveItem[];
}

interface Folded {
  item: OverlayItem;
  data: JsonObject;
  overrides: ItemOverrides;
  live: LiveItem | null;
}

/** Deadlines that an item may have in a row at one moment. */
const MAX_DUE = 20;
const SEED = 11;

const definitionOf = (item: OverlayItem): AnyDefinition => ITEMS[item.type] as unknown as AnyDefinition;
const settingsOf = ({ item, overrides }: Folded): JsonObject => ({
  ...(item.settings as unknown as JsonObject),
  ...overrides.settings,
});

export function createStorm({ overlay: worn, locale, timeZone, startMs, gifts }: StormOptions): Storm {
  const overlay = dressedOverlay(worn);
  const script = stormScript(locale, gifts);
  const totals = createStormTotals();
  const moments = createStormMoments(locale);
  const profile = { id: overlay.id, name: overlay.name, locale, timeZone, pointsName: '' };
  const documents: Documents = { profile, overlay, points: { pointsPerCoin: 1 }, streamer: { timeZone } };
  const all = overlay.order.flatMap((id): Folded[] => {
    const item = overlay.itemsById[id];
    if (item === undefined) return [];
    const data = definitionOf(item).initial(item.settings as unknown as JsonObject, startMs);
    return [{ item, data, overrides: {}, live: null }];
  });
  let done = 0;
  let seq = 0;
  let likes = 0;
  /** Moments so far. */
  let shown = 0;

  /** @param name unique among the events of the storm, whatever the steps in which it is folded */
  const stamped = (draft: EventDraft, at: number, name: string): StreamEvent => ({
    seq: ++seq,
    at,
    origin: 'connector',
    depth: 0,
    ...draft,
    id: `storm:${name}`,
  });

  function streakOf(event: StreamEvent): StreakFact | undefined {
    if (event.type !== 'gift') return undefined;
    const { giftId, giftName, giftImageUrl, diamondCount, groupId, repeatCount, repeatEnd } = event.payload;
    const streakId = `${event.viewer?.tiktokId ?? ''}/${giftId}/${groupId}`;
    const counted = { giftId, giftName, giftImageUrl, diamondCount, groupId, repeatCount };
    return { ...counted, streakId, addedCount: 1, isClosed: repeatEnd };
  }

  function likesOf(event: StreamEvent) {
    if (event.type !== 'like') return {};
    const { totalLikeCount: total, likeCount } = event.payload;
    const before = likes === 0 ? total - likeCount : 0;
    likes = total;
    return { likes: { added: likeCount, before, total } };
  }

  function fold(folded: Folded, event: StreamEvent, facts: object): void {
    const { item, data, overrides } = folded;
    const context = {
      nowMs: event.at,
      random: randomFor(SEED, event.id, item.id),
      documents,
      facts: { ...facts, totals },
      itemId: item.id,
      profile,
      overrides,
      isShown: true,
      notes: ViewerNotes.EMPTY,
    };
    const result = definitionOf(item).reduce(data, event, settingsOf(folded), context);
    if (result.data === data && result.overrides === undefined) return;
    Object.assign(folded, { data: result.data, live: null, ...(result.overrides && { overrides: result.overrides }) });
  }

  function send(event: StreamEvent, facts: object = {}): void {
    for (const folded of all) if (definitionOf(folded.item).consumes.includes(event.type)) fold(folded, event, facts);
  }

  function take(draft: EventDraft, at: number): void {
    const event = stamped(draft, at, String(done));
    const streak = streakOf(event);
    totals.count(event, streak);
    const coins = streak === undefined ? 0 : streak.addedCount * streak.diamondCount;
    const given = streak && { streak, coinsAdded: coins, pointsAdded: coins * 1000 };
    send(event, { ...given, ...likesOf(event) });
    if (event.type === 'streamStart') startTimers(at);
    moments.take(event, streak);
  }

  /** Timers wait for a command. */
  function startTimers(at: number): void {
    for (const { item } of all) {
      if (item.type !== 'TIMER') continue;
      send(stamped({ type: 'changeTimer', itemId: item.id, payload: { action: 'start', seconds: 0 } }, at, item.id));
    }
  }

  function showMoment(at: number): void {
    const draft = moments.next(at);
    if (draft === null) return;
    shown += 1;
    for (const { item } of all)
      if (item.type === 'ALERT_BOX') send(stamped({ ...draft, itemId: item.id }, at, `moment:${shown}:${item.id}`));
  }

  function dueOf(folded: Folded) {
    return definitionOf(folded.item).due?.(folded.data, settingsOf(folded)) ?? null;
  }

  function foldDue(folded: Folded, nowMs: number): void {
    for (let times = 0; times < MAX_DUE; times++) {
      const due = dueOf(folded);
      if (due === null || due.atMs > nowMs) return;
      const { id } = folded.item;
      const event = stamped(
        { ...due.draft, itemId: id },
        Math.max(due.atMs, startMs),
        `due:${id}:${due.id}:${due.atMs}`,
      );
      fold(folded, event, {});
    }
  }

  function foldAllDue(nowMs: number): void {
    for (const folded of all) foldDue(folded, nowMs);
    for (let due = moments.dueMs(); due !== null && due <= nowMs; due = moments.dueMs()) showMoment(due);
  }

  function nextMs(): number | null {
    const dues = all.flatMap((folded) => dueOf(folded)?.atMs ?? []);
    const event = script[done] === undefined ? [] : [startMs + script[done]!.atMs];
    const moment = moments.dueMs() ?? [];
    const times = [...event, ...dues, ...[moment].flat()];
    return times.length === 0 ? null : Math.min(...times);
  }

  function liveItem(folded: Folded): LiveItem {
    const { item, data, overrides } = folded;
    const { settings: _settings, ...visibility } = overrides;
    folded.live ??= {
      ...item,
      ...visibility,
      settings: settingsOf(folded),
      data,
      shownAtMs: startMs,
      shownAtMsLandscape: startMs,
    } as unknown as LiveItem;
    return folded.live;
  }

  return {
    nextMs,
    items: () => all.map(liveItem),
    advance(nowMs) {
      for (const { atMs, draft } of script.slice(done)) {
        const at = startMs + atMs;
        if (at > nowMs) break;
        done += 1;
        foldAllDue(at);
        take(draft, at);
        showMoment(at);
      }
      foldAllDue(nowMs);
    },
  };
}
