/** Keys of a music player, to try. */
import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import type { LocalProgram } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useTryCall } from '../useTryCall.ts';
import { PLAYER_TEXT } from './playerText.ts';

const TASKS = { previous: IconPlayerSkipBack, playPause: IconPlayerPlay, next: IconPlayerSkipForward } as const;

export function TryPlayer({ program }: { program: LocalProgram }) {
  const text = useText(PLAYER_TEXT);
  const { isBusy, run } = useTryCall(program, text.done);
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {text.try}
      </Title>
      <Group gap="sm">
        {(Object.keys(TASKS) as (keyof typeof TASKS)[]).map((task) => {
          const Icon = TASKS[task];
          return (
            <Button
              key={task}
              variant="default"
              leftSection={<Icon size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => run({ call: 'controlMusic', task })}
            >
              {text.tasks[task]}
            </Button>
          );
        })}
      </Group>
    </Stack>
  );
}
