/** Surroundings of all screens: theme, query cache, toasts, dialogs, router. */
import { MantineProvider, MantineThemeProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { keyOf } from '../app/api/useCall.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { createQueryClient } from '../app/api/queryClient.ts';
import { AppContext, useText } from '../app/AppContext.ts';
import type { App as AppModel } from '../app/createApp.ts';
import { ScreensContext } from '../app/ScreensContext.ts';
import { ALL_SCREENS } from '../screens/index.ts';
import { createRouter } from './router.tsx';
import { SlowNote } from './SlowNote.tsx';
import { APP_TEXT } from '../app/appText.ts';
import { theme } from '../app/theme.ts';
import { WindowsProvider } from '../app/windows/WindowsProvider.tsx';

export function App({ app }: { app: AppModel }) {
  const [queries] = useState(() => {
    // The account is fetched again; the guards of the screens do the rest.
    const me = keyOf(readMe, {});
    const client = createQueryClient(() => {
      // A person who acted for another account may return to their own.
      if (client.getQueryData<UserAnswer | null>(me)?.actingAdmin != null)
        void client.refetchQueries({ queryKey: me }, { cancelRefetch: false });
      else client.setQueryData(me, null);
    });
    return client;
  });
  useLayoutEffect(() => {
    const showLanguage = (): void => void (document.documentElement.lang = app.store.getState().locale);
    showLanguage();
    return app.store.subscribe(showLanguage);
  }, [app]);
  return (
    <AppContext value={app}>
      <ScreensContext value={ALL_SCREENS}>
        <QueryClientProvider client={queries}>
          <MantineProvider theme={theme} forceColorScheme="dark">
            <Routed />
          </MantineProvider>
        </QueryClientProvider>
      </ScreensContext>
    </AppContext>
  );
}

/** Docks are small, and their newest lines and buttons are at the bottom. They never turn into other pages. */
const placeOfNotes = (pathname: string): 'top-center' | 'bottom-right' =>
  /^\/(?:docks|agent-docks|helping|deck)\//.test(pathname) ? 'top-center' : 'bottom-right';

function Routed() {
  const [router] = useState(createRouter);
  const [position] = useState(() => placeOfNotes(router.state.location.pathname));
  const { close } = useText(APP_TEXT);
  // Close buttons get a label for people who do not see the cross.
  const named = { defaultProps: { closeButtonProps: { 'aria-label': close } } };
  const components = { Notification: named, Modal: named, Drawer: named };
  return (
    <MantineThemeProvider inherit theme={{ components }}>
      <WindowsProvider>
        <Notifications position={position} limit={4} />
        <RouterProvider router={router} />
        <SlowNote />
      </WindowsProvider>
    </MantineThemeProvider>
  );
}
