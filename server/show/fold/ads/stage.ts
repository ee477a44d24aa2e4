/**
 * Shows an ad of the operator every 5 to 10 minutes of a live stream, where the plan has ads (behaviour: plan-20). Alerts delay
 * it (behaviour: plan-21), and a stream from which nothing comes any more gets none (behaviour: plan-26). A session without ads stores no rows and draws no random numbers, so recordings fold as before.
 */
import type { Random } from '#engine/core/random.ts';
import type { Deadline, StreamEvent } from '#engine/core/streamEvent.ts';
import type { Ad, EventType } from '#schemas/generated/types.ts';
import type { CueDraft } from '../cueDraft.ts';
import { adsIn } from '../limits.ts';
import { defineStage, type RowWrite, type StageContext, type StageResult } from '../stage.ts';
import { ALERT_EVENTS, alertEnded, alertStarted } from './alertTimes.ts';

const ROW = { kind: 'ads', key: 'next' } as const;
/** Shortest and longest time between two ads. */
const [LEAST_MS, MOST_MS] = [300_000, 600_000];
/** Time for which an ad is shown. */
const SHOWN_MS = 8_000;
/** Shortest time between an alert and an ad. */
const PAUSE_MS = 3_000;
/** Time without anything from the stream after which it counts as over: not every source reports the end of one. */
const SILENCE_MS = 30 * 60_000;
/** Shortest time between two stored signs of life, because each is a row. */
const HEARD_EVERY_MS = 60_000;
/** Number of alerts that are remembered while they play; a storm of alerts must not make each of them dearer. */
const MAX_PLAYING = 50;

/** Stored while the plan has ads. */
interface Schedule {
  /** Whether the stream is live. */
  isLive: boolean;
  nextAtMs: number;
  /** Last stored time at which something came from the stream; left out by earlier versions. */
  heardAtMs?: number;
  /** Latest end of each alert that plays, by playback id. */
  playing: Readonly<Record<string, number>>;
}

export interface AdsState {
  /** Null = no stream began since the plan has ads. */
  schedule: Schedule | null;
}

type Result = StageResult<AdsState>;

/** Keeps those that end last: the next ad waits for the last of them. */
function lastToEnd(playing: readonly (readonly [string, number])[]): Schedule['playing'] {
  return Object.fromEntries([...playing].sort((one, other) => other[1] - one[1]).slice(0, MAX_PLAYING));
}

/** Events that come from running streams of every source. */
const SIGNS_OF_LIFE: readonly EventType[] = ['viewerCount', 'chat', 'like', 'gift', 'join', 'follow', 'share'];

const rowOf = (value: Schedule | null): RowWrite => ({ ...ROW, value });
const changed = (schedule: Schedule | null): Result => ({ state: { schedule }, rows: [rowOf(schedule)] });
const delayOf = (random: Random): number => LEAST_MS + random.below(MOST_MS - LEAST_MS + 1);

const isReal = ({ origin, rehearsal }: StreamEvent): boolean => origin === 'connector' && rehearsal === undefined;

const began = ({ at }: StreamEvent, { random }: StageContext): Result =>
  changed({ isLive: true, nextAtMs: at + delayOf(random), heardAtMs: at, playing: {} });

function cueOf({ id, at }: StreamEvent, { file, kind, text }: Ad): CueDraft {
  const payload = { file, kind, text, durationMs: SHOWN_MS };
  return { topic: 'ad', payload, playbackId: `ad:${id}`, startedAt: at, untilMs: at + SHOWN_MS };
}

/** Tells pages to remove the ad that they may show, because the plan has no more ads. */
function endCue({ id, at }: StreamEvent): CueDraft {
  return { topic: 'stopAd', payload: {}, playbackId: `stopAd:${id}`, startedAt: at, untilMs: at + SHOWN_MS };
}

/** Returns the time at which the next ad may begin. */
function dueAt({ nextAtMs, playing }: Schedule): number {
  return Math.max(nextAtMs, ...Object.values(playing).map((untilMs) => untilMs + PAUSE_MS));
}

function show(schedule: Schedule, event: StreamEvent, { limits, random }: StageContext): Result {
  const next = { ...schedule, nextAtMs: event.at + delayOf(random), playing: {} };
  // Tests run in forks of the session and show no ads.
  if (event.rehearsal !== undefined) return changed(next);
  return { ...changed(next), cues: [cueOf(event, random.pick(adsIn(limits)))] };
}

/** Notes that something came from the stream. After a silence the next ad waits as long as at the beginning. */
function hear(schedule: Schedule, event: StreamEvent, { random }: StageContext): Result {
  const sinceMs = event.at - (schedule.heardAtMs ?? event.at - HEARD_EVERY_MS);
  if (!isReal(event) || sinceMs < HEARD_EVERY_MS) return { state: { schedule } };
  const nextAtMs = sinceMs > SILENCE_MS ? event.at + delayOf(random) : schedule.nextAtMs;
  return changed({ ...schedule, heardAtMs: event.at, nextAtMs });
}

function foldAlert(schedule: Schedule, event: StreamEvent): Result {
  const state = { schedule };
  const started = alertStarted(event);
  if (started !== null) {
    const others = Object.entries(schedule.playing).filter(
      ([id, untilMs]) => id !== started.playbackId && untilMs > event.at,
    );
    return changed({ ...schedule, playing: lastToEnd([...others, [started.playbackId, started.untilMs]]) });
  }
  const ended = alertEnded(event);
  if (ended === null || !Object.hasOwn(schedule.playing, ended)) return { state };
  const { [ended]: _over, ...playing } = schedule.playing;
  return changed({ ...schedule, playing, nextAtMs: Math.max(schedule.nextAtMs, event.at + PAUSE_MS) });
}

function fold(state: AdsState, event: StreamEvent, context: StageContext): Result {
  const { schedule } = state;
  if (adsIn(context.limits).length === 0)
    return schedule === null ? { state } : { ...changed(null), cues: [endCue(event)] };
  if (event.type === 'streamStart') return began(event, context);
  // The plan may get ads in the middle of a stream.
  if (event.type === 'viewerCount' && schedule === null && isReal(event)) return began(event, context);
  if (!schedule?.isLive) return { state };
  if (SIGNS_OF_LIFE.includes(event.type)) return hear(schedule, event, context);
  if (event.type === 'streamEnd') return changed({ ...schedule, isLive: false, playing: {} });
  if (event.type !== 'adDue') return foldAlert(schedule, event);
  return event.at >= dueAt(schedule) ? show(schedule, event, context) : { state };
}

function due({ schedule }: AdsState): Deadline | null {
  if (!schedule?.isLive) return null;
  const atMs = dueAt(schedule);
  if (schedule.heardAtMs !== undefined && atMs > schedule.heardAtMs + SILENCE_MS) return null;
  return { atMs, id: 'next', draft: { type: 'adDue', payload: {} } };
}

const CONSUMED: readonly EventType[] = [
  'streamStart',
  'streamEnd',
  'planChanged',
  'adDue',
  ...ALERT_EVENTS,
  ...SIGNS_OF_LIFE,
];

export const ads = defineStage<AdsState>({
  name: 'ads',
  consumes: CONSUMED,
  rowKinds: [ROW.kind],
  start: ({ rows: [row] }) => ({ schedule: row === undefined ? null : (row.value as Schedule) }),
  fold,
  due,
  drop: () => ({ state: { schedule: null }, rows: [rowOf(null)] }),
});
