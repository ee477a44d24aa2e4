/** Plays and stops one sound, of the library or of the program. */
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { soundUrl } from '#engine/core/mediaLibrary.ts';
import { useText } from '../app/AppContext.ts';
import { notify } from '../app/notify.ts';
import { MEDIA_TEXT } from './mediaText.ts';
import { useSound } from './useSound.ts';

interface ListenButtonProps {
  /** Id of the sound; '' = none, and the button is disabled. */
  soundId: string;
  /** Name that the label says. */
  name: string;
  /** 0..1 */
  volume?: number;
}

export function ListenButton({ soundId, name, volume = 1 }: ListenButtonProps) {
  const { notShown, listen } = useText(MEDIA_TEXT);
  const sound = useSound(() => notify.failed(notShown), volume);
  const isPlaying = sound.playing !== null;
  const label = isPlaying ? listen.stop(name) : listen.play(name);
  return (
    <>
      <audio {...sound.props} />
      <Tooltip label={label}>
        <ActionIcon
          size="lg"
          radius="xl"
          variant="light"
          aria-label={label}
          disabled={soundId === ''}
          onClick={() => sound.toggle(sound.playing ?? soundUrl(soundId))}
        >
          {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </ActionIcon>
      </Tooltip>
    </>
  );
}
