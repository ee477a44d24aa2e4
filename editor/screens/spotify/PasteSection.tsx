/** Finishes the connection with the address that the browser shows, where it doesn't reach this server. */
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SpotifyStatus } from '#schemas/generated/types.ts';
import { finishSpotify, getSpotifyStatus } from '#engine/client/api/calls/spotify.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { SPOTIFY_TEXT } from './spotifyText.ts';

export function PasteSection({ status }: { status: SpotifyStatus }) {
  const { connected, paste } = useText(SPOTIFY_TEXT);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const finish = useAction(finishSpotify, {
    invalidates: [getSpotifyStatus],
    success: connected,
    onFailed: ({ message }) => setProblem(message),
  });
  return (
    <Section title={paste.title} words={status.isRedirectReachable ? paste.words : paste.neededWords}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          finish.mutate({ body: { address } });
        }}
      >
        <Stack gap="md">
          <TextInput
            label={paste.address}
            placeholder={`${status.redirectUri}?code=…`}
            autoComplete="off"
            spellCheck={false}
            value={address}
            error={problem}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="light" disabled={address.trim() === ''} loading={finish.isPending}>
              {paste.finish}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
