/** What happens on the overlay that is measured, in session time: everything moves, one timer changes, or nothing. */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { Bundle } from '#schemas/generated/types.ts';
import { makeEvents, START_MS } from './events.ts';

export type Scenario = 'storm' | 'timer' | 'idle';

/** Events a second of a storm. */
export const STORM_PER_SECOND = 50;
/** Often enough that the timer's label never rests. */
const TIMER_CHANGES_PER_SECOND = 10;

export interface TimedEvent {
  atMs: number;
  draft: EventDraft;
}

/** Events of a scenario in the order of time; the stream begins first and its timers stand still. */
export function* overlayEvents(scenario: Scenario, bundle: Bundle, seconds: number): Generator<TimedEvent> {
  yield {
    atMs: START_MS,
    draft: { id: 'bench:start', at: START_MS, type: 'streamStart', payload: { roomId: 'bench' } },
  };
  const timers = bundle.overlay.items.filter(({ type }) => type === 'TIMER').map(({ id }) => id);
  for (const action of ['start', 'pause'] as const) for (const id of timers) yield timerEvent(id, 0, action, 0);
  if (scenario === 'storm') {
    for (const { at, ...event } of makeEvents(STORM_PER_SECOND * seconds, { perSecond: STORM_PER_SECOND })) {
      yield { atMs: at, draft: { ...event, at } };
    }
  } else if (scenario === 'timer') {
    for (let n = 1; n < seconds * TIMER_CHANGES_PER_SECOND; n++) yield timerEvent(timers[0]!, n, 'add', 60);
  }
}

function timerEvent(itemId: string, n: number, action: 'add' | 'pause' | 'start', seconds: number): TimedEvent {
  const atMs = START_MS + Math.floor((n * 1000) / TIMER_CHANGES_PER_SECOND);
  const id = `bench:${action}:${itemId}:${n}`;
  return {
    atMs,
    draft: { id, at: atMs, type: 'changeTimer', origin: 'command', itemId, payload: { action, seconds } },
  };
}
