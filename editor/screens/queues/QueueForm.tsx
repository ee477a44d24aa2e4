import { Button, Group, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlowQueue } from '#schemas/generated/types.ts';
import { changeQueue, deleteQueue, listQueues, readFlowsOverview } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { NumberField } from '../../app/parts/numbers/NumberField.tsx';
import { useConfirmRemoval } from '../../app/parts/useConfirmRemoval.tsx';
import { QUEUES_TEXT } from './queuesText.ts';

const MAX_LENGTH = 1_000;
const INVALIDATES = [listQueues, readFlowsOverview];

/** Edits the name and the length of a queue; saves when a field loses the focus and restores a name that was emptied. */
export function QueueForm({ queue }: { queue: FlowQueue }) {
  const text = useText(QUEUES_TEXT);
  const [name, setName] = useState(queue.name);
  const [maxLength, setMaxLength] = useState(queue.maxLength);
  const change = useAction(changeQueue, { invalidates: INVALIDATES });

  function save(): void {
    const wanted = { name: name.trim() || queue.name, maxLength };
    setName(wanted.name);
    if (wanted.name === queue.name && wanted.maxLength === queue.maxLength) return;
    change.mutate({ params: { id: queue.id }, body: wanted });
  }

  return (
    <Group gap="sm" align="flex-start" onBlur={save}>
      <TextInput
        flex="1 1 220px"
        translate="no"
        label={text.name}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberField
        w={220}
        label={text.maxLength}
        description={text.maxHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rules={{ type: 'integer', minimum: 0, maximum: MAX_LENGTH }}
        value={maxLength}
        onChange={setMaxLength}
      />
      <RemoveButton queue={queue} />
    </Group>
  );
}

function RemoveButton({ queue: { id, name } }: { queue: FlowQueue }) {
  const { remove: text } = useText(QUEUES_TEXT);
  const confirm = useConfirmRemoval();
  const remove = useAction(deleteQueue, { invalidates: INVALIDATES });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text;
    if (await confirm({ kind: 'queue', ids: [id], title: title(name), body, confirm: verb }))
      remove.mutate({ params: { id } });
  }

  return (
    <Button
      mt={{ base: 0, sm: 25 }}
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={18} />}
      loading={remove.isPending}
      aria-label={`${text.confirm}: ${name}`}
      onClick={() => void askAndRemove()}
    >
      {text.confirm}
    </Button>
  );
}
