/** Builds a source's state as a streamer sees it. */
import type { Locale, SourceState } from '#schemas/generated/types.ts';
import { type ConnectorReport, stageOf } from '../connection/connectorReport.ts';

export interface SourceLook {
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

export function sourceStateIn(locale: Locale, look: SourceLook): SourceState {
  const { report, isRehearsal, isOverridden, gaps } = look;
  const { words, remedy, message, connector, missing = null, nextTryMs } = report;
  const status = stageOf(report);
  return {
    status,
    connector,
    words: (words?.[locale] ?? message).slice(0, MAX_CHARS),
    remedy: (remedy?.[locale] ?? '').slice(0, MAX_CHARS),
    missing,
    sinceMs: Math.floor(look.sinceMs),
    nextTryMs: nextTryMs === undefined ? null : Math.ceil(nextTryMs),
    nowMs: Math.floor(look.nowMs),
    viewerCount: status === 'live' ? look.viewerCount : null,
    isRehearsal,
    isOverridden,
    gaps,
  };
}
