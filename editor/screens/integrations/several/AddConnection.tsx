/** Adds one more connection to a program, for another computer. */
import { Button, Group, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import { connectionOf } from '#engine/rules/connectionNames.ts';
import type { LocalProgram } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { INTEGRATIONS_TEXT } from '../integrationsText.ts';

export function AddConnection({ program }: { program: LocalProgram }) {
  const { several: text } = useText(INTEGRATIONS_TEXT);
  const [name, setName] = useState<string | null>(null);
  const add = useAction(changeProgram, {
    invalidates: [listPrograms],
    success: text.added,
    onDone: () => setName(null),
    onFailed: () => undefined,
  });
  if (name === null)
    return (
      <Group>
        <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setName('')}>
          {text.add}
        </Button>
      </Group>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate({ params: { program: connectionOf(program, name.trim()) }, body: { isOn: false } });
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 220px"
          label={text.name}
          description={text.nameHint}
          placeholder={text.example}
          value={name}
          error={add.error?.message}
          data-autofocus
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''} loading={add.isPending}>
          {text.addNow}
        </Button>
        <Button variant="subtle" onClick={() => setName(null)}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
