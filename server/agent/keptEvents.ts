/** Keeps what happened in programs until the server has taken it, numbered within this start of the agent. Pure. */
import type { Clock } from '#engine/core/clock.ts';
import type { AgentEventMessage, ProgramConnection } from '#schemas/generated/types.ts';
import type { ProgramHappening } from '../integrations/program.ts';
import { KEPT_EVENT_MS, MAX_KEPT_EVENTS } from './limits.ts';

interface Kept {
  number: number;
  program: ProgramConnection;
  happening: ProgramHappening;
  atMs: number;
}

export interface KeptEvents {
  /** Keeps an event and returns its message. */
  add(program: ProgramConnection, happening: ProgramHappening): AgentEventMessage;
  /** Returns the messages that the server has not taken, the oldest first. */
  all(): AgentEventMessage[];
  /** Forgets an event with this number and all before it. */
  taken(number: number): void;
  /** Returns how many were lost since the last call. */
  takeMissed(): number;
}

/** @param clock monotonic */
export function createKeptEvents(clock: Clock): KeptEvents {
  let kept: Kept[] = [];
  let last = 0;
  let missed = 0;

  const messageOf = ({ number, program, happening, atMs }: Kept): AgentEventMessage => ({
    type: 'event',
    number,
    program,
    event: happening.name,
    subject: happening.subject,
    agoMs: Math.max(0, Math.floor(clock.nowMs() - atMs)),
  });

  function forgetOld(): void {
    const oldestMs = clock.nowMs() - KEPT_EVENT_MS;
    const fresh = kept.filter(({ atMs }) => atMs >= oldestMs).slice(-MAX_KEPT_EVENTS);
    missed += kept.length - fresh.length;
    kept = fresh;
  }

  return {
    add(program, happening) {
      const event = { number: ++last, program, happening, atMs: clock.nowMs() };
      kept.push(event);
      forgetOld();
      return messageOf(event);
    },
    all() {
      forgetOld();
      return kept.map(messageOf);
    },
    taken(number) {
      kept = kept.filter((event) => event.number > number);
    },
    takeMissed() {
      const count = missed;
      missed = 0;
      return count;
    },
  };
}
