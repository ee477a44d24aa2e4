/** Summarizes the state of a source for a badge. Pure. */
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale, SourceState } from '#schemas/generated/types.ts';
import { timeOfDay } from '../app/parts/timeOfDay.ts';
import { unreachable } from './sourceLook.ts';
import type { SourceText } from './sourceText.ts';

type Told = Pick<SourceState, 'status' | 'missing' | 'nextTryMs' | 'viewerCount' | 'sinceMs' | 'isRehearsal'>;

/** @param timeZone time zone of the reader: `Europe/Berlin` */
export function shortWords(state: Told, text: SourceText, locale: Locale, timeZone: string): string {
  const { status, viewerCount, sinceMs, isRehearsal } = state;
  if (isRehearsal && status === 'live') return text.rehearsal;
  if (status === 'live' && viewerCount !== null)
    return text.live(text.viewers(viewerCount, wholeNumberText(viewerCount, locale)));
  if (status === 'reconnecting') return text.reconnectingSince(timeOfDay(sinceMs, locale, timeZone));
  const silent = status === 'refused' ? unreachable(state) : null;
  return silent === null ? text.status[status] : text.unreachable[silent];
}
