import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useApp, useText } from '../app/AppContext.ts';
import { useLivePages } from '../app/parts/live/useLiveStatus.ts';
import type { PickedFile } from '../media/MediaPicker.tsx';
import classes from './Controls.module.css';
import { FileButton } from './FileButton.tsx';
import { CONTROLS_TEXT } from './controlsText.ts';
import { useStreamCommand } from './useCommand.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

interface Playing {
  playbackId: string;
  name: string;
  durationMs: number;
}

/** Plays a sound of the library on the overlay pages, and stops sounds started here. */
export function SoundControl() {
  const text = useText(CONTROLS_TEXT);
  const { environment } = useApp();
  const command = useStreamCommand();
  const [file, setFile] = useState<PickedFile | null>(null);
  const [volume, setVolume] = useState(1);
  const [playing, setPlaying] = useState<readonly Playing[]>([]);
  const pages = useLivePages();
  const forget = useCallback(
    (gone: string) => setPlaying((before) => before.filter(({ playbackId }) => playbackId !== gone)),
    [],
  );
  const play = ({ url, name, durationMs }: PickedFile): void => {
    const playbackId = environment.randomId();
    command('playSound', { playbackId, url, volume }, () =>
      setPlaying((before) => [...before, { playbackId, name, durationMs: durationMs ?? 0 }]),
    );
  };
  return (
    <div className={classes.card} role="group" aria-label={text.sounds}>
      <FileButton kind="audios" label={text.sound.which} value={file?.id ?? ''} onPick={setFile}>
        {file?.name ?? text.sound.choose}
      </FileButton>
      <VolumeSlider value={volume} onChange={setVolume} />
      <Button
        h={44}
        px="sm"
        leftSection={<IconPlayerPlay size={18} />}
        disabled={file === null}
        onClick={() => file !== null && play(file)}
      >
        {text.sound.play}
      </Button>
      {pages === 0 && (
        <Text size="xs" c="dark.1">
          {text.sound.nobodyHears}
        </Text>
      )}
      {playing.map((sound) => (
        <PlayingSound
          key={sound.playbackId}
          sound={sound}
          onEnd={forget}
          onStop={() => command('stopSound', { playbackId: sound.playbackId }, () => forget(sound.playbackId))}
        />
      ))}
    </div>
  );
}

interface PlayingSoundProps {
  sound: Playing;
  onEnd: (playbackId: string) => void;
  onStop: () => void;
}

/** Removes the sound from the list when it must be over. */
function PlayingSound({ sound: { playbackId, name, durationMs }, onEnd, onStop }: PlayingSoundProps) {
  const { stop } = useText(CONTROLS_TEXT).sound;
  const { scheduler } = useApp().environment;
  useEffect(() => scheduler.after(durationMs, () => onEnd(playbackId)), [scheduler, durationMs, onEnd, playbackId]);
  return (
    <div className={classes.line}>
      <bdi className={classes.name} translate="no">
        {name}
      </bdi>
      <ActionIcon variant="default" size={36} aria-label={`${stop}: ${name}`} onClick={onStop}>
        <IconPlayerStop size={18} />
      </ActionIcon>
    </div>
  );
}
