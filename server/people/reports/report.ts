/**
 * Builds the report of a stream from the journal (behaviour: report-1). Pure: the same events always give the same report, in
 * any portions. It names nobody.
 */
import { BUCKET_MS, MOMENT_SERIES, type MomentSeries } from '#engine/rules/moments.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { CueMiss } from '#schemas/generated/types.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import { cueStartedBy } from '../../show/fold/flows/state/runCues.ts';

/** A longer stream continues in another report, because a source that repeats itself forever would have one without an end. */
export const MAX_REPORT_MS = 24 * 3_600_000;
const MAX_GAPS = 200;
/** Maximum number of listed alerts; the rest is counted. */
export const MAX_ALERTS = 500;

/** Cues that pages performed for a run of a flow. */
export interface ReportAlert {
  runId: string;
  atMs: number;
  /** Name of its flow at the time; '' = unknown. */
  name: string;
  /** Performed cues by the requesting event: `showText`. */
  cues: { playbackId: string; type: string; pages: number; missed?: CueMiss }[];
}

export interface Report {
  id: string;
  /** Id of the stream at the source; empty = the source gives none, so each start is another stream. */
  roomId: string;
  startedAtMs: number;
  /** Time of the last event that belongs to it. */
  lastAtMs: number;
  /** Null = it continues. */
  endedAtMs: number | null;
  /** Values per bucket of `BUCKET_MS`, without empty ones at the end. */
  series: Record<MomentSeries, number[]>;
  /** Likes of the room before the first received event, which are in no bucket. Left out = none. */
  likesBefore?: number;
  /** Number of viewers at the end of each bucket; null = unknown. */
  viewers: (number | null)[];
  gaps: { fromMs: number; toMs: number }[];
  alerts: ReportAlert[];
  alertsLeftOut: number;
}

/** A viewer's activity in a stream. */
export interface Deeds {
  coins: number;
  likes: number;
  chats: number;
}

/** A report and the additions by viewer. */
export interface Written {
  report: Report;
  deeds: Map<string, Deeds>;
}

export interface WriteDeps {
  newId(): string;
  /** Returns the name of a run's flow; '' = unknown. */
  flowNameOf(runId: string): string;
}

/** Extends a list by values up to this bucket. */
function upTo<T>(list: T[], bucket: number, nothing: T): T[] {
  while (list.length <= bucket) list.push(nothing);
  return list;
}

function newReport(id: string, roomId: string, atMs: number): Report {
  const series = Object.fromEntries(MOMENT_SERIES.map((name) => [name, []])) as unknown as Report['series'];
  const times = { startedAtMs: atMs, lastAtMs: atMs, endedAtMs: null };
  return { id, roomId, ...times, series, viewers: [], gaps: [], alerts: [], alertsLeftOut: 0 };
}

/**
 * Adds an event.
 * @param own the part by the event's viewer
 */
function add(
  { report, deeds }: Written,
  event: JournalEvent,
  series: MomentSeries,
  count: number,
  own: number = count,
): void {
  const bucket = Math.floor((event.at - report.startedAtMs) / BUCKET_MS);
  if (count > 0) upTo(report.series[series], bucket, 0)[bucket]! += count;
  if (!event.viewer || own <= 0 || series === 'follows' || series === 'shares') return;
  const { tiktokId } = event.viewer;
  const known = deeds.get(tiktokId) ?? { coins: 0, likes: 0, chats: 0 };
  deeds.set(tiktokId, { ...known, [series]: known[series] + own });
}

type Handler<T extends StreamEvent['type']> = (written: Written, event: StreamEvent<T>) => void;

