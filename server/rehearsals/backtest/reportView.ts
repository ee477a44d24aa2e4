/** Formats the result of a backtest for people. */
import type { BacktestReport, FlowTally as TallyView, ReasonCount } from '#schemas/generated/types.ts';
import type { BacktestResult } from './backtest.ts';
import type { FlowTally } from './tally.ts';

const MAX_FLOWS = 1000;

const isoTime = (atMs: number): string => new Date(atMs).toISOString();

const listed = (counts: FlowTally['refused']): ReasonCount[] =>
  Object.entries(counts)
    .map(([code, count]) => ({ code, count }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));

const tallyView = (tally: FlowTally | null): TallyView | null =>
  tally && {
    ...tally,
    nearly: listed(tally.nearly),
    refused: listed(tally.refused),
    dropped: listed(tally.dropped),
  };

/** Flows with a different result come first. */
export function reportView({ fromMs, untilMs, events, isWhole, flows }: BacktestResult): BacktestReport {
  const rows = flows.map(({ now, was, ...flow }) => ({ ...flow, now: tallyView(now), was: tallyView(was) }));
  const isOther = ({ now, was }: (typeof rows)[number]): boolean => JSON.stringify(now) !== JSON.stringify(was);
  const sorted = [...rows.filter(isOther), ...rows.filter((row) => !isOther(row))];
  return { from: isoTime(fromMs), until: isoTime(untilMs), events, isWhole, flows: sorted.slice(0, MAX_FLOWS) };
}
