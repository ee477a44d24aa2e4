import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { ViewerEntry } from '#schemas/generated/types.ts';
import { Avatar } from '../../controls/parts/Avatar.tsx';

interface ViewerNameProps {
  viewer: ViewerEntry;
  to: string;
}

/** Picture, displayed name and name on the platform; what is too long is cut. */
export function ViewerName({ viewer, to }: ViewerNameProps) {
  const name = viewerNameOf(viewer);
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} src={viewer.profilePictureUrl} size={34} />
      <Stack gap={0} miw={0}>
        <Anchor component={Link} to={to} size="sm" fw={600} c="inherit" truncate title={name} translate="no">
          <bdi>{name}</bdi>
        </Anchor>
        <Text size="xs" c="dark.2" truncate translate="no">
          @{viewer.name}
        </Text>
      </Stack>
    </Group>
  );
}
