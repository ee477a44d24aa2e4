/** Timeline of a stream: viewers, and below it their activity. */
import '@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';
import { Chip, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { StreamMoment, StreamReport } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { spanText } from '../streamTimes.ts';
import { STREAMS_TEXT } from '../streamsText.ts';
import { Part } from './Part.tsx';

type Counted = StreamMoment['reason'];
const COUNTED: readonly Counted[] = ['coins', 'likes', 'chats', 'follows', 'shares'];
const COLORS: Readonly<Record<Counted, string>> = {
  coins: 'yellow.5',
  likes: 'brand.5',
  chats: 'blue.4',
  follows: 'teal.5',
  shares: 'grape.4',
};

export function CoursePart({ report: { points, stepSeconds } }: { report: StreamReport }) {
  const text = useText(STREAMS_TEXT);
  const locale = useAppState((state) => state.locale);
  const [shown, setShown] = useState<Counted>('coins');
  const data = points.map((point) => ({ ...point, time: spanText(point.seconds) }));
  const number = (value: number): string => wholeNumberText(value, locale);
  const common = {
    data,
    dataKey: 'time',
    valueFormatter: number,
    gridAxis: 'x',
    tickLine: 'none',
    xAxisProps: { minTickGap: 48 },
    yAxisProps: { width: 56 },
  } as const;
  return (
    <Part title={text.course} hint={text.courseHint(stepSeconds)}>
      <Stack gap="lg">
        <AreaChart
          {...common}
          h={220}
          curveType="monotone"
          withDots={false}
          connectNulls={false}
          series={[{ name: 'viewers', label: text.viewers, color: 'indigo.4' }]}
        />
        <Chip.Group value={shown} onChange={(value) => setShown(value)}>
          <Group gap="xs" role="radiogroup" aria-label={text.series}>
            {COUNTED.map((value) => (
              <Chip key={value} value={value} size="sm">
                {text.counted[value]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        <BarChart
          {...common}
          h={200}
          barProps={{ isAnimationActive: false }}
          series={[{ name: shown, label: text.counted[shown], color: COLORS[shown] }]}
        />
      </Stack>
    </Part>
  );
}
