/** Field for the path of the song file. It is typed on the computer of the file, in the dashboard or on the page of the agent. */
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Locale, ProgramPermission } from '#schemas/generated/types.ts';
import { SONG_FILE_TEXT } from './songFileText.ts';

/** Longest path that fits into a permission behind its kind. */
const MAX_PATH = 290;
const FULL_PATH = /^(?:\/|\\\\|[A-Za-z]:[\\/])/;

interface SongFilePathProps {
  locale: Locale;
  allowed: readonly ProgramPermission[];
  isBusy: boolean;
  /** Called with the permission to read the file. */
  onUse: (permission: ProgramPermission) => void;
}

export function SongFilePath({ locale, allowed, isBusy, onUse }: SongFilePathProps) {
  const text = SONG_FILE_TEXT[locale];
  const [typed, setTyped] = useState('');
  // Windows copies paths with their quotation marks.
  const path = typed.trim().replace(/^"(.*)"$/, '$1');
  const isWrong = path !== '' && !FULL_PATH.test(path);
  const permission = `songFile:${path}`;
  const isUseful = path !== '' && !isWrong && !allowed.includes(permission);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isUseful && !isBusy) onUse(permission);
      }}
    >
      <Group align="flex-start" gap="sm">
        <TextInput
          flex="1 1 260px"
          label={text.path}
          description={text.pathHint}
          placeholder={text.pathExample}
          error={isWrong ? text.pathWrong : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          translate="no"
          spellCheck={false}
          maxLength={MAX_PATH}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" mt={{ base: 0, sm: 25 }} disabled={!isUseful || isBusy}>
          {text.use}
        </Button>
      </Group>
    </form>
  );
}
