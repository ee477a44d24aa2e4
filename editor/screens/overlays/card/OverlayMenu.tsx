import { Menu } from '@mantine/core';
import {
  IconCopyPlus,
  IconDownload,
  IconFlask,
  IconLink,
  IconPencil,
  IconPlugConnected,
  IconTemplate,
  IconAdjustments,
  IconTrash,
  IconVectorBezier2,
} from '@tabler/icons-react';
import type { Locale, ProfileAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { LOCALES } from '../../../app/preferences.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { TEST_TEXT } from '../../../test-events/testEventText.ts';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
import { useOverlayActions } from './useOverlayActions.ts';

/** Actions that need a dialog. */
export type CardDialog = 'links' | 'options' | 'rename' | 'replace' | 'test';

interface OverlayMenuProps {
  profile: ProfileAnswer;
  isOnly: boolean;
  mayAdd: boolean;
  onOpen: (dialog: CardDialog) => void;
}

export function OverlayMenu({ profile, isOnly, mayAdd, onOpen }: OverlayMenuProps) {
  const text = useText(OVERLAYS_TEXT);
  const { menu } = text;
  const { languageNames } = useText(APP_TEXT);
  const tests = useText(TEST_TEXT);
  const { duplicate, speak, remove } = useOverlayActions(profile);
  return (
    <RowMenu label={text.more(profile.name)} width={270}>
      <RowAction icon={IconVectorBezier2} to={`/overlays/${profile.id}`}>
        {menu.edit}
      </RowAction>
      <RowAction icon={IconLink} onClick={() => onOpen('links')}>
        {menu.links}
      </RowAction>
      <RowAction icon={IconPlugConnected} to={`/setup?overlay=${profile.id}`}>
        {menu.setUp}
      </RowAction>
      <RowAction icon={IconFlask} onClick={() => onOpen('test')}>
        {tests.send}
      </RowAction>
      <RowAction icon={IconAdjustments} onClick={() => onOpen('options')}>
        {menu.options}
      </RowAction>
      <RowAction icon={IconPencil} onClick={() => onOpen('rename')}>
        {menu.rename}
      </RowAction>
      <RowAction icon={IconCopyPlus} disabled={!mayAdd} onClick={duplicate}>
        {menu.duplicate}
      </RowAction>
      <RowAction icon={IconDownload} download={`/api/overlay/${profile.id}/export`} note={menu.exportNote}>
        {menu.export}
      </RowAction>
      <RowAction icon={IconTemplate} onClick={() => onOpen('replace')}>
        {menu.replace}
      </RowAction>
      <Menu.Divider />
      <Menu.Label>{menu.language}</Menu.Label>
      <Menu.RadioGroup value={profile.languageCode} onChange={(code) => speak(code as Locale)}>
        {LOCALES.map((locale) => (
          <Menu.RadioItem key={locale} value={locale} lang={locale} closeMenuOnClick>
            {languageNames[locale]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <RowAction icon={IconTrash} isDanger disabled={isOnly} note={isOnly && menu.last} onClick={() => void remove()}>
        {menu.remove}
      </RowAction>
    </RowMenu>
  );
}
