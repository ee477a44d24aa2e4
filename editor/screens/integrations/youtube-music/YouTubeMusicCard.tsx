/** The YouTube Music Desktop App: its address, the pairing, and its keys to try. */
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { listPrograms, pairProgram } from '#engine/client/api/calls/integrations.ts';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { TryPlayer } from '../player/TryPlayer.tsx';
import { ProgramCard } from '../ProgramCard.tsx';
import { YOUTUBE_MUSIC_TEXT } from './youTubeMusicText.ts';

const ASK_AGAIN_MS = 1_500;

export function YouTubeMusicCard({ program }: { program: ProgramAnswer }) {
  return (
    <ProgramCard program={program} text={useText(YOUTUBE_MUSIC_TEXT)} setup={<PairApp program={program} />}>
      <TryPlayer program="youtubeMusic" />
    </ProgramCard>
  );
}

function PairApp({ program: { connection: program, state, hasPassword } }: { program: ProgramAnswer }) {
  const text = useText(YOUTUBE_MUSIC_TEXT);
  const { environment } = useApp();
  const [code, setCode] = useState<string | null>(null);
  const pair = useAction(pairProgram, {
    invalidates: [listPrograms],
    onDone: (answer) => setCode(answer.status === 'waiting' ? answer.code : null),
    onFailed: () => setCode(null),
  });
  const { mutate, isPending } = pair;
  useEffect(
    () =>
      code === null || isPending
        ? undefined
        : environment.scheduler.after(ASK_AGAIN_MS, () => mutate({ params: { program } })),
    [code, isPending, environment, mutate, program],
  );
  if (hasPassword && state.reason !== 'password') return null;
  return (
    <Stack gap="sm" align="flex-start">
      <Button disabled={code !== null || isPending} onClick={() => mutate({ params: { program } })}>
        {text.pair}
      </Button>
      {code !== null && (
        <Text size="sm" role="status">
          {text.allow(code)}
        </Text>
      )}
      {pair.error !== null && code === null && !isPending && <Note kind="problem">{pair.error.message}</Note>}
    </Stack>
  );
}
