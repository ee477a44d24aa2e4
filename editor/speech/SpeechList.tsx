/** Current text, texts that wait for approval, and the next ones. */
import { ActionIcon, Button, Stack, Text, Tooltip } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { QueuedSpeech, SpeechStatus } from '#schemas/generated/types.ts';
import { OnlyWith } from '../app/helping/OnlyWith.tsx';
import { useText } from '../app/AppContext.ts';
import rows from '../app/lists/rows/rows.module.css';
import { Avatar } from '../controls/parts/Avatar.tsx';
import classes from './speech.module.css';
import { SPEECH_TEXT } from './speechQueueText.ts';
import { useSpeechControl } from './useSpeechControl.ts';

export function SpeechList({ status: { current, waiting, held } }: { status: SpeechStatus }) {
  const text = useText(SPEECH_TEXT);
  const next = current === null ? waiting : [current, ...waiting];
  if (next.length + held.length === 0)
    return (
      <div>
        <Text size="sm">{text.nothing}</Text>
        <Text size="sm" c="dark.2">
          {text.nothingHint}
        </Text>
      </div>
    );
  return (
    <Stack gap="sm">
      <Line title={text.held} all={held} />
      <Line title={text.waiting} all={next} />
    </Stack>
  );
}

function Line({ title, all }: { title: string; all: readonly QueuedSpeech[] }) {
  if (all.length === 0) return null;
  return (
    <section aria-label={title}>
      <Text size="sm" fw={600} mb={4}>
        {title}
      </Text>
      <ul className={rows['lines']}>
        {all.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one: { id, text: said, by, viewer, status } }: { one: QueuedSpeech }) {
  const text = useText(SPEECH_TEXT);
  const { control } = useSpeechControl();
  const name = viewer === null ? '' : viewerNameOf(viewer);
  const isNow = status === 'playing' || status === 'asked';
  return (
    <li className={rows['line']} data-now={isNow || undefined}>
      {viewer !== null && <Avatar name={name} src={viewer.profilePictureUrl} size={30} />}
      <div className={rows['words']}>
        <div className={classes['text']} translate="no">
          <bdi>{said}</bdi>
        </div>
        <div className={rows['detail']}>
          {name !== '' && (
            <span translate="no">
              <bdi>{name}</bdi>
              {' · '}
            </span>
          )}
          {`${text.by[by]} · ${text.status[status]}`}
        </div>
      </div>
      <OnlyWith right="press">
        <div className={rows['buttons']}>
          {status === 'held' && (
            <Button
              size="xs"
              leftSection={<IconCheck size={16} />}
              aria-label={text.approve(said)}
              onClick={() => control('approve', id)}
            >
              {text.approveShort}
            </Button>
          )}
          {!isNow && (
            <Tooltip label={text.drop(said)} multiline maw={260}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={text.drop(said)}
                onClick={() => control('drop', id)}
              >
                <IconX size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </div>
      </OnlyWith>
    </li>
  );
}
