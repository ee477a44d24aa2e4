/** Users of this server who are live and want to be seen; hidden while there are none. */
import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { listLiveStreamers } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { WELCOME_TEXT } from './welcomeText.ts';

const EVERY_MS = 60_000;

export function LiveNow() {
  const { liveNow } = useText(WELCOME_TEXT);
  const locale = useAppState((state) => state.locale);
  const { data } = useCall(listLiveStreamers, {}, { everyMs: EVERY_MS });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Paper p="lg" component="section" aria-label={liveNow.title}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {liveNow.title}
        </Title>
        {data.items.map(({ tiktokUsername, viewerCount }) => (
          <Group key={tiktokUsername} justify="space-between" gap="sm" wrap="nowrap">
            <Text fw={600} truncate translate="no">
              @{tiktokUsername}
            </Text>
            <Badge
              variant="light"
              tt="none"
              flex="none"
              leftSection={<IconEye size={13} />}
              aria-label={liveNow.viewers(wholeNumberText(viewerCount, locale))}
            >
              <Text span size="xs" fw={600}>
                {wholeNumberText(viewerCount, locale)}
              </Text>
            </Badge>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
