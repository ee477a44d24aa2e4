import { Button, Stack, Text } from '@mantine/core';
import { Window } from '../app/windows/Window.tsx';
import { useText } from '../app/AppContext.ts';
import { UsernameForm } from './UsernameForm.tsx';
import { USERNAME_TEXT } from './usernameText.ts';

/** Asks for the user name on the platform, also once on the first visit. */
export function UsernameDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { dialog } = useText(USERNAME_TEXT);
  return (
    <Window opened={isOpen} onClose={onClose} title={dialog.title}>
      <Stack gap="md">
        <Text size="sm" c="dark.1">
          {dialog.words}
        </Text>
        <UsernameForm
          isFocused
          onSaved={onClose}
          extra={
            <Button variant="subtle" color="gray" onClick={onClose}>
              {dialog.later}
            </Button>
          }
        />
      </Stack>
    </Window>
  );
}
