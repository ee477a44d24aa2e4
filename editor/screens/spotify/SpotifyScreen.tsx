/** The connection to Spotify: how to connect, what plays, what is wrong (behaviour: music-12). */
import { Skeleton, Stack, Text } from '@mantine/core';
import type { SpotifyStatus } from '#schemas/generated/types.ts';
import { getSpotifyStatus } from '#engine/client/api/calls/spotify.ts';
import { Note } from '../../access/Note.tsx';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { ConnectSection } from './ConnectSection.tsx';
import { PasteSection } from './PasteSection.tsx';
import { RequestsPart } from './requests/RequestsPart.tsx';
import { RulesSection } from './RulesSection.tsx';
import { StateSection } from './StateSection.tsx';
import { spotifyScreen } from './screen.ts';
import { SPOTIFY_TEXT } from './spotifyText.ts';
import { useCameBack } from './useCameBack.ts';

/** The server asks Spotify only while somebody looks. */
const LOOK_MS = 5_000;

export function SpotifyScreen() {
  const text = useText(SPOTIFY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { actingAdmin } = useUser();
  return (
    <Page title={spotifyScreen.title[locale]} about={text.about} width={960}>
      {actingAdmin === null ? <Connection /> : <Text c="dark.1">{text.acting}</Text>}
    </Page>
  );
}

function Connection() {
  const text = useText(SPOTIFY_TEXT);
  const { id } = useUser();
  const { data, error, refetch } = useCall(getSpotifyStatus, { params: { id } }, { everyMs: LOOK_MS });
  const cameBack = useCameBack();
  if (data === undefined)
    return error === null ? (
      <Skeleton h={320} radius="md" />
    ) : (
      <ErrorNote error={error} onRetry={() => void refetch()} />
    );
  return (
    <Stack gap="lg">
      {cameBack.isPending && <Note kind="info">{text.finishing}</Note>}
      {cameBack.error !== null && <Note kind="problem">{cameBack.error.message}</Note>}
      {data.state !== 'notConnected' && <StateSection status={data} />}
      {needsConnecting(data) && (
        <>
          <ConnectSection status={data} />
          <PasteSection status={data} />
        </>
      )}
      <RequestsPart />
      <RulesSection />
    </Stack>
  );
}

const needsConnecting = ({ state }: SpotifyStatus): boolean => state === 'notConnected' || state === 'signedOut';
