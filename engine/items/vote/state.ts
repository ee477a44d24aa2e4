/**
 * The vote: viewers answer a question in the chat (behaviour: vote-1, vote-2). Pages get questions and counts; single
 * votes are only in the notes about viewers. A start during a vote is ignored, so that no vote is lost by accident;
 * `stopVote` counts it, `resetVote` removes it uncounted.
 */
import { defineItem } from '../../core/itemType.ts';
import type { ItemFoldContext, ReduceResult, ViewContext } from '../../core/itemType.ts';
import type { Deadline, EventDraft, StreamEvent } from '../../core/streamEvent.ts';
import type { Locale, VoteData, VoteSettings } from '#schemas/generated/types.ts';
import { choiceOf } from './ballot.ts';
import { sampleVote } from './sample.ts';
import { isCounting, shownCount, winnerOf } from './tally.ts';
import type { CountsInMotion } from './tally.ts';
import { VOTE_NAME_TEXT } from './text.ts';
import { optionsOf, questionOf } from './wording.ts';

/** Most voters of one vote; later ones are not counted, because nobody could tell who votes twice. */
export const MAX_VOTERS = 100_000;
/** Duration of each movement: coming in, showing the result, leaving. */
export const VOTE_MOVE_MS = 500;

const NO_VOTE: VoteData = {
  question: '',
  options: [],
  counts: [],
  previousCounts: [],
  changedAtMs: 0,
  startedAtMs: null,
  endsAtMs: null,
  endedAtMs: null,
  resetAtMs: null,
};

export interface VoteView {
  question: string;
  options: readonly string[];
  counts: CountsInMotion;
  /** Index of the winning option; null during the vote, on a tie and without votes. */
  winner: number | null;
  startedAtMs: number;
  /** End of the time; null = no clock. */
  endsAtMs: number | null;
  /** Time left on a stopped clock (preview). */
  restingMs: number | null;
  /** Time of the result; null = the vote runs. */
  endedAtMs: number | null;
  /** Time of leaving; null = it stays. */
  leavesAtMs: number | null;
  locale: Locale;
}

/** Vote; null = nothing is drawn. */
type MaybeVote = VoteView | null;

export const vote = defineItem<VoteSettings, VoteData, MaybeVote>({
  type: 'VOTE',
  version: 1,
  defaultName: VOTE_NAME_TEXT,
  defaultSize: { width: 620, height: 480 },
  consumes: ['chat', 'startVote', 'stopVote', 'resetVote', 'itemDue'],
  initial: () => NO_VOTE,
  reduce,
  due,
  view,
  nextChange,
  sample: sampleVote,
});

function isRunning({ startedAtMs, endedAtMs, resetAtMs }: VoteData): boolean {
  return startedAtMs !== null && endedAtMs === null && resetAtMs === null;
}

function reduce(
  data: VoteData,
  event: StreamEvent,
  settings: VoteSettings,
  context: ItemFoldContext,
): ReduceResult<VoteData> {
  if (event.type === 'chat') return isRunning(data) ? count(data, event, settings, context) : { data };
  if (event.itemId !== context.itemId) return { data };
  if (event.type === 'startVote') return isRunning(data) ? { data } : start(event, settings, context);
  if (event.type === 'stopVote') return isRunning(data) ? end(data, context) : { data };
  if (event.type === 'resetVote') return reset(data, context);
  return isTimeUp(data, context.nowMs) ? end(data, context) : { data };
}

function start(
  { payload }: StreamEvent<'startVote'>,
  settings: VoteSettings,
  { nowMs, profile: { locale } }: ItemFoldContext,
): ReduceResult<VoteData> {
  const options = optionsOf(settings, locale, payload.options);
  const durationMs = Math.round((payload.duration ?? settings.duration) * 1000);
  const none = options.map(() => 0);
  const data: VoteData = {
    question: questionOf(settings, locale, payload.question),
    options,
    counts: none,
    previousCounts: none,
    changedAtMs: 0,
    startedAtMs: nowMs,
    endsAtMs: durationMs > 0 ? nowMs + durationMs : null,
    endedAtMs: null,
    resetAtMs: null,
  };
  return { data, notes: { isCleared: true } };
}

function count(
  data: VoteData,
  event: StreamEvent<'chat'>,
  settings: VoteSettings,
  { notes, nowMs }: ItemFoldContext,
): ReduceResult<VoteData> {
  const voter = event.viewer?.tiktokId;
  const choice = choiceOf(event.payload.comment, data.options, settings);
  if (voter === undefined || choice === null) return { data };
  const before = notes.get(voter);
  const isAccepted = before === undefined ? notes.size < MAX_VOTERS : settings.allowChange && before !== choice;
  if (!isAccepted) return { data };
  const counts = data.counts.map((votes, index) => votes + Number(index === choice) - Number(index === before));
  const shown = inMotion(data);
  const previousCounts = data.counts.map((_votes, index) => shownCount(shown, index, nowMs));
  return { data: { ...data, counts, previousCounts, changedAtMs: nowMs }, notes: { set: [[voter, choice]] } };
}

