/** What a streamer's plan allows, as the fold sees it: changed by the event `planChanged`, and kept as a row of its own. */
import type { PlanChangedPayload } from '#schemas/generated/types.ts';
import type { RowWrite, StoredRow } from './stage.ts';

/** Null = no limit. */
export type FoldLimits = Readonly<PlanChangedPayload>;

/** Those of a session that was never told of a plan. */
export const NO_LIMITS: FoldLimits = { viewers: null };

const ROW = { kind: 'limits', key: 'plan' } as const;

/** The row that keeps them. */
export function limitsRow(value: FoldLimits): RowWrite {
  return { ...ROW, value };
}

/** The limits among a session's rows. */
export function limitsFromRows(rows: readonly StoredRow[]): FoldLimits {
  const row = rows.find(({ kind, key }) => kind === ROW.kind && key === ROW.key);
  return row ? (row.value as FoldLimits) : NO_LIMITS;
}

/** The parts that the plan lacks; recordings from before `locked` say it of two parts. */
export function lockedIn({ locked, followerBot = true, tts = true }: FoldLimits): readonly string[] {
  if (locked !== undefined) return locked;
  return [...(followerBot ? [] : ['entity/followerBot']), ...(tts ? [] : ['entity/speechSettings'])];
}

/** Whether two say the same. */
export function areSameLimits(one: FoldLimits, other: FoldLimits): boolean {
  return one.viewers === other.viewers && lockedIn(one).join() === lockedIn(other).join();
}
