import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { GiveawayRecord, JsonObject } from '#schemas/generated/types.ts';
import { causeOf } from '../depth.ts';
import { type EffectRequest, effectKey } from '../effectRequest.ts';
import type { RowWrite, StageResult } from '../stage.ts';
import {
  ENTRY_KIND,
  entrantOf,
  entryKey,
  GIVEAWAY_KIND,
  type GiveawaysState,
  NOTHING,
  NOW_KEY,
  type NowRow,
  PAST_KEY,
  withDue,
} from './giveawaysState.ts';
import { type EntryRow, MAX_NEWEST, NO_TICKETS } from './rules.ts';

const NAME = 'giveaways';

/** Applies one event to the giveaways of a streamer. */
export class GiveawayWork {
  readonly event: StreamEvent;
  readonly #rows: RowWrite[] = [];
  readonly #requests: EffectRequest[] = [];
  readonly #result: StageResult<GiveawaysState>;
  #isTold = false;

  constructor(state: GiveawaysState, event: StreamEvent) {
    this.event = event;
    this.#result = { state };
  }

  get state(): GiveawaysState {
    return this.#result.state;
  }

  get now(): NowRow | null {
    return this.state.now;
  }

  begin(now: NowRow): void {
    this.set(now);
    this.#writePast({ past: this.state.before.past, settings: now.giveaway.settings });
    this.#isTold = true;
  }

  /** Changes the current giveaway and announces it to watching pages. */
  change(giveaway: Partial<GiveawayRecord>, more: Partial<NowRow> = {}): void {
    const now = this.now!;
    this.set({ ...now, ...more, giveaway: { ...now.giveaway, ...giveaway } });
    this.#isTold = true;
  }

  set(now: NowRow): void {
    this.#result.state = withDue({ ...this.state, now });
    this.#rows.push({ kind: GIVEAWAY_KIND, key: NOW_KEY, value: now });
  }

  /** Changes an entry and the counts. The counts are stored with the next change and computed from the entries until then. */
  enter(entry: EntryRow, before: EntryRow | undefined): void {
    const now = this.now!;
    const { giveaway } = now;
    const isNew = entry.tickets > 0 && !(before !== undefined && before.tickets > 0);
    const more = entry.tickets - (before?.tickets ?? 0);
    const entrants = giveaway.entrants + (isNew ? 1 : 0);
    const tickets = giveaway.tickets + more;
    this.#rows.push({ kind: ENTRY_KIND, key: entryKey(entry), value: entry });
    const entries = this.state.entries.set(entry.viewer.tiktokId, entry);
    if (more === 0) return void (this.#result.state = { ...this.state, entries });
    const entrant = entrantOf(entry);
    const others = this.state.newest.filter(({ viewer }) => viewer.tiktokId !== entry.viewer.tiktokId);
    const newest = isNew
      ? [entrant, ...others].slice(0, MAX_NEWEST)
      : this.state.newest.map((one) => (one.viewer.tiktokId === entry.viewer.tiktokId ? entrant : one));
    const grown = { ...giveaway, entrants, tickets };
    this.#result.state = { ...this.state, entries, newest, now: { ...now, giveaway: grown } };
    this.follow({ type: 'giveawayEntered', payload: { giveaway: grown, entrant, isNew } });
  }

  /** Removes a viewer from the draw; the rank among the entries remains. */
  leave(before: EntryRow): void {
    const now = this.now!;
    const { giveaway } = now;
    const { tiktokId } = before.viewer;
    const gone: EntryRow = { ...before, ...NO_TICKETS };
    this.#rows.push({ kind: ENTRY_KIND, key: entryKey(gone), value: gone });
    const entrants = giveaway.entrants - (before.tickets > 0 ? 1 : 0);
    const tickets = giveaway.tickets - before.tickets;
    this.#result.state = {
      ...this.state,
      entries: this.state.entries.set(tiktokId, gone),
      newest: this.state.newest.filter(({ viewer }) => viewer.tiktokId !== tiktokId),
      now: { ...now, giveaway: { ...giveaway, entrants, tickets } },
    };
    this.#isTold = true;
  }

  /** Ends a giveaway; its entries are deleted in portions. */
  end(giveaway: GiveawayRecord, maxPast: number): void {
    const { before, entries, leaving } = this.state;
    const keys = [...(leaving?.keys ?? [])];
    for (const [, entry] of entries.entries()) keys.push(entryKey(entry));
    const rest = keys.length > 0 ? { keys: keys.sort(), cause: causeOf(this.event) } : null;
    const { entries: none, newest } = NOTHING;
    this.#result.state = withDue({ ...this.state, now: null, entries: none, newest, leaving: rest });
    this.#rows.push({ kind: GIVEAWAY_KIND, key: NOW_KEY, value: null });
    this.#writePast({ past: [giveaway, ...before.past].slice(0, maxPast), settings: before.settings });
    this.follow({ type: 'giveawayChanged', payload: { giveaway } });
  }

  forget(count: number): void {
    const { leaving } = this.state;
    if (leaving === null) return;
    for (const key of leaving.keys.slice(0, count)) this.#rows.push({ kind: ENTRY_KIND, key, value: null });
    const keys = leaving.keys.slice(count);
    const rest = keys.length > 0 ? { keys, cause: causeOf(this.event) } : null;
    this.#result.state = withDue({ ...this.state, leaving: rest });
  }

  request(kind: string, request: JsonObject, deadlineMs: number): void {
    this.#requests.push({ key: effectKey(this.event, NAME, this.#requests.length), kind, request, deadlineMs });
  }

  follow(draft: EventDraft): void {
    (this.#result.followUps ??= []).push({ owner: NAME, draft });
  }

  report(message: string): void {
    (this.#result.reports ??= []).push({ owner: NAME, eventId: this.event.id, message });
  }

  #writePast(before: GiveawaysState['before']): void {
    this.#result.state = { ...this.state, before };
    this.#rows.push({ kind: GIVEAWAY_KIND, key: PAST_KEY, value: before });
  }

  result(): StageResult<GiveawaysState> {
    if (this.#isTold && this.now !== null)
      this.follow({ type: 'giveawayChanged', payload: { giveaway: this.now.giveaway } });
    if (this.#rows.length > 0) this.#result.rows = this.#rows;
    if (this.#requests.length > 0) this.#result.requests = this.#requests;
    return this.#result;
  }
}
