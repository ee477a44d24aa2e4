import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

/** Work outside of the session, as a stage asks for it. It is done after the commit, by `server/show/effects`. */
export interface EffectRequest {
  /** From `effectKey`: names the request for ever, and whoever does the work is told it each time it is tried. */
  key: string;
  /** In the registry `server/show/effects/index.ts`. */
  kind: string;
  /** Secrets have no place here: it is stored and recorded. */
  request: JsonObject;
  /** Session time, epoch ms: then it is over without a result. */
  deadlineMs: number;
  /** Where it belongs to what began less deep than the event that asks; left out = that of the event. */
  depth?: number;
}

/**
 * The key of a request.
 * @param owner stage, flow or item
 * @param n number of the request among those of this owner and event
 */
export function effectKey(event: Pick<StreamEvent, 'id'>, owner: string, n = 0): string {
  return `${event.id}/${owner}/${n}`;
}
