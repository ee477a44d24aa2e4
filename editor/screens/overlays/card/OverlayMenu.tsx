import { ActionIcon, Menu, Text } from '@mantine/core';
import {
  IconCopyPlus,
  IconDownload,
  IconDots,
  IconFlask,
  IconLink,
  IconPencil,
  IconPlugConnected,
  IconTemplate,
  IconAdjustments,
  IconTrash,
  IconVectorBezier2,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { Locale, ProfileAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
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

const ICON = { size: 17, stroke: 1.6 } as const;

export function OverlayMenu({ profile, isOnly, mayAdd, onOpen }: OverlayMenuProps) {
  const text = useText(OVERLAYS_TEXT);
  const { menu } = text;
  const { languageNames } = useText(APP_TEXT);
  const tests = useText(TEST_TEXT);
  const navigate = useNavigate();
  const { duplicate, speak, remove } = useOverlayActions(profile);
  return (
    <Menu position="bottom-end" width={270}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.more(profile.name)}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconVectorBezier2 {...ICON} />}
          onClick={() => void navigate(`/overlays/${profile.id}`)}
        >
          {menu.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconLink {...ICON} />} onClick={() => onOpen('links')}>
          {menu.links}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPlugConnected {...ICON} />}
          onClick={() => void navigate(`/setup?overlay=${profile.id}`)}
        >
          {menu.setUp}
        </Menu.Item>
        <Menu.Item leftSection={<IconFlask {...ICON} />} onClick={() => onOpen('test')}>
          {tests.send}
        </Menu.Item>
        <Menu.Item leftSection={<IconAdjustments {...ICON} />} onClick={() => onOpen('options')}>
          {menu.options}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onOpen('rename')}>
          {menu.rename}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopyPlus {...ICON} />} disabled={!mayAdd} onClick={duplicate}>
          {menu.duplicate}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`/api/overlay/${profile.id}/export`}
          download
          leftSection={<IconDownload {...ICON} />}
        >
          {menu.export}
        </Menu.Item>
        <Menu.Item leftSection={<IconTemplate {...ICON} />} onClick={() => onOpen('replace')}>
          {menu.replace}
        </Menu.Item>
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
        <Menu.Item c="brand.3" disabled={isOnly} leftSection={<IconTrash {...ICON} />} onClick={() => void remove()}>
          {menu.remove}
          {isOnly && (
            <Text size="xs" c="dark.2">
              {menu.last}
            </Text>
          )}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
