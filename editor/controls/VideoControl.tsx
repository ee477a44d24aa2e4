import { Button, Group, Switch, Text } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { planLimits } from '#engine/rules/planLimits.ts';
import type { VideoData, VideoSettings } from '#schemas/generated/types.ts';
import { useApp, useText } from '../app/AppContext.ts';
import { useUser } from '../app/me.ts';
import type { PickedFile } from '../media/MediaPicker.tsx';
import classes from './Controls.module.css';
import { FileButton } from './FileButton.tsx';
import { isHidden } from './isHidden.ts';
import type { ControlProps } from './controlProps.ts';
import { CONTROLS_TEXT } from './controlsText.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

/** Plays the item's video, or another one of the library. */
export function VideoControl({ item, send }: ControlProps) {
  const text = useText(CONTROLS_TEXT);
  const { environment } = useApp();
  const { plan } = useUser();
  const [file, setFile] = useState<PickedFile | null>(null);
  const [volume, setVolume] = useState(1);
  const [loop, setLoop] = useState(false);
  const [chromaKey, setChromaKey] = useState(false);
  const { playback } = item.data as unknown as VideoData;
  const { videoId } = item.settings as unknown as VideoSettings;
  const isHere = !isHidden(item);
  const hasVideo = file !== null || videoId !== '';
  const play = (): void =>
    send(item.id, 'playVideo', {
      playbackId: environment.randomId(),
      ...(file !== null && { url: file.url }),
      volume,
      loop,
      chromaKey,
    });
  return (
    <div className={classes.card} role="group" aria-label={item.name}>
      <div className={classes.line}>
        <bdi className={classes.name}>{item.name}</bdi>
        <span className={classes.state} data-status={playback === null ? 'idle' : 'running'}>
          {playback === null ? text.video.idle : text.video.playing}
        </span>
      </div>
      <FileButton kind="videos" label={text.video.which} value={file?.id ?? videoId} onPick={setFile}>
        {file?.name ?? (videoId === '' ? text.video.choose : text.video.own)}
      </FileButton>
      <VolumeSlider value={volume} onChange={setVolume} />
      <Group gap="md">
        <Switch label={text.video.loop} checked={loop} onChange={(event) => setLoop(event.currentTarget.checked)} />
        {planLimits(plan).features.videoChromaKey && (
          <Switch
            label={text.video.chromaKey}
            checked={chromaKey}
            onChange={(event) => setChromaKey(event.currentTarget.checked)}
          />
        )}
      </Group>
      {!isHere && (
        <Text size="xs" c="dark.1">
          {text.hidden}
        </Text>
      )}
      <div className={classes.buttons}>
        <Button
          className={classes.wide}
          h={44}
          px="sm"
          leftSection={<IconPlayerPlay size={18} />}
          disabled={!hasVideo || !isHere}
          onClick={play}
        >
          {playback === null ? text.video.play : text.video.again}
        </Button>
        <Button
          h={44}
          px="sm"
          variant="default"
          aria-label={`${text.video.stop}: ${item.name}`}
          disabled={playback === null}
          onClick={() => playback !== null && send(item.id, 'stopVideo', { playbackId: playback.playbackId })}
        >
          <IconPlayerStop size={18} />
        </Button>
      </div>
    </div>
  );
}
