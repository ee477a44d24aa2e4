/** Offers the desktop app, and controls the one on this computer (behaviour: desktop-8). */
import { Skeleton, Stack } from '@mantine/core';
import { readDesktop } from '#engine/client/api/calls/desktop.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { AppSection } from './AppSection.tsx';
import { desktopScreen } from './screen.ts';
import { DESKTOP_TEXT } from './desktopText.ts';
import { DownloadSection } from './DownloadSection.tsx';

export function DesktopScreen() {
  const locale = useAppState((state) => state.locale);
  const text = useText(DESKTOP_TEXT);
  return (
    <Page title={desktopScreen.title[locale]} about={text.about} width={960}>
      <Parts />
    </Page>
  );
}

function Parts() {
  const { data, error, refetch } = useCall(readDesktop);
  if (data === undefined) {
    return error === null ? <Skeleton h={240} /> : <ErrorNote error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap="lg">
      {data.app !== null && <AppSection app={data.app} version={data.version} />}
      {/* The app itself offers none: its operator's server does. */}
      {(data.app === null || data.offered.length > 0) && <DownloadSection offered={data.offered} />}
    </Stack>
  );
}
