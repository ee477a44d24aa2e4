/** State of the user's own stream in the header: a badge that opens details. */
import { Anchor, Button, Popover, Stack, Text } from '@mantine/core';
import { IconBroadcast, IconBroadcastOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useApp, useAppState, useText } from '../app/AppContext.ts';
import { useLivePages } from '../app/parts/live/useLiveStatus.ts';
import { shortWords } from './shortWords.ts';
import { SOURCE_COLORS } from './sourceLook.ts';
import { SourceWords } from './SourceWords.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import { useSource } from './useSource.ts';

/** One line, cut at its end. On a trimmed line the clipping would also cut the descenders of letters. */
const LABEL = {
  display: 'block',
  height: 'auto',
  lineHeight: 1.4,
  maxWidth: '34vw',
  textBoxTrim: 'none',
  textOverflow: 'ellipsis',
} as const;

/** @param isSmall true among other controls in a narrow place */
export function SourceStatus({ isSmall = false }: { isSmall?: boolean }) {
  const text = useText(SOURCE_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const source = useSource();
  const pages = useLivePages();
  if (source === undefined) return null;
  const { state } = source;
  const isLive = state.status === 'live';
  const Icon = isLive ? IconBroadcast : IconBroadcastOff;
  const label = shortWords(state, text, locale, timeZone);
  return (
    <Popover position="bottom-end" width={320} withArrow trapFocus returnFocus>
      <Popover.Target>
        <Button
          size={isSmall ? 'compact-xs' : 'compact-md'}
          radius="xl"
          variant="light"
          color={state.isRehearsal && isLive ? 'grape' : SOURCE_COLORS[state.status]}
          leftSection={<Icon size={16} />}
          aria-label={`${text.title}: ${label}`}
          fz={isSmall ? 'xs' : { base: 'xs', sm: 'sm' }}
          // Shrinks where space is short.
          miw={0}
          style={{ flexShrink: 1 }}
          styles={{ label: LABEL }}
        >
          {isSmall && state.status === 'reconnecting' ? text.status.reconnecting : label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown bg="var(--surface-raised)">
        <Stack gap="sm">
          <SourceWords state={state} />
          {pages !== undefined && (
            <Text size="sm" c="dark.1">
              {text.pages(pages)}
            </Text>
          )}
          <Anchor component={Link} to="/setup" size="sm">
            {text.change}
          </Anchor>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
