/** Table of a flow's results now and then, line by line. */
import { Table, Text } from '@mantine/core';
import type { BacktestReport, FlowTally, Locale } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { reasonName } from '../reasonNames.ts';
import { shortTime } from '../../flow-runs/shortTime.ts';
import { BACKTEST_TEXT, type BacktestText } from './backtestText.ts';

interface Line {
  name: string;
  value: (tally: FlowTally) => string;
}

const NOTHING: FlowTally = {
  fired: 0,
  waiting: 0,
  rehearsed: 0,
  nearly: [],
  refused: [],
  dropped: [],
  waitedMedianMs: 0,
  waitedLongestMs: 0,
};

/** Returns a line for each reason of either side. */
function ofReasons(
  field: 'refused' | 'dropped' | 'nearly',
  name: string,
  both: readonly FlowTally[],
  locale: Locale,
): Line[] {
  const codes = new Set(both.flatMap((tally) => tally[field].map(({ code }) => code)));
  return [...codes].map((code) => ({
    name: `${name}: ${reasonName(code, locale)}`,
    value: (tally) => String(tally[field].find((one) => one.code === code)?.count ?? 0),
  }));
}

function linesOf(both: readonly FlowTally[], text: BacktestText, locale: Locale): Line[] {
  const time = (ms: number): string => (ms === 0 ? '–' : shortTime(ms));
  const isQueued = both.some(({ waitedLongestMs, waiting }) => waitedLongestMs > 0 || waiting > 0);
  return [
    { name: text.fired, value: ({ fired }) => String(fired) },
    ...ofReasons('refused', text.refused, both, locale),
    ...ofReasons('dropped', text.dropped, both, locale),
    ...(isQueued
      ? [
          { name: text.waited, value: ({ waitedMedianMs }: FlowTally) => time(waitedMedianMs) },
          { name: text.longest, value: ({ waitedLongestMs }: FlowTally) => time(waitedLongestMs) },
          { name: text.waiting, value: ({ waiting }: FlowTally) => String(waiting) },
        ]
      : []),
    ...ofReasons('nearly', text.nearly, both, locale),
  ];
}

export function TallyTable({ flow: { now, was } }: { flow: BacktestReport['flows'][number] }) {
  const text = useText(BACKTEST_TEXT);
  const locale = useAppState((state) => state.locale);
  const [tried, before] = [now ?? NOTHING, was ?? NOTHING];
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.row}</Table.Th>
            <Table.Th ta="right">{text.now}</Table.Th>
            <Table.Th ta="right">{text.was}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {linesOf([tried, before], text, locale).map(({ name, value }) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td ta="right" fw={value(tried) === value(before) ? 400 : 700}>
                {value(tried)}
              </Table.Td>
              <Table.Td ta="right" c="dark.2">
                {value(before)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {tried.rehearsed > 0 && (
        <Text size="sm" c="dark.2">
          {text.rehearsed(tried.rehearsed)}
        </Text>
      )}
    </>
  );
}
