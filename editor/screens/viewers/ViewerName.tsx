import { Anchor, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconMusic } from '@tabler/icons-react';
import { Link } from 'react-router';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { ViewerEntry } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { Avatar } from '../../controls/parts/Avatar.tsx';
import { VIEWERS_TEXT } from './viewersText.ts';

interface ViewerNameProps {
  viewer: ViewerEntry;
  to: string;
}

/** Picture, display name and name on the platform, and a mark for a join sound; long texts are cut. */
export function ViewerName({ viewer, to }: ViewerNameProps) {
  const name = viewerNameOf(viewer);
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} src={viewer.profilePictureUrl} size={34} />
      <Stack gap={0} miw={0}>
        <Group gap={6} wrap="nowrap" miw={0}>
          <Anchor component={Link} to={to} size="sm" fw={600} c="inherit" truncate title={name} translate="no">
            <bdi>{name}</bdi>
          </Anchor>
          {viewer.joinAudioId !== '' && <JoinSoundSign />}
        </Group>
        <Text size="xs" c="dark.2" truncate translate="no">
          @{viewer.name}
        </Text>
      </Stack>
    </Group>
  );
}

function JoinSoundSign() {
  const { hasJoinSound } = useText(VIEWERS_TEXT);
  return (
    <Tooltip label={hasJoinSound}>
      <IconMusic size={14} role="img" aria-label={hasJoinSound} style={{ flex: 'none' }} />
    </Tooltip>
  );
}
