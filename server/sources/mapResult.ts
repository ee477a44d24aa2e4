/** Result of mapping one message: a stream event, or the name under which it is counted as ignored. */
import type { EventDraft } from '#engine/core/streamEvent.ts';

export type MapResult = EventDraft | { ignored: string };

/** Checks whether a message became no event. */
export function isIgnored(result: MapResult): result is { ignored: string } {
  return 'ignored' in result;
}
