/** Renames a further connection to a program; steps that choose it go on working (behaviour: program-29). */
import { Button, Group, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { INTEGRATIONS_TEXT } from '../integrationsText.ts';

export function RenameConnection({ program: { connection, name: known } }: { program: ProgramAnswer }) {
  const { several: text } = useText(INTEGRATIONS_TEXT);
  const [name, setName] = useState<string | null>(null);
  const rename = useAction(changeProgram, {
    invalidates: [listPrograms],
    success: text.renamed,
    onDone: () => setName(null),
    onFailed: () => undefined,
  });
  if (name === null)
    return (
      <Button
        variant="subtle"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => {
          rename.reset();
          setName(known);
        }}
      >
        {text.rename}
      </Button>
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    rename.mutate({ params: { program: connection }, body: { name: name.trim() } });
  };
  return (
    <form onSubmit={submit} style={{ flex: '1 1 100%' }}>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="1 1 220px"
          label={text.newName}
          description={text.newNameHint}
          value={name}
          error={rename.error?.message}
          data-autofocus
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          disabled={name.trim() === '' || name.trim() === known}
          loading={rename.isPending}
        >
          {text.renameNow}
        </Button>
        <Button variant="subtle" onClick={() => setName(null)}>
          {text.cancel}
        </Button>
      </Group>
    </form>
  );
}
