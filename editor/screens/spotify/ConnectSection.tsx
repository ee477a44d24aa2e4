/** Leads through connecting: an app of one's own at Spotify, its redirect address, its client ID. */
import { Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandSpotify } from '@tabler/icons-react';
import { useState } from 'react';
import type { SpotifyStatus } from '#schemas/generated/types.ts';
import { beginSpotify } from '#engine/client/api/calls/spotify.ts';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { Section } from '../../app/parts/Section.tsx';
import { CopyField } from './CopyField.tsx';
import { SPOTIFY_TEXT } from './spotifyText.ts';

const DASHBOARD = 'https://developer.spotify.com/dashboard';

export function ConnectSection({ status }: { status: SpotifyStatus }) {
  const { connect } = useText(SPOTIFY_TEXT);
  const isKnown = status.state !== 'notConnected' || status.hasServerClientId;
  return (
    <Section title={connect.title} words={isKnown ? connect.knownWords : connect.words}>
      <Stack gap="md">
        {!isKnown && <AppSteps redirectUri={status.redirectUri} />}
        <ConnectForm isNeeded={!isKnown} />
        {isKnown && (
          <details>
            <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
              {connect.ownApp}
            </Text>
            <Stack gap="md" mt="md">
              <AppSteps redirectUri={status.redirectUri} />
            </Stack>
          </details>
        )}
      </Stack>
    </Section>
  );
}

function AppSteps({ redirectUri }: { redirectUri: string }) {
  const { connect } = useText(SPOTIFY_TEXT);
  const [open, ...others] = connect.steps;
  return (
    <>
      <List type="ordered" size="sm" spacing="xs">
        <List.Item>
          {open}{' '}
          <Anchor href={DASHBOARD} target="_blank" rel="noreferrer" size="sm" underline="always" translate="no">
            developer.spotify.com
          </Anchor>
        </List.Item>
        {others.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <CopyField label={connect.redirect} value={redirectUri} />
    </>
  );
}

/** @param isNeeded whether no client ID is known yet */
function ConnectForm({ isNeeded }: { isNeeded: boolean }) {
  const { connect } = useText(SPOTIFY_TEXT);
  const { environment } = useApp();
  const [clientId, setClientId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fail = (error: ApiError): void => {
    if (error.code.startsWith('SPOTIFY_CLIENT_ID')) setProblem(error.fields?.[0]?.message ?? error.message);
    else notify.failed(error.message);
  };
  const begin = useAction(beginSpotify, { onDone: ({ url }) => environment.goTo(url), onFailed: fail });
  const entered = clientId.trim();
  const start = (): void => {
    setProblem(null);
    const { origin } = new URL(environment.pageUrl);
    begin.mutate({ query: { origin, ...(entered !== '' && { clientId: entered }) } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={connect.clientId}
          description={isNeeded ? connect.clientIdHint : connect.clientIdKept}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={clientId}
          error={problem}
          onChange={(event) => setClientId(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" leftSection={<IconBrandSpotify size={18} />} loading={begin.isPending}>
            {connect.connect}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