function end(data: VoteData, { itemId, nowMs }: ItemFoldContext): ReduceResult<VoteData> {
  const { question, options, counts } = data;
  const payload = { optionIndex: winnerOf(counts), counts, options, question };
  const followUps: EventDraft[] = [{ type: 'voteEnded', itemId, payload }];
  return { data: { ...data, endedAtMs: nowMs }, followUps };
}

function reset(data: VoteData, { nowMs }: ItemFoldContext): ReduceResult<VoteData> {
  if (data.startedAtMs === null || data.resetAtMs !== null) return { data };
  return { data: { ...data, resetAtMs: nowMs }, notes: { isCleared: true } };
}

function isTimeUp(data: VoteData, nowMs: number): boolean {
  return isRunning(data) && data.endsAtMs !== null && data.endsAtMs <= nowMs;
}

function due(data: VoteData): Deadline | null {
  if (!isRunning(data) || data.endsAtMs === null) return null;
  return { atMs: data.endsAtMs, id: 'end', draft: { type: 'itemDue', payload: {} } };
}

function inMotion({ previousCounts, counts, changedAtMs }: VoteData): CountsInMotion {
  return { from: previousCounts, to: counts, changedAtMs };
}

/**
 * Returns the time at which the vote leaves: some time after its end, or at once when it is removed; null = it stays.
 */
function leavesAt({ endedAtMs, resetAtMs }: VoteData, { hideAfter }: VoteSettings): number | null {
  const hidesAtMs = endedAtMs !== null && hideAfter > 0 ? endedAtMs + Math.round(hideAfter * 1000) : Infinity;
  const leavesAtMs = Math.min(hidesAtMs, resetAtMs ?? Infinity);
  return leavesAtMs === Infinity ? null : leavesAtMs;
}

function isGone(data: VoteData, settings: VoteSettings, nowMs: number): boolean {
  const leavesAtMs = leavesAt(data, settings);
  return data.startedAtMs === null || (leavesAtMs !== null && nowMs >= leavesAtMs + VOTE_MOVE_MS);
}

function view(data: VoteData, settings: VoteSettings, { nowMs, mode, locale }: ViewContext): MaybeVote {
  if (mode === 'preview') return preview(data, settings, locale);
  if (data.startedAtMs === null || isGone(data, settings, nowMs)) return null;
  const { question, options, counts, startedAtMs, endedAtMs } = data;
  return {
    question,
    options,
    counts: inMotion(data),
    winner: endedAtMs === null ? null : winnerOf(counts),
    startedAtMs,
    endsAtMs: isRunning(data) ? data.endsAtMs : null,
    restingMs: null,
    endedAtMs,
    leavesAtMs: leavesAt(data, settings),
    locale,
  };
}

/** Builds the view of a running vote with the settings and the counts of the sample. */
function preview({ counts }: VoteData, settings: VoteSettings, locale: Locale): VoteView {
  const options = optionsOf(settings, locale);
  const votes = options.map((_option, index) => counts[index] ?? 0);
  return {
    question: questionOf(settings, locale),
    options,
    counts: { from: votes, to: votes, changedAtMs: 0 },
    winner: null,
    startedAtMs: 0,
    endsAtMs: null,
    restingMs: settings.duration > 0 ? Math.round(settings.duration * 1000) : null,
    endedAtMs: null,
    leavesAtMs: null,
    locale,
  };
}

function nextChange(data: VoteData, settings: VoteSettings, nowMs: number): number | null {
  if (isGone(data, settings, nowMs)) return null;
  const isMoving = isCounting(inMotion(data), nowMs) || MOVES.some((at) => isMovingSince(at(data, settings), nowMs));
  const next = isMoving ? nowMs : Math.min(leavesAt(data, settings) ?? Infinity, nextSecond(data, nowMs) ?? Infinity);
  return next === Infinity ? null : next;
}

/** Starts of movements. */
const MOVES: readonly ((data: VoteData, settings: VoteSettings) => number | null)[] = [
  ({ startedAtMs }) => startedAtMs,
  ({ endedAtMs }) => endedAtMs,
  leavesAt,
];

function isMovingSince(beginMs: number | null, nowMs: number): boolean {
  return beginMs !== null && nowMs >= beginMs && nowMs < beginMs + VOTE_MOVE_MS;
}

/** Returns the next moment with a whole number of seconds left, as on a timer. */
function nextSecond(data: VoteData, nowMs: number): number | null {
  const { endsAtMs } = data;
  if (!isRunning(data) || endsAtMs === null || endsAtMs <= nowMs) return null;
  return endsAtMs - (Math.ceil((endsAtMs - nowMs) / 1000) - 1) * 1000;
}