const HANDLERS: { readonly [T in StreamEvent['type']]?: Handler<T> } = {
  gift(written, event) {
    const { streak } = (event as JournalEvent).facts ?? {};
    if (streak) add(written, event, 'coins', streak.diamondCount * streak.addedCount);
  },
  like(written, event) {
    const { added = event.payload.likeCount, before = 0 } = (event as JournalEvent).facts?.likes ?? {};
    if (before > 0) written.report.likesBefore = (written.report.likesBefore ?? 0) + before;
    add(written, event, 'likes', added, event.payload.likeCount);
  },
  chat: (written, event) => add(written, event, 'chats', 1),
  follow: (written, event) =>
    add(written, event, 'follows', (event as JournalEvent).facts?.isRepeatedFollow === true ? 0 : 1),
  share: (written, event) => add(written, event, 'shares', 1),
  viewerCount({ report }, { at, payload }) {
    const bucket = Math.floor((at - report.startedAtMs) / BUCKET_MS);
    upTo<number | null>(report.viewers, bucket, null)[bucket] = payload.viewerCount;
  },
  gap({ report }, { payload: { fromMs, toMs, coveredBy } }) {
    // The other source received everything meanwhile.
    if (coveredBy !== undefined) return;
    const from = Math.max(Math.floor(fromMs), report.startedAtMs);
    if (toMs > from && report.gaps.length < MAX_GAPS) report.gaps.push({ fromMs: from, toMs: Math.floor(toMs) });
  },
  streamEnd({ report }, { at }) {
    report.endedAtMs = Math.floor(at);
  },
  cuePresented({ report }, { payload: { playbackId, pages } }) {
    const cue = cueOf(report, playbackId);
    if (cue) cue.pages += pages;
  },
  cueNotShown({ report }, { payload: { playbackId, reason } }) {
    const cue = cueOf(report, playbackId);
    if (cue) cue.missed = reason;
  },
};

/** Finds a recent cue, because reports of pages come soon. */
function cueOf({ alerts }: Report, playbackId: string): ReportAlert['cues'][number] | undefined {
  for (let index = alerts.length - 1; index >= 0; index--) {
    const found = alerts[index]!.cues.find((cue) => cue.playbackId === playbackId);
    if (found) return found;
  }
  return undefined;
}

const MAX_CUES = 20;

function noteAlert({ report }: Written, event: JournalEvent, { flowNameOf }: WriteDeps): void {
  const cueStart = cueStartedBy(event);
  if (cueStart === null) return;
  const cue = { playbackId: cueStart.playbackId, type: event.type, pages: 0 };
  const known = report.alerts.find(({ runId }) => runId === cueStart.runId);
  if (known) {
    if (known.cues.length < MAX_CUES) known.cues.push(cue);
  } else if (report.alerts.length >= MAX_ALERTS) report.alertsLeftOut += 1;
  else
    report.alerts.push({
      runId: cueStart.runId,
      atMs: Math.floor(event.at),
      name: flowNameOf(cueStart.runId),
      cues: [cue],
    });
}

const isOver = ({ startedAtMs }: Report, atMs: number): boolean => atMs - startedAtMs >= MAX_REPORT_MS;

/** The same room is the same stream, even when it continued after an apparent end. */
function begin(current: Written | null, event: StreamEvent<'streamStart'>, newId: () => string): Written {
  const { roomId } = event.payload;
  const isSame = current !== null && roomId !== '' && current.report.roomId === roomId;
  if (!isSame || isOver(current.report, event.at))
    return { report: newReport(newId(), roomId, Math.floor(event.at)), deeds: new Map() };
  current.report.endedAtMs = null;
  return current;
}

/**
 * Adds events to the current or latest report.
 * @param events next events of the journal, oldest first
 * @returns every changed report; the last one continues
 */
export function writeEvents(current: Written | null, events: readonly JournalEvent[], deps: WriteDeps): Written[] {
  const touched: Written[] = [];
  let written = current;
  for (const event of events) {
    if (event.type === 'streamStart') written = begin(written, event, deps.newId);
    if (written === null || event.at < written.report.startedAtMs) continue;
    if (written.report.endedAtMs === null && isOver(written.report, event.at))
      written = { report: newReport(deps.newId(), written.report.roomId, Math.floor(event.at)), deeds: new Map() };
    // Between streams nothing counts except reports of pages about earlier requests.
    const isReceipt = event.type === 'cuePresented' || event.type === 'cueNotShown';
    if (written.report.endedAtMs !== null && !isReceipt && event.type !== 'streamStart') continue;
    if (touched.at(-1) !== written) touched.push(written);
    if (!isReceipt) written.report.lastAtMs = Math.floor(event.at);
    (HANDLERS[event.type] as Handler<never> | undefined)?.(written, event as never);
    noteAlert(written, event, deps);
  }
  return touched;
}
