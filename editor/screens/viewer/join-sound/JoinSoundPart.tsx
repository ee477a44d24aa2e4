/** Join sound of the viewer: select, listen, remove. */
import { ActionIcon, Anchor, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { readJoinSounds } from '#engine/client/api/calls/joinSounds.ts';
import { listViewers, readViewer, updateViewer } from '#engine/client/api/calls/viewers.ts';
import { libraryUrl } from '#engine/core/mediaLibrary.ts';
import type { ViewerAnswer } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useDraft } from '../../../app/api/useDraft.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { type ChosenSound, NO_SOUND } from '../../../media/chosenSound.ts';
import { SoundChoice } from '../../../media/SoundChoice.tsx';
import { useSound } from '../../../media/useSound.ts';
import { PagePart } from '../PagePart.tsx';
import { JOIN_SOUND_TEXT } from './viewerJoinSoundText.ts';

type Stored = Pick<ViewerAnswer, 'viewer' | 'joinAudioName'>;

/** Returns the sound; a deleted one counts as none. */
function soundOf({ viewer: { joinAudioId: id, joinAudioVolume: volume }, joinAudioName: name }: Stored) {
  const sound: ChosenSound = name === '' ? NO_SOUND : { id, name };
  return { sound, volume };
}

export function JoinSoundPart({ viewer, joinAudioName }: Stored) {
  const { id, joinAudioId, joinAudioVolume } = viewer;
  const text = useText(JOIN_SOUND_TEXT);
  const isGone = joinAudioId !== '' && joinAudioName === '';
  const { draft, change, saving } = useDraft(soundOf({ viewer, joinAudioName }));
  const { sound, volume } = draft;
  const save = useAction(updateViewer, {
    invalidates: [readViewer, listViewers, readJoinSounds],
    success: text.saved,
  });
  const isChanged = sound.id !== joinAudioId || (sound.id !== '' && volume !== joinAudioVolume);
  const body = { joinAudioId: sound.id, ...(sound.id !== '' && { joinAudioVolume: volume }) };
  return (
    <PagePart title={text.title} hint={text.hint}>
      <Stack gap="md">
        <SwitchedOff />
        {isGone && sound.id === '' && (
          <Text size="sm" c="yellow.4">
            {text.gone}
          </Text>
        )}
        <SoundChoice
          sound={sound}
          volume={volume}
          tools={sound.id !== '' && <Tools {...{ sound, volume }} onRemove={() => change({ sound: NO_SOUND })} />}
          onSound={(chosen) => change({ sound: chosen })}
          onVolume={(wanted) => change({ volume: wanted })}
        />
        <Group>
          <Button
            variant="default"
            disabled={!isChanged}
            loading={save.isPending}
            onClick={() => save.mutate({ params: { id }, body }, saving(soundOf))}
          >
            {text.save}
          </Button>
        </Group>
      </Stack>
    </PagePart>
  );
}

interface ToolsProps {
  sound: ChosenSound;
  volume: number;
  onRemove: () => void;
}

function Tools({ sound: { id }, volume, onRemove }: ToolsProps) {
  const text = useText(JOIN_SOUND_TEXT);
  const sound = useSound(() => notify.failed(text.notHeard), volume);
  const isPlaying = sound.playing !== null;
  const label = isPlaying ? text.stop : text.play;
  return (
    <>
      <audio {...sound.props} />
      <Tooltip label={label}>
        <ActionIcon
          size="lg"
          radius="xl"
          variant="light"
          aria-label={label}
          onClick={() => sound.toggle(sound.playing ?? libraryUrl(id))}
        >
          {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label={text.remove}>
        <ActionIcon size="lg" variant="subtle" color="gray" aria-label={text.remove} onClick={onRemove}>
          <IconX size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}

/** Links to the place where they can be switched on again. */
function SwitchedOff() {
  const text = useText(JOIN_SOUND_TEXT);
  const { data } = useCall(readJoinSounds, {});
  if (data?.settings.isEnabled !== false) return null;
  return (
    <Text size="sm" c="yellow.4">
      {text.off}{' '}
      <Anchor component={Link} to="/audio-alerts" size="sm">
        {text.settings}
      </Anchor>
    </Text>
  );
}
