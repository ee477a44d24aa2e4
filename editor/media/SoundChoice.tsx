/** Sound of the user's library or the server's catalogue, and its volume. */
import { Button, Group, Input, Text } from '@mantine/core';
import { IconMusic } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '../app/AppContext.ts';
import { FindSounds } from './catalogue/FindSounds.tsx';
import type { ChosenSound } from './chosenSound.ts';
import { MediaDialog } from './MediaDialog.tsx';
import { MEDIA_TEXT } from './mediaText.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

interface SoundChoiceProps {
  sound: ChosenSound;
  volume: number;
  problem?: string | null;
  /** Further actions, beside its name. */
  tools?: ReactNode;
  onSound: (sound: ChosenSound) => void;
  onVolume: (volume: number) => void;
}

export function SoundChoice({ sound, volume, problem = null, tools, onSound, onVolume }: SoundChoiceProps) {
  const { soundChoice: text } = useText(MEDIA_TEXT);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Input.Wrapper id={id} label={text.sound} error={problem} labelElement="div">
        <Group gap="sm" mt={4}>
          <Group gap={8} flex="1 1 200px" miw={0} wrap="nowrap">
            <IconMusic size={18} aria-hidden />
            {sound.id === '' ? (
              <Text size="sm" c="dark.2">
                {text.noSound}
              </Text>
            ) : (
              <Text size="sm" fw={600} truncate translate="no">
                {sound.name}
              </Text>
            )}
            {tools}
          </Group>
          <Button variant={sound.id === '' ? 'light' : 'default'} onClick={() => setIsOpen(true)}>
            {text.choose}
          </Button>
          <FindSounds onAdded={onSound} />
        </Group>
      </Input.Wrapper>
      <VolumeSlider volume={volume} onVolume={onVolume} />
      <MediaDialog
        kind="audios"
        isOpen={isOpen}
        value={sound.id}
        onClose={() => setIsOpen(false)}
        onPick={(file) => onSound({ id: file.id, name: file.name })}
      />
    </>
  );
}
