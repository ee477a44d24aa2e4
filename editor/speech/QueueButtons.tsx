/** Actions of the speech queue. */
import { Button, Group } from '@mantine/core';
import { IconClearAll, IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward, IconRepeat } from '@tabler/icons-react';
import type { SpeechStatus } from '#schemas/generated/types.ts';
import { OnlyWith } from '../app/helping/OnlyWith.tsx';
import { useText } from '../app/AppContext.ts';
import { SPEECH_TEXT } from './speechQueueText.ts';
import { useSpeechControl } from './useSpeechControl.ts';

const LOOK = { size: 'xs', variant: 'default' } as const;

export function QueueButtons({ status }: { status: SpeechStatus }) {
  const text = useText(SPEECH_TEXT);
  const { control, clear } = useSpeechControl();
  const { isPaused, current, canReplay, waiting, held } = status;
  const isEmpty = waiting.length + held.length === 0;
  return (
    <OnlyWith right="press">
      <Group gap="xs">
        <Button
          {...LOOK}
          leftSection={isPaused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
          onClick={() => control(isPaused ? 'resume' : 'pause')}
        >
          {isPaused ? text.resume : text.pause}
        </Button>
        <Button
          {...LOOK}
          leftSection={<IconPlayerSkipForward size={16} />}
          disabled={current === null}
          onClick={() => control('skip')}
        >
          {text.skip}
        </Button>
        <Button
          {...LOOK}
          leftSection={<IconRepeat size={16} />}
          disabled={!canReplay}
          onClick={() => control('replay')}
        >
          {text.replay}
        </Button>
        <Button
          {...LOOK}
          leftSection={<IconClearAll size={16} />}
          disabled={isEmpty}
          onClick={() => void clear(status)}
        >
          {text.clear}
        </Button>
      </Group>
    </OnlyWith>
  );
}
