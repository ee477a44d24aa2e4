/**
 * State of the current giveaway (behaviour: giveaway-9): the newest entrants, the draw as a reel of names, and the
 * winner. Without a giveaway the item is empty. The animation of the draw follows from two moments: its start, and the
 * time at which somebody was drawn.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type {
  GiveawayData,
  GiveawayDrawn,
  GiveawayEntrant,
  GiveawayRecord,
  GiveawayRow,
  GiveawaySettings,
  Locale,
} from '#schemas/generated/types.ts';
import { type Reel, reelOf, REEL_MS } from './reel.ts';
import { sampleGiveaway } from './sample.ts';
import { GIVEAWAY_NAME_TEXT } from './text.ts';

/** Largest number of entrants kept, the maximum of the setting `count`. */
const MAX_NEWEST = 8;
/** Duration of a name's entrance. */
export const GIVEAWAY_ENTRANCE_MS = 450;
/** Duration of the confetti after the reel stopped. */
export const GIVEAWAY_CONFETTI_MS = 4000;
const SECOND_MS = 1000;

export interface GiveawayView extends Pick<
  GiveawayData,
  'title' | 'status' | 'entry' | 'command' | 'perTicket' | 'isOneGift' | 'entrants' | 'tickets'
> {
  locale: Locale;
  /** Rows, newest last. */
  rows: readonly GiveawayRow[];
  /** Reel of names; null = no draw. */
  reel: Reel | null;
  /** Winner; null until the reel stopped. */
  winner: GiveawayDrawn | null;
  /** Time left to answer, in whole seconds; null = no time limit runs. */
  leftMs: number | null;
  /** Time at which the reel stopped. */
  wonAtMs: number;
}

const NOTHING: GiveawayData = {
  title: '',
  status: 'none',
  entry: 'command',
  command: '!join',
  entrants: 0,
  tickets: 0,
  newest: [],
  changedAtMs: 0,
  winner: null,
};

export const giveaway = defineItem<GiveawaySettings, GiveawayData, GiveawayView>({
  type: 'GIVEAWAY',
  version: 1,
  defaultName: GIVEAWAY_NAME_TEXT,
  defaultSize: { width: 560, height: 420 },
  consumes: ['giveawayChanged', 'giveawayEntered'],
  initial: () => NOTHING,
  reduce,
  isEmpty: ({ status }) => status === 'none',
  view,
  nextChange,
  sample: sampleGiveaway,
});

function reduce(
  data: GiveawayData,
  event: StreamEvent,
  _settings: unknown,
  { nowMs }: { nowMs: number },
): ReduceResult<GiveawayData> {
  if (event.type === 'giveawayEntered') return { data: entered(data, event.payload, nowMs) };
  if (event.type !== 'giveawayChanged') return { data };
  return { data: changed(data, event.payload.giveaway, nowMs) };
}

function changed(data: GiveawayData, giveaway: GiveawayRecord, nowMs: number): GiveawayData {
  const { settings, status, entrants, tickets, winners } = giveaway;
  if (status === 'ended') return data.status === 'none' ? data : NOTHING;
  const { title, entry, command, perTicket, giftId } = settings;
  return {
    title,
    status,
    entry,
    command,
    perTicket,
    isOneGift: giftId !== '',
    entrants,
    tickets,
    newest: entrants === 0 ? [] : data.newest,
    // The reel runs from the request to the drawn name.
    changedAtMs: status === data.status || status === 'drawn' ? data.changedAtMs : nowMs,
    winner: drawnOf(winners.at(-1)),
  };
}

function drawnOf(winner: GiveawayRecord['winners'][number] | undefined): GiveawayDrawn | null {
  if (winner === undefined) return null;
  const { viewer, drawnAtMs, claim, untilMs } = winner;
  return { viewerName: viewerNameOf(viewer), profilePictureUrl: viewer.profilePictureUrl, drawnAtMs, claim, untilMs };
}

/** An entrant who gets more tickets keeps the place. */
function entered(
  data: GiveawayData,
  { giveaway: record, entrant, isNew }: { giveaway: GiveawayRecord; entrant: GiveawayEntrant; isNew: boolean },
  nowMs: number,
): GiveawayData {
  const row: GiveawayRow = {
    viewerName: viewerNameOf(entrant.viewer),
    profilePictureUrl: entrant.viewer.profilePictureUrl,
    tickets: entrant.tickets,
    shownAtMs: nowMs,
  };
  const next = changed(data, record, nowMs);
  const isSame = (one: GiveawayRow): boolean =>
    one.viewerName === row.viewerName && one.profilePictureUrl === row.profilePictureUrl;
  if (!isNew)
    return {
      ...next,
      newest: next.newest.map((one) => (isSame(one) ? { ...one, tickets: row.tickets } : one)),
    };
  return { ...next, newest: [...data.newest, row].slice(-MAX_NEWEST) };
}

/** Returns the time at which the reel of the last draw stops; 0 = there was none. */
const stopsAtMs = ({ winner }: GiveawayData): number => (winner === null ? 0 : winner.drawnAtMs + REEL_MS);

function view(data: GiveawayData, settings: GiveawaySettings, { nowMs, locale }: ViewContext): GiveawayView {
  const { title, status, entry, command, perTicket = 1, isOneGift = false } = data;
  const { entrants, tickets, newest, winner } = data;
  const isRunning = status === 'drawing' || (winner !== null && nowMs < stopsAtMs(data));
  const isWon = winner !== null && status === 'drawn' && !isRunning;
  const hasTime = isWon && winner.claim === 'open' && winner.untilMs !== null;
  return {
    locale,
    title,
    status,
    entry,
    command,
    perTicket,
    isOneGift,
    entrants,
    tickets,
    rows: settings.count === 0 ? [] : newest.slice(-settings.count),
    reel: isRunning ? reelOf(data) : null,
    winner: isWon ? winner : null,
    leftMs: hasTime ? Math.max(0, winner.untilMs! - nowMs) : null,
    wonAtMs: stopsAtMs(data),
  };
}

function nextChange(data: GiveawayData, _settings: GiveawaySettings, nowMs: number): number | null {
  const { status, winner, newest } = data;
  if (status === 'drawing') return nowMs;
  if (winner === null) {
    const last = newest.at(-1);
    return last !== undefined && nowMs < last.shownAtMs + GIVEAWAY_ENTRANCE_MS ? nowMs : null;
  }
  if (nowMs < stopsAtMs(data) + GIVEAWAY_CONFETTI_MS) return nowMs;
  if (winner.claim !== 'open' || winner.untilMs === null || nowMs >= winner.untilMs) return null;
  // A begun second counts in full, so the clock changes at whole seconds of the time left.
  return winner.untilMs - Math.floor((winner.untilMs - nowMs - 1) / SECOND_MS) * SECOND_MS;
}
