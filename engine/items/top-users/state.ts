/**
 * Top users: viewers by coins, points, likes or messages, or the platform's ranking of the chat (behaviour: top-1,
 * top-3). Data holds the last loaded lists; session time selects the visible one.
 */
import { progressAt } from '../../core/easing.ts';
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { Facts } from '../../core/facts.ts';
import type { Deadline, StreamEvent } from '../../core/streamEvent.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import type { Locale, RankedList, RankedUser, TopUsersData, TopUsersSettings } from '#schemas/generated/types.ts';
import { cycleAt, cycleChange } from './cycle.ts';
import { loadList, type RankedType, shownTypes } from './lists.ts';
import { sampleTopUsers } from './sample.ts';
import { listTitle, NOBODY_TEXT, TOP_USERS_NAME_TEXT } from './text.ts';

/** Interval of reloading lists while events change them (behaviour: top-3). */
export const RELOAD_MS = 30_000;
/** Shortest interval between updates of the chat's ranking (behaviour: top-3). */
export const CHAT_THROTTLE_MS = 2000;
/** Duration of the movement of rows and numbers. */
export const RANK_CHANGE_MS = 700;

export interface TopUserView {
  id: string;
  name: string;
  profilePictureUrl: string;
  value: number;
  previousValue: number;
  /** Rank; 0 = first. */
  rank: number;
  /** Former rank; null = none. */
  previousRank: number | null;
}

export interface TopListView {
  /** Identifies a list within its item. */
  key: string;
  /** Title in the language of the overlay: the ranking and its time range (empty = none). Null = hidden. */
  title: { title: string; range: string } | null;
  rows: readonly TopUserView[];
  /** Leaving viewers with their former `rank`; visible only during a change. */
  leaving: readonly TopUserView[];
  changedAtMs: number;
  /** Text while there are no rows. */
  nobody: string;
}

export interface TopUsersView {
  list: TopListView;
  /** List that leaves during a transition. */
  outgoing: TopListView | null;
  /** Time at which `list` began to come. */
  sinceMs: number;
  locale: Locale;
}

export const topUsers = defineItem<TopUsersSettings, TopUsersData, TopUsersView>({
  type: 'TOP_USERS',
  version: 1,
  defaultName: TOP_USERS_NAME_TEXT,
  defaultSize: { width: 460, height: 700 },
  // Everything that may add coins, points, likes or messages; joins; and ends of ranges.
  consumes: ['gift', 'like', 'chat', 'share', 'follow', 'subscribe', 'viewerCount', 'streamStart', 'periodDue'],
  restartsOn: ['type', 'dataRange', 'cycle'],
  initial: (_settings, nowMs) => ({ lists: [], cycleSinceMs: nowMs, loadedAtMs: 0, reloadAtMs: 0 }),
  reduce,
  due,
  onShown: (data, nowMs) => ({ ...data, reloadAtMs: nowMs }),
  isEmpty: ({ lists }) => lists.every(isListEmpty),
  view,
  nextChange,
  publish: () => ({ topic: 'topViewersUpdated', isGlobal: true }),
  sample: sampleTopUsers,
});

function due({ loadedAtMs, reloadAtMs }: TopUsersData): Deadline | null {
  if (loadedAtMs > 0 && reloadAtMs === 0) return null;
  return { atMs: reloadAtMs, id: 'load', draft: { type: 'itemDue', payload: {} } };
}

function reduce(
  data: TopUsersData,
  event: StreamEvent,
  settings: TopUsersSettings,
  context: ItemFoldContext,
): ReduceResult<TopUsersData> {
  const waitMs = waitFor(event, shownTypes(settings), context.facts);
  if (waitMs === null) return { data };
  const atMs = Math.max(context.nowMs, waitMs === 0 ? 0 : data.loadedAtMs + waitMs);
  if (atMs <= context.nowMs) return { data: load(data, settings, context) };
  const isSoonEnough = data.reloadAtMs > 0 && data.reloadAtMs <= atMs;
  return { data: isSoonEnough ? data : { ...data, reloadAtMs: atMs } };
}

