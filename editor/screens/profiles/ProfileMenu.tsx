import { ActionIcon, Menu, Text } from '@mantine/core';
import {
  IconAdjustments,
  IconCopyPlus,
  IconCursorText,
  IconDots,
  IconTrash,
  IconVectorBezier2,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { deleteProfile, duplicateProfile, listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { useConfirmRemoval } from '../../app/parts/useConfirmRemoval.tsx';
import { PROFILES_TEXT } from './profilesText.ts';

/** Dialogs of the profile menu. */
export type ProfileDialog = 'options' | 'rename';

export interface ProfileMenuProps {
  profile: ProfileAnswer;
  isOnAir: boolean;
  /** True for the only profile of the account. */
  isLast: boolean;
  mayAdd: boolean;
  onOpen: (dialog: ProfileDialog) => void;
}

const ICON = { size: 17, stroke: 1.6 } as const;

export function ProfileMenu(props: ProfileMenuProps) {
  const { more, menu } = useText(PROFILES_TEXT);
  const { profile, isLast, mayAdd, onOpen } = props;
  const { duplicate, remove } = useProfileActions(props);
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={more(profile.name)}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/overlays/${profile.id}`} leftSection={<IconVectorBezier2 {...ICON} />}>
          {menu.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconAdjustments {...ICON} />} onClick={() => onOpen('options')}>
          {menu.options}
        </Menu.Item>
        <Menu.Item leftSection={<IconCursorText {...ICON} />} onClick={() => onOpen('rename')}>
          {menu.rename}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyPlus {...ICON} />} disabled={!mayAdd} onClick={duplicate}>
          {menu.duplicate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="brand.3" disabled={isLast} leftSection={<IconTrash {...ICON} />} onClick={() => void remove()}>
          {menu.remove}
          {isLast && (
            <Text size="xs" c="dark.2">
              {menu.last}
            </Text>
          )}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useProfileActions({ profile: { id, name }, isOnAir }: ProfileMenuProps) {
  const { done, removal } = useText(PROFILES_TEXT);
  const confirm = useConfirmRemoval();
  const params = { id };
  const invalidates = [listProfiles, readPlanUse];
  const copy = useAction(duplicateProfile, {
    invalidates,
    onDone: (made) => notify.done(done.duplicated(made.name)),
  });
  const drop = useAction(deleteProfile, { invalidates, success: done.removed });
  return {
    duplicate: () => copy.mutate({ params }),
    async remove() {
      const { title, body, onAir, confirm: verb } = removal;
      const words = isOnAir ? `${body} ${onAir}` : body;
      if (await confirm({ kind: 'profile', ids: [id], title: title(name), body: words, confirm: verb }))
        drop.mutate({ params });
    },
  };
}
