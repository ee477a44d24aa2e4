/** Frame around most screens: sidebar, header, and the screen. */
import { ActionIcon, AppShell, Burger, Group, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Banners } from '../access/banners/Banners.tsx';
import { useApp, useAppState, useText } from '../app/AppContext.ts';
import { keyText } from '../app/parts/keys/keyText.ts';
import { useMe } from '../app/me.ts';
import { APP_TEXT } from '../app/appText.ts';
import { useFocusSetting } from '../app/landing.ts';
import { ConnectionNote } from './ConnectionNote.tsx';
import { LanguageMenu } from '../app/parts/LanguageMenu.tsx';
import { PauseFlows } from '../flow-runs/PauseFlows.tsx';
import { SourceStatus } from '../source/SourceStatus.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import classes from './ShellFrame.module.css';
import { ShellPalette } from './ShellPalette.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useOpenAtTop } from './useOpenAtTop.ts';
import { UserMenu } from './UserMenu.tsx';

const CONTENT = 'content';

/** Moves the focus without changing the address, so that the router does not ask about unsaved changes. */
function skip(event: SyntheticEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
}

export function ShellFrame() {
  const text = useText(APP_TEXT);
  const { user } = useMe();
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [isPaletteOpen, palette] = useDisclosure();
  const { setPreference } = useApp();
  const isHidden = useAppState((state) => state.isSidebarHidden);
  const locale = useAppState((state) => state.locale);
  useEffect(close, [pathname, close]);
  useOpenAtTop();
  useFocusSetting();
  // Without a signed-in user no frame appears around the redirect.
  if (!user) return <Outlet />;
  return (
    <AppShell
      layout="alt"
      header={{ height: 60 }}
      navbar={{
        width: 248,
        breakpoint: 'md',
        collapsed: { mobile: !isOpen, desktop: isHidden && !user.isSidebarLocked },
      }}
      classNames={{ root: classes.root!, header: classes.header!, navbar: classes.navbar!, main: classes.main! }}
    >
      <a className={classes.skip} href={`#${CONTENT}`} onClick={skip}>
        {text.skip}
      </a>
      <NavigationBar />
      <AppShell.Header>
        <Group h="100%" px={{ base: 'sm', sm: 'lg' }} justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" flex="none">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="md" size="sm" aria-label={text.menu} />
            {!user.isSidebarLocked && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                visibleFrom="md"
                aria-label={isHidden ? text.showSidebar : text.hideSidebar}
                aria-expanded={!isHidden}
                onClick={() => setPreference('isSidebarHidden', !isHidden)}
              >
                {isHidden ? <IconLayoutSidebarLeftExpand size={20} /> : <IconLayoutSidebarLeftCollapse size={20} />}
              </ActionIcon>
            )}
            <button type="button" className={classes.search} aria-label={text.search} onClick={palette.open}>
              <IconSearch size={16} aria-hidden="true" />
              <span>{text.search}</span>
              <kbd aria-hidden="true">{keyText('Ctrl K', locale)}</kbd>
            </button>
          </Group>
          <Group gap="xs" wrap="nowrap" miw={0}>
            <ConnectionNote />
            <PauseFlows />
            {user.showLiveStatus && <SourceStatus />}
            <LanguageMenu />
            <UserMenu user={user} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={text.navigation}>
        <Sidebar onClose={close} />
      </AppShell.Navbar>
      <AppShell.Main id={CONTENT} tabIndex={-1}>
        <Banners user={user} />
        <Outlet />
      </AppShell.Main>
      <ShellPalette isOpen={isPaletteOpen} onOpen={palette.open} onClose={palette.close} />
      <VisuallyHidden role="status" aria-live="polite" id="announcements" />
    </AppShell>
  );
}
