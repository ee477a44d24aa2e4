import { Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { listProfiles, rotateLiveKey } from '#engine/client/api/calls/profiles.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { LiveLinkField } from '../../../app/parts/live/LiveLinkField.tsx';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { OVERLAYS_TEXT } from '../overlaysText.ts';

/** Both live links of an overlay, and a button to replace them when somebody has seen one. */
export function LinksDialog({ profile, onClose }: { profile: ProfileAnswer; onClose: () => void }) {
  const { links, rotate, done } = useText(OVERLAYS_TEXT);
  const confirm = useConfirm();
  const replace = useAction(rotateLiveKey, { invalidates: [listProfiles], success: done.rotated });

  async function handleReplace(): Promise<void> {
    if (await confirm(rotate)) replace.mutate({ params: { id: profile.id } });
  }

  return (
    <Window opened onClose={onClose} title={links.title(profile.name)} size="lg">
      <Stack gap="md">
        <Text size="sm" c="dark.2">
          {links.hint}
        </Text>
        <LiveLinkField orientation="portrait" link={profile.links.portrait} />
        <LiveLinkField orientation="landscape" link={profile.links.landscape} />
        <Group justify="space-between" gap="sm" mt="xs">
          <Text size="sm" c="dark.2" flex="1 1 240px">
            {links.rotateHint}
          </Text>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} />}
            loading={replace.isPending}
            onClick={() => void handleReplace()}
          >
            {links.rotate}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
