import { Badge, Group, Stack, Text } from '@mantine/core';
import type { SourceState } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../app/AppContext.ts';
import { timeOfDay } from '../app/parts/timeOfDay.ts';
import { shortWords } from './shortWords.ts';
import { SOURCE_COLORS } from './sourceLook.ts';
import { SOURCE_TEXT } from './sourceText.ts';

/** Describes the source: its state, the problem, and the remedy. */
export function SourceWords({ state }: { state: SourceState }) {
  const text = useText(SOURCE_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const { status, words, remedy, nextTryMs, isOverridden } = state;
  return (
    <Stack gap={6} role="status">
      <Group gap="xs">
        <Badge color={SOURCE_COLORS[status]} variant="light" tt="none" fw={600}>
          {shortWords(state, text, locale, timeZone)}
        </Badge>
        {nextTryMs !== null && status !== 'live' && (
          <Text size="xs" c="dark.2">
            {text.nextTry(timeOfDay(nextTryMs, locale, timeZone))}
          </Text>
        )}
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[words, remedy].filter(Boolean).join(' ')}
      </Text>
      {isOverridden && (
        <Text size="sm" c="dark.1">
          {text.overridden}
        </Text>
      )}
    </Stack>
  );
}
