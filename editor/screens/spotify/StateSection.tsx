/** State of the connection with its remedy, and the song that plays. */
import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlugOff } from '@tabler/icons-react';
import type { SpotifyStatus } from '#schemas/generated/types.ts';
import { disconnectSpotify, getSpotifyStatus } from '#engine/client/api/calls/spotify.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { timeOfDay } from '../../app/parts/timeOfDay.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { SPOTIFY_TEXT } from './spotifyText.ts';

type State = Exclude<SpotifyStatus['state'], 'notConnected'>;

const COLORS: Readonly<Record<State, string>> = {
  connected: 'teal',
  signedOut: 'brand',
  notRegistered: 'brand',
  limited: 'yellow',
  quota: 'yellow',
  unreachable: 'yellow',
};

export function StateSection({ status }: { status: SpotifyStatus }) {
  const { state: text } = useText(SPOTIFY_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const state = status.state as State;
  const until = status.untilMs === null ? '' : timeOfDay(status.untilMs, locale, timeZone);
  const remedy = text.remedies[state](until);
  return (
    <Section title={text.title} words={text.words}>
      <Stack gap="md">
        <Group gap="sm" role="status">
          <Badge size="lg" variant="light" color={COLORS[state]} tt="none">
            {text.states[state]}
          </Badge>
          <Text size="sm">
            {text.account} <strong translate="no">{status.name}</strong>
          </Text>
        </Group>
        {remedy !== '' && <Text size="sm">{remedy}</Text>}
        {state !== 'signedOut' && state !== 'notRegistered' && <Song status={status} />}
        <Disconnect />
      </Stack>
    </Section>
  );
}

function Song({ status: { playback, state } }: { status: SpotifyStatus }) {
  const { state: text } = useText(SPOTIFY_TEXT);
  if (playback === null) return <Text size="sm">{text.asking}</Text>;
  const { item, is_playing: isPlaying } = playback;
  if (item === null) return <Text size="sm">{text.nothing}</Text>;
  const artists = item.artists.map(({ name }) => name).join(', ');
  const label = state !== 'connected' ? text.last : isPlaying ? text.plays : text.paused;
  return (
    <Stack gap={2} aria-label={label} component="section">
      <Text size="sm" c="dark.2">
        {label}
      </Text>
      <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
        {item.name}
      </Text>
      <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
        {artists}
      </Text>
      {/^[0-9A-Za-z]{22}$/.test(item.id) && (
        <Anchor href={`https://open.spotify.com/track/${item.id}`} target="_blank" rel="noreferrer" size="sm">
          {text.open}
        </Anchor>
      )}
    </Stack>
  );
}

function Disconnect() {
  const { state: text } = useText(SPOTIFY_TEXT);
  const confirm = useConfirm();
  const disconnect = useAction(disconnectSpotify, { invalidates: [getSpotifyStatus], success: text.disconnected });
  const ask = async (): Promise<void> => {
    const isSure = await confirm({ title: text.sure, body: text.sureWords, confirm: text.disconnect });
    if (isSure) disconnect.mutate({});
  };
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconPlugOff size={18} />}
        loading={disconnect.isPending}
        onClick={() => void ask()}
      >
        {text.disconnect}
      </Button>
    </Group>
  );
}
