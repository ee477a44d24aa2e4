import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

/** Work outside of the session that a stage requests. `server/show/effects` does it after the commit. */
export interface EffectRequest {
  /** Identifies the request forever (`effectKey`); every attempt passes it to the service that does the work. */
  key: string;
  /** Name in the registry `server/show/effects/index.ts`. */
  kind: string;
  /** Arguments of the work. They are stored and recorded, so they must not contain secrets. */
  request: JsonObject;
  /** Session time at which it ends without a result, epoch ms. */
  deadlineMs: number;
  /** Depth of the cause when that began less deep than the requesting event; the event's own depth when left out. */
  depth?: number;
}

/**
 * Builds the key of a request.
 * @param owner stage, flow or item
 * @param n number of the request among those of this owner and event
 */
export function effectKey(event: Pick<StreamEvent, 'id'>, owner: string, n = 0): string {
  return `${event.id}/${owner}/${n}`;
}
