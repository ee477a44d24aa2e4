import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType } from '#schemas/generated/types.ts';
import type { SessionState } from '../fold/sessionState.ts';

/** Whether the journal keeps events of a type: what flows react to is kept whatever it is, so that they can be explained. */
export const isJournalled = ({ stages }: SessionState, type: EventType): boolean =>
  !EVENT_META[type].transient || stages.flows.index.groups.has(type);
