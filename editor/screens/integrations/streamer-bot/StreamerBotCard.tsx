/** Streamer.bot: its actions to try, and the stream for it. */
import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ChoiceSelect } from '../ChoiceSelect.tsx';
import { ProgramCard } from '../ProgramCard.tsx';
import { useTryCall } from '../useTryCall.ts';
import { SendStream } from './SendStream.tsx';
import { STREAMER_BOT_TEXT } from './streamerBotText.ts';

export function StreamerBotCard({ program }: { program: ProgramAnswer }) {
  return (
    <ProgramCard program={program} text={useText(STREAMER_BOT_TEXT)}>
      <TryAction />
      <SendStream {...program} />
    </ProgramCard>
  );
}

function TryAction() {
  const text = useText(STREAMER_BOT_TEXT);
  const { isBusy, run } = useTryCall('streamerBot', text.done);
  const [actionName, setActionName] = useState('');
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.try}
      </Title>
      <Group align="flex-end" gap="sm">
        <ChoiceSelect
          program="streamerBot"
          list="actions"
          label={text.action}
          value={actionName}
          onChange={setActionName}
        />
        <Button
          variant="default"
          disabled={actionName === '' || isBusy}
          onClick={() => run({ call: 'runAction', actionName })}
        >
          {text.run}
        </Button>
      </Group>
    </Stack>
  );
}
