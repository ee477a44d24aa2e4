/** Turns the interval of another program's timer into a schedule that is never faster. */
import type { FlowRunRules, FlowTriggerNode } from '#schemas/generated/types.ts';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import { trigger } from './draft.ts';

/** Intervals that divide an hour, and a day, without a rest. */
const MINUTES = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30];
const HOURS = [1, 2, 3, 4, 6, 8, 12];

interface SlowSchedule {
  trigger: Omit<FlowTriggerNode, 'rank'>;
  run: FlowRunRules;
  /** Whether the interval is longer than the original. */
  isSlower: boolean;
}

/**
 * Returns the schedule with the next longer interval, only while the stream is live; a cooldown keeps two runs at least this far
 * apart, also after a change of the clock. Null = it is no interval of at most twelve hours.
 */
export function slowSchedule(seconds: unknown): SlowSchedule | null {
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds <= 0) return null;
  const minutes = MINUTES.find((one) => one * 60 >= seconds);
  const hours = HOURS.find((one) => one * 3600 >= seconds);
  if (hours === undefined) return null;
  const [cron, text, lengthMs] =
    minutes === undefined
      ? [`0 */${hours} * * *`, `every ${hours} hours`, hours * 3_600_000]
      : [`*/${minutes} * * * *`, `every ${minutes} minutes`, minutes * 60_000];
  const cooldowns = [{ per: 'flow' as const, ms: Math.ceil(seconds * 1000), uses: 1 }];
  return {
    trigger: trigger('SCHEDULE', { cron, text }),
    run: { ...NEW_RUN_RULES, cooldowns, onlyWhileLive: true },
    isSlower: lengthMs > seconds * 1000,
  };
}
