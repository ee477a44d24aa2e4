import { Badge, Group, Stack, Text } from '@mantine/core';
import {
  IconCheck,
  IconClock,
  IconLoader2,
  IconMoon,
  IconPlayerStop,
  type IconProps,
  IconX,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { ConnectorState } from '#schemas/generated/types.ts';
import { Note } from '../../access/Note.tsx';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useLocalProfiles } from '../../app/localStatus.ts';
import { WELCOME_TEXT } from './text.ts';

const LOOKS: Record<ConnectorState['status'], { icon: ComponentType<IconProps>; color: string }> = {
  connected: { icon: IconCheck, color: 'teal' },
  connecting: { icon: IconLoader2, color: 'yellow' },
  waiting: { icon: IconClock, color: 'yellow' },
  ended: { icon: IconPlayerStop, color: 'blue' },
  failed: { icon: IconX, color: 'brand' },
  idle: { icon: IconMoon, color: 'blue' },
};

/** Where an overlay's events come from and how that goes, for whoever sits at the server's computer. */
export function SourceNote({ profileId }: { profileId: string }) {
  const { source } = useText(WELCOME_TEXT);
  const locale = useAppState((state) => state.locale);
  const profile = useLocalProfiles()?.find(({ id }) => id === profileId);
  if (profile === undefined) return null;
  const { connector, events, problem } = profile;
  const { icon: Icon, color } = LOOKS[connector.status];
  return (
    <Stack gap="xs">
      <Group gap="xs" role="status">
        <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} stroke={2.4} />}>
          {source.status[connector.status]}
        </Badge>
        <Text size="sm" c="dark.2" style={{ overflowWrap: 'anywhere' }}>
          {connector.message === ''
            ? source.none
            : `${connector.message} · ${source.events(wholeNumberText(events, locale))}`}
        </Text>
      </Group>
      {problem !== undefined && <Note kind="problem">{problem}</Note>}
    </Stack>
  );
}
