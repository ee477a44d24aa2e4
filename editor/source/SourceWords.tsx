import { Badge, Group, Stack, Text } from '@mantine/core';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { Locale, SourceState } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../app/AppContext.ts';
import { timeOfDay } from '../app/parts/timeOfDay.ts';
import { SOURCE_COLORS } from './sourceLook.ts';
import { SOURCE_TEXT, type SourceText } from './text.ts';

/** The state in a few words, as a badge shows it. */
export function shortWords(state: SourceState, text: SourceText, locale: Locale, timeZone: string): string {
  const { status, viewerCount, sinceMs, isRehearsal } = state;
  if (isRehearsal && status === 'live') return text.rehearsal;
  if (status === 'live' && viewerCount !== null)
    return text.live(text.viewers(viewerCount, wholeNumberText(viewerCount, locale)));
  if (status === 'reconnecting') return text.reconnectingSince(timeOfDay(sinceMs, locale, timeZone));
  return text.status[status];
}

/** What the source is doing: the state, what is the case, and what helps. */
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
