/**
 * Chooses a file of a library, or uploads one and uses it: the dialog of settings for pictures, videos and sounds. It
 * returns a file and changes nothing.
 */
import { Center, Loader, Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { Window } from '../app/windows/Window.tsx';
import { useAppState, useText } from '../app/AppContext.ts';
import { ListPages } from '../app/lists/ListPages.tsx';
import { ErrorNote } from '../app/parts/ErrorNote.tsx';
import { FileTools } from './FileTools.tsx';
import { LIBRARIES, type Library } from './libraries.ts';
import { sizeText } from './measures.ts';
import { MediaChoices } from './MediaChoices.tsx';
import { MEDIA_TEXT } from './mediaText.ts';
import { DropArea } from './uploads/DropArea.tsx';
import { UploadButton } from './uploads/UploadButton.tsx';
import { UploadPanel } from './uploads/UploadPanel.tsx';
import { useUploads } from './uploads/useUploads.ts';
import { type Files, useFiles } from './useFiles.ts';

/** Chosen file. */
export type PickedFile = Pick<MediaAnswer, 'id' | 'url' | 'name' | 'durationMs'>;

interface MediaPickerProps {
  kind: Library;
  opened: boolean;
  onClose: () => void;
  onPick: (file: PickedFile) => void;
  /** Id of the current file; '' = none. */
  value?: string;
}

export function MediaPicker({ kind, opened, onClose, onPick, value = '' }: MediaPickerProps) {
  const text = useText(MEDIA_TEXT);
  return (
    <Window asks={false} opened={opened} onClose={onClose} size="xl" title={text.libraries[kind].choose}>
      <Choosing kind={kind} value={value} onPick={onPick} />
    </Window>
  );
}

const PER_PAGE = 18;

function Choosing({ kind, value, onPick }: Required<Pick<MediaPickerProps, 'kind' | 'value' | 'onPick'>>) {
  const files = useFiles(kind, PER_PAGE);
  const pick = useCallback(
    ({ id, url, name, durationMs }: MediaAnswer) => onPick({ id, url, name, durationMs }),
    [onPick],
  );
  const { uploads, add, dismiss, retry } = useUploads(kind);
  return (
    <DropArea onFiles={add}>
      <Stack gap="md">
        <Stack gap="sm" align="stretch">
          <FileTools library={kind} files={files} />
          <UploadPanel {...{ uploads, dismiss, retry }} />
        </Stack>
        <FoundFiles {...{ kind, value, files, onPick: pick, onFiles: add }} />
        <ListPages page={files.page} pages={files.pages} setPage={files.setPage} />
      </Stack>
    </DropArea>
  );
}

interface FoundFilesProps {
  kind: Library;
  value: string;
  files: Files;
  onPick: (file: MediaAnswer) => void;
  onFiles: (files: readonly File[]) => void;
}

function FoundFiles({ kind, value, files, onPick, onFiles }: FoundFilesProps) {
  const text = useText(MEDIA_TEXT);
  const locale = useAppState((state) => state.locale);
  const { list, error, retry, search } = files;
  if (error !== null) return <ErrorNote error={error} onRetry={retry} />;
  if (list === undefined) {
    return (
      <Center mih={180}>
        <Loader aria-label={text.libraries[kind].choose} />
      </Center>
    );
  }
  const { formats, maxBytes } = MEDIA_LIMITS[LIBRARIES[kind].kind];
  return (
    <Stack gap="md">
      {list.items.length === 0 ? (
        <Text c="dark.2" ta="center" py="lg">
          {search === '' ? text.libraries[kind].empty : text.nothingFound(search)}
        </Text>
      ) : (
        <MediaChoices library={kind} files={list.items} value={value} onPick={onPick} />
      )}
      <Stack gap={6} align="center">
        <UploadButton library={kind} onFiles={onFiles} variant={list.items.length === 0 ? 'filled' : 'light'} />
        <Text size="xs" c="dark.2" ta="center">
          {text.libraries[kind].formats(formats.join(', '), sizeText(maxBytes, locale))}
        </Text>
      </Stack>
    </Stack>
  );
}
