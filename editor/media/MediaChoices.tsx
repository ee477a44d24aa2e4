/** Files of a page as buttons: previews of pictures and videos, sounds with a play button. */
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import type { Library } from './libraries.ts';
import { lengthText } from './measures.ts';
import classes from './media.module.css';
import { MEDIA_TEXT } from './mediaText.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useSound } from './useSound.ts';

interface MediaChoicesProps {
  library: Library;
  files: readonly MediaAnswer[];
  /** Id of the current file. */
  value: string;
  onPick: (file: MediaAnswer) => void;
}

export function MediaChoices({ library, ...rest }: MediaChoicesProps) {
  return library === 'audios' ? <Sounds {...rest} /> : <Pictures library={library} {...rest} />;
}

function Pictures({ library, files, value, onPick }: MediaChoicesProps) {
  return (
    <ul className={classes.choices}>
      {files.map((file) => (
        <li key={file.id}>
          <button
            type="button"
            className={classes.choice}
            aria-pressed={file.id === value}
            onClick={() => onPick(file)}
          >
            <span className={classes.picture}>
              <Thumbnail library={library} file={file} />
              {file.durationMs !== null && <span className={classes.length}>{lengthText(file.durationMs)}</span>}
            </span>
            <Text component="span" size="sm" fw={550} truncate px="sm" py={8} translate="no">
              {file.name}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Sounds({ files, value, onPick }: Omit<MediaChoicesProps, 'library'>) {
  const text = useText(MEDIA_TEXT);
  const sound = useSound();
  return (
    <>
      <audio {...sound.props} />
      <ul className={classes.sounds}>
        {files.map((file) => {
          const isPlaying = sound.playing === file.url;
          const label = isPlaying ? text.pause(file.name) : text.play(file.name);
          return (
            <li key={file.id} className={classes.sound}>
              <Tooltip label={label}>
                <ActionIcon
                  size="lg"
                  radius="xl"
                  variant="light"
                  aria-label={label}
                  onClick={() => sound.toggle(file.url)}
                >
                  {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
                </ActionIcon>
              </Tooltip>
              <button
                type="button"
                className={classes.choice}
                aria-pressed={file.id === value}
                onClick={() => onPick(file)}
              >
                <Text component="span" size="sm" fw={550} truncate translate="no">
                  {file.name}
                </Text>
                <Text component="span" size="xs" c="dark.2">
                  {lengthText(file.durationMs ?? 0)}
                </Text>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
