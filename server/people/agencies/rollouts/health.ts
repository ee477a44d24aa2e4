/** Judges a wave by the streams of its members: pages that failed, alerts not shown, runs that failed (behaviour: rollout-12). */
import type { WaveHealth } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { troublesBetween, wasLiveSince } from './healthStore.ts';

/** Members that are looked at. */
export interface HealthOrder {
  wave: number;
  memberIds: readonly string[];
  sinceMs: number;
  nowMs: number;
  /** Tells whether a member is live now. */
  isLive(memberId: string): boolean;
}

/**
 * Looks at a wave since it began. Trouble that was there before counts only as far as there is more of it now than in a time of
 * the same length before.
 */
export async function healthOfWave(database: Database, order: HealthOrder): Promise<WaveHealth> {
  const { wave, memberIds, sinceMs, nowMs } = order;
  const health = { wave, live: 0, pageErrors: 0, missedCues: 0, failedRuns: 0 };
  for (const memberId of memberIds) {
    if (!order.isLive(memberId) && !(await wasLiveSince(database, memberId, sinceMs))) continue;
    health.live++;
    const now = await troublesBetween(database, memberId, sinceMs, nowMs);
    const before = await troublesBetween(database, memberId, sinceMs - (nowMs - sinceMs), sinceMs);
    health.pageErrors += Math.max(0, now.pageErrors - before.pageErrors);
    health.missedCues += Math.max(0, now.missedCues - before.missedCues);
    health.failedRuns += Math.max(0, now.failedRuns - before.failedRuns);
  }
  const trouble = health.pageErrors + health.missedCues + health.failedRuns;
  return { ...health, status: health.live === 0 ? 'unknown' : trouble === 0 ? 'healthy' : 'unhealthy' };
}
