/** Builds a source's state as a streamer sees it. */
import type { Locale, SourceState } from '#schemas/generated/types.ts';
import { type ConnectorReport, stageOf } from '../connection/connectorReport.ts';

export interface SourceSnapshot {
  report: ConnectorReport;
  sinceMs: number;
  nowMs: number;
  isRehearsal: boolean;
  isOverridden: boolean;
  /** Viewer count of the session; shown only while live. */
  viewerCount: number | null;
  gaps: SourceState['gaps'];
}

const MAX_CHARS = 500;

export function sourceStateIn(locale: Locale, snapshot: SourceSnapshot): SourceState {
  const { report, isRehearsal, isOverridden, gaps } = snapshot;
  const { words, remedy, message, connector, missing = null, nextTryMs } = report;
  const status = stageOf(report);
  return {
    status,
    connector,
    words: (words?.[locale] ?? message).slice(0, MAX_CHARS),
    remedy: (remedy?.[locale] ?? '').slice(0, MAX_CHARS),
    missing,
    sinceMs: Math.floor(snapshot.sinceMs),
    nextTryMs: nextTryMs === undefined ? null : Math.ceil(nextTryMs),
    nowMs: Math.floor(snapshot.nowMs),
    viewerCount: status === 'live' ? snapshot.viewerCount : null,
    isRehearsal,
    isOverridden,
    gaps,
  };
}
