import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { deleteMe } from '#engine/client/api/calls/users.ts';
import { Window } from '../../app/windows/Window.tsx';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { LOGIN } from '../../app/mainPaths.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { Section } from '../../app/parts/Section.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

export function DeleteSection() {
  const { deletion } = useText(SETTINGS_TEXT);
  const { actingAdmin } = useUser();
  const [isOpen, dialog] = useDisclosure();
  return (
    <Section title={deletion.title} words={deletion.words} isDangerous>
      {actingAdmin === null ? (
        <Button variant="light" leftSection={<IconTrash size={18} />} onClick={dialog.open}>
          {deletion.button}
        </Button>
      ) : (
        <Text size="sm" c="dark.1">
          {deletion.acting}
        </Text>
      )}
      <Window opened={isOpen} onClose={dialog.close} title={deletion.dialog.title}>
        <DeleteForm onClose={dialog.close} />
      </Window>
    </Section>
  );
}

/** Asks to type a word before the deletion, which is final. */
function DeleteForm({ onClose }: { onClose: () => void }) {
  const { dialog } = useText(SETTINGS_TEXT).deletion;
  const { cancel } = useText(APP_TEXT);
  const { environment } = useApp();
  const [typed, setTyped] = useState('');
  const isSure = typed.trim() === dialog.word;
  const remove = useAction(deleteMe, { onDone: () => environment.goTo(LOGIN) });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSure && !remove.isPending) remove.mutate({});
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text size="sm">{dialog.words}</Text>
        <List size="sm" spacing={6} withPadding c="dark.1">
          {dialog.points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        <TextInput
          label={dialog.type}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" disabled={!isSure} loading={remove.isPending}>
            {dialog.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
