/** Opens the dialog that enables messages to the chat: the platform sign-in, or the key. Hidden where neither helps. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Window } from '../app/windows/Window.tsx';
import { useText } from '../app/AppContext.ts';
import { useUser } from '../app/me.ts';
import { chatAccessNeed, type ChatAccessNeed } from './chatAccess.ts';
import { SignKeyForm } from './SignKeyForm.tsx';
import { SourceForm } from './SourceForm.tsx';
import { SOURCE_TEXT } from './sourceText.ts';
import { useSaveSource } from './useSaveSource.ts';
import { useSource } from './useSource.ts';

interface DialogProps {
  onClose: () => void;
}

/** @param code reason why the chat is not writable; null = it is */
export function ChatAccess({ code }: { code: string | null }) {
  const { access: text } = useText(SOURCE_TEXT);
  const source = useSource();
  const { tiktokUsername } = useUser();
  const [opened, setOpened] = useState<ChatAccessNeed | null>(null);
  if (source === undefined) return null;
  const { connector } = source;
  const need = chatAccessNeed(code, { connector, hasUsername: tiktokUsername !== null });
  const Dialog = opened === null ? null : DIALOGS[opened];
  return (
    <>
      {need !== null && (
        <Button size="compact-xs" variant="default" mt={6} onClick={() => setOpened(need)}>
          {text[need].open}
        </Button>
      )}
      {Dialog !== null && <Dialog onClose={() => setOpened(null)} />}
    </>
  );
}

function LoginDialog({ onClose }: DialogProps) {
  const { access: text } = useText(SOURCE_TEXT);
  return (
    <Window opened onClose={onClose} title={text.login.title} size="lg">
      <Stack>
        <Text size="sm">{text.login.hint}</Text>
        <SourceForm />
        <Group justify="flex-end">
          <Button onClick={onClose}>{text.done}</Button>
        </Group>
      </Stack>
    </Window>
  );
}

function KeyDialog({ onClose }: DialogProps) {
  const { access: text } = useText(SOURCE_TEXT);
  const source = useSource();
  const { save, isBusy, error } = useSaveSource(onClose);
  return (
    <Window opened onClose={onClose} title={text.key.title}>
      <Stack>
        <Text size="sm">{text.key.hint}</Text>
        {source !== undefined && <SignKeyForm {...{ source, save, isBusy }} isFocused />}
        {error !== null && (
          <Text size="sm" c="red" role="alert">
            {error.fields[0]?.message ?? error.message}
          </Text>
        )}
      </Stack>
    </Window>
  );
}

const DIALOGS: Readonly<Record<ChatAccessNeed, typeof LoginDialog>> = { login: LoginDialog, key: KeyDialog };
