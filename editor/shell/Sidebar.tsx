/** Sidebar, derived from the registry of screens. */
import { CloseButton, Group, NavLink, ScrollArea, Stack, Text } from '@mantine/core';
import { Link, matchPath, useLocation } from 'react-router';
import { ALL_SCREENS } from '../screens/index.ts';
import { NAV_GROUPS, type Screen } from '../app/screen.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import logoUrl from '../app/logo.svg?url';
import { mayOpen } from '../app/screenAccess.ts';
import { useMe } from '../app/me.ts';
import { APP_TEXT } from '../app/appText.ts';
import { ContactEntries } from './ContactEntries.tsx';
import { ENTRY_LOOK } from './entryLook.ts';

export function Sidebar({ onClose }: { onClose: () => void }) {
  const text = useText(APP_TEXT);
  const { user } = useMe();
  const shown = ALL_SCREENS.filter((screen) => mayOpen(screen, user));
  return (
    <>
      <Group h={60} px="md" gap="sm" wrap="nowrap">
        <img src={logoUrl} alt="" width="28" height="28" />
        <Text fw={700} size="lg" flex={1}>
          Liveloom
        </Text>
        <CloseButton hiddenFrom="md" onClick={onClose} aria-label={text.close} />
      </Group>
      <ScrollArea flex={1} px="sm" pb="md">
        <Stack gap="lg" component="nav" aria-label={text.navigation}>
          {NAV_GROUPS.map((group) => {
            const screens = shown
              .filter(({ nav }) => nav?.group === group)
              .sort((one, other) => one.nav!.order - other.nav!.order);
            return (
              screens.length > 0 && (
                <Stack key={group} gap={2}>
                  {text.groups[group] !== '' && (
                    <Text size="xs" fw={600} c="dark.2" px="sm" pb={4}>
                      {text.groups[group]}
                    </Text>
                  )}
                  {screens.map((screen) => (
                    <Entry key={screen.path} screen={screen} />
                  ))}
                  {group === 'help' && <ContactEntries />}
                </Stack>
              )
            );
          })}
        </Stack>
      </ScrollArea>
    </>
  );
}

/** Returns the most specific entry for a page. */
function innermost(pathname: string): Screen | undefined {
  const around = ALL_SCREENS.filter(({ nav, path }) => nav && matchPath({ path, end: false }, pathname) !== null);
  return around.sort((one, other) => other.path.length - one.path.length)[0];
}

function Entry({ screen }: { screen: Screen }) {
  const locale = useAppState((state) => state.locale);
  const { pathname } = useLocation();
  const isActive = innermost(pathname) === screen;
  const Icon = screen.nav!.icon;
  return (
    <NavLink
      component={Link}
      aria-current={isActive ? 'page' : undefined}
      to={screen.path}
      active={isActive}
      label={screen.title[locale]}
      leftSection={<Icon size={20} stroke={1.6} />}
      {...ENTRY_LOOK}
    />
  );
}