/** Tells whether an event changes the ranking of a type. */
const COUNTS: Readonly<Record<RankedType, (event: StreamEvent, facts: Facts) => boolean>> = {
  gifters: (_event, { coinsAdded = 0 }) => coinsAdded > 0,
  viewers: (_event, { pointsAdded = 0 }) => pointsAdded !== 0,
  likes: ({ type }) => type === 'like',
  chatters: ({ type }) => type === 'chat',
  chat: (event) => event.type === 'viewerCount' && event.payload.topViewers !== undefined,
};

/** Returns the wait since the last load before an event reloads the lists; null = not at all, 0 = at once. */
function waitFor(event: StreamEvent, types: readonly RankedType[], facts: Facts): number | null {
  if (event.type === 'itemDue' || event.type === 'streamStart' || event.type === 'periodDue') return 0;
  if (!types.some((type) => COUNTS[type](event, facts))) return null;
  return event.type === 'viewerCount' ? CHAT_THROTTLE_MS : RELOAD_MS;
}

function load(data: TopUsersData, settings: TopUsersSettings, { facts, nowMs }: ItemFoldContext): TopUsersData {
  const lists = shownTypes(settings).map((type, index) =>
    loadList(data.lists[index] ?? null, type, settings.dataRange, facts.totals, nowMs),
  );
  const isSame = lists.length === data.lists.length && lists.every((list, index) => list === data.lists[index]);
  return { ...data, lists: isSame ? data.lists : lists, loadedAtMs: nowMs, reloadAtMs: 0 };
}

const isListEmpty = ({ viewers }: RankedList): boolean => viewers.length === 0;

/** Returns the lists to rotate; empty lists are skipped when empty items are hidden. */
function cycledLists({ lists }: TopUsersData, { whenEmpty }: TopUsersSettings): readonly RankedList[] {
  return whenEmpty === 'hide' ? lists.filter((list) => !isListEmpty(list)) : lists;
}

function view(data: TopUsersData, settings: TopUsersSettings, context: ViewContext): TopUsersView {
  const lists = cycledLists(data, settings);
  const cycle = cycleAt(lists.length, data.cycleSinceMs, settings.cycleInterval * 1000, context.nowMs);
  const listView = (index: number): TopListView => viewOf(lists[index] ?? null, settings, context);
  return {
    list: listView(cycle.index),
    outgoing: cycle.leaving === null ? null : listView(cycle.leaving),
    sinceMs: cycle.sinceMs,
    locale: context.locale,
  };
}

function viewOf(list: RankedList | null, settings: TopUsersSettings, { locale }: ViewContext): TopListView {
  const { count, dataRange, showTitle } = settings;
  const { type, viewers, leaving, changedAtMs } = list ?? NO_LIST(settings.type);
  return {
    key: type,
    title: showTitle ? listTitle(type, dataRange, locale) : null,
    rows: viewers.slice(0, count).map(rowOf),
    leaving: [...viewers.slice(count), ...leaving]
      .filter(({ previousRank }) => previousRank !== null && previousRank < count)
      .map((user) => rowOf(user, user.previousRank!)),
    changedAtMs,
    nobody: NOBODY_TEXT[locale],
  };
}

const NO_LIST = (type: RankedType): RankedList => ({ type, viewers: [], leaving: [], changedAtMs: 0 });

function rowOf(user: RankedUser, rank: number): TopUserView {
  const { tiktokId, profilePictureUrl, value, previousRank, previousValue } = user;
  return { id: tiktokId, name: viewerNameOf(user), profilePictureUrl, value, previousValue, rank, previousRank };
}

function nextChange(data: TopUsersData, settings: TopUsersSettings, nowMs: number): number | null {
  const isChanging = data.lists.some(
    ({ changedAtMs }) => changedAtMs > 0 && progressAt(nowMs, changedAtMs, RANK_CHANGE_MS) < 1,
  );
  if (isChanging) return nowMs;
  return cycleChange(cycledLists(data, settings).length, data.cycleSinceMs, settings.cycleInterval * 1000, nowMs);
}
