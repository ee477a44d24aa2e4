import { Stack, Text } from '@mantine/core';
import type { SourceName, SourceState } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../app/AppContext.ts';
import { dayAndTime, timeOfDay } from '../app/parts/timeOfDay.ts';
import { SOURCE_TEXT } from './sourceText.ts';

interface SourceGapsProps {
  gaps: SourceState['gaps'];
  /** The only source, which is meant where a gap names none. */
  connector: SourceName;
}

/** Lists when which source was away, and whether the other one received everything. */
export function SourceGaps({ gaps, connector }: SourceGapsProps) {
  const text = useText(SOURCE_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  if (gaps.length === 0) return null;
  const nameOf = (name: string): string => text.names[name as SourceName] ?? name;
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {text.gaps.title}
      </Text>
      {gaps.map(({ fromMs, toMs, source, coveredBy }) => {
        const [from, to] = [dayAndTime(fromMs, locale, timeZone), timeOfDay(toMs, locale, timeZone)];
        const who = nameOf(source ?? connector);
        return (
          <Text key={`${fromMs} ${source}`} size="sm" c={coveredBy === null ? undefined : 'dark.1'}>
            {coveredBy === null ? text.gaps.missed(who, from, to) : text.gaps.covered(who, from, to, nameOf(coveredBy))}
          </Text>
        );
      })}
    </Stack>
  );
}
