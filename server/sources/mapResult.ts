/** What a connector's map makes of one message: a stream event, or a name under which it is counted as ignored. */
import type { EventDraft } from '#engine/core/streamEvent.ts';

export type MapResult = EventDraft | { ignored: string };

/** Whether a message became no event. */
export function isIgnored(result: MapResult): result is { ignored: string } {
  return 'ignored' in result;
}
