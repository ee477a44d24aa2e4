import { Menu } from '@mantine/core';
import { IconAdjustments, IconCopyPlus, IconCursorText, IconTrash, IconVectorBezier2 } from '@tabler/icons-react';
import type { ProfileAnswer } from '#schemas/generated/types.ts';
import { deleteProfile, duplicateProfile, listProfiles } from '#engine/client/api/calls/profiles.ts';
import { readPlanUse, readPutAway } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../app/lists/rows/RowMenu.tsx';
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

export function ProfileMenu(props: ProfileMenuProps) {
  const { more, menu } = useText(PROFILES_TEXT);
  const { profile, isLast, mayAdd, onOpen } = props;
  const { duplicate, remove } = useProfileActions(props);
  return (
    <RowMenu label={more(profile.name)} width={270}>
      <RowAction icon={IconVectorBezier2} to={`/overlays/${profile.id}`}>
        {menu.edit}
      </RowAction>
      <RowAction icon={IconAdjustments} onClick={() => onOpen('options')}>
        {menu.options}
      </RowAction>
      <RowAction icon={IconCursorText} onClick={() => onOpen('rename')}>
        {menu.rename}
      </RowAction>
      <RowAction icon={IconCopyPlus} disabled={!mayAdd} onClick={duplicate}>
        {menu.duplicate}
      </RowAction>
      <Menu.Divider />
      <RowAction icon={IconTrash} isDanger disabled={isLast} note={isLast && menu.last} onClick={() => void remove()}>
        {menu.remove}
      </RowAction>
    </RowMenu>
  );
}

function useProfileActions({ profile: { id, name }, isOnAir }: ProfileMenuProps) {
  const { done, removal } = useText(PROFILES_TEXT);
  const confirm = useConfirmRemoval();
  const params = { id };
  const invalidates = [listProfiles, readPlanUse, readPutAway];
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
