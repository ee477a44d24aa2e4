/** Shows a file as large as the window allows, with its details and its users. */
import { Group, List, Stack, Text } from '@mantine/core';
import { Window } from '../../app/windows/Window.tsx';
import { useUserName } from '../../app/parts/useConfirmRemoval.tsx';
import { useState } from 'react';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import type { Library } from '../libraries.ts';
import { lengthText, sizeText } from '../measures.ts';
import classes from '../media.module.css';
import { MEDIA_TEXT } from '../mediaText.ts';

interface PreviewDialogProps {
  library: Library;
  /** File; null = closed. */
  file: MediaAnswer | null;
  onClose: () => void;
}

export function PreviewDialog({ library, file, onClose }: PreviewDialogProps) {
  return (
    <Window
      asks={false}
      opened={file !== null}
      onClose={onClose}
      size={library === 'audios' ? 'md' : 'xl'}
      title={<span translate="no">{file?.name}</span>}
    >
      {file !== null && (
        <Stack gap="md">
          <Shown key={file.id} library={library} file={file} />
          <Facts file={file} />
          <Users file={file} />
        </Stack>
      )}
    </Window>
  );
}

function Shown({ library, file: { url, name } }: { library: Library; file: MediaAnswer }) {
  const text = useText(MEDIA_TEXT);
  const [isBroken, setBroken] = useState(false);
  const fail = (): void => setBroken(true);
  return (
    <div className={library === 'audios' ? undefined : classes.preview}>
      {isBroken ? (
        <Text c="dark.2">{text.notShown}</Text>
      ) : library === 'images' ? (
        <img src={url} alt={name} onError={fail} />
      ) : library === 'videos' ? (
        <video src={url} controls autoPlay onError={fail} aria-label={name} />
      ) : (
        <audio className={classes.player} src={url} controls autoPlay onError={fail} aria-label={name} />
      )}
    </div>
  );
}

function Facts({ file }: { file: MediaAnswer }) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const text = useText(MEDIA_TEXT);
  const { width, height, durationMs, size, type, createdAt } = file;
  const facts: [string, string | null][] = [
    [text.dimensions, width === null ? null : `${width} × ${height}`],
    [text.length, durationMs === null ? null : lengthText(durationMs)],
    [text.size, sizeText(size, locale)],
    [text.type, type],
    [text.uploaded, timeAgo(createdAt, environment.wallNowMs(), locale)],
  ];
  return (
    <Group component="dl" gap="lg" m={0}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <Text component="dt" size="xs" c="dark.2">
                {name}
              </Text>
              <Text component="dd" size="sm" m={0}>
                {value}
              </Text>
            </div>
          ),
      )}
    </Group>
  );
}

function Users({ file: { usedBy } }: { file: MediaAnswer }) {
  const text = useText(MEDIA_TEXT);
  const userName = useUserName();
  if (usedBy.length === 0) {
    return (
      <Text size="sm" c="dark.2">
        {text.unused}
      </Text>
    );
  }
  return (
    <div>
      <Text size="sm" c="dark.2">
        {text.usedBy}
      </Text>
      <List size="sm" withPadding translate="no">
        {usedBy.map((user) => (
          <List.Item key={`${user.id}/${user.itemId ?? ''}`}>{userName(user)}</List.Item>
        ))}
      </List>
    </div>
  );
}
