import { Box, Button, Group } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { changeFlowQueueForm } from '#schemas/generated/requestForms.ts';
import type { ChangeFlowQueue, FlowQueue } from '#schemas/generated/types.ts';
import { changeQueue, deleteQueue, listQueues, readFlowsOverview } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useConfirmRemoval } from '../../app/parts/useConfirmRemoval.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { QUEUES_TEXT } from './queuesText.ts';

const INVALIDATES = [listQueues, readFlowsOverview];

/** Edits a queue; saves when a field loses the focus. A name that is not valid is not saved. */
export function QueueForm({ queue }: { queue: FlowQueue }) {
  const [wanted, setWanted] = useState<ChangeFlowQueue>({});
  const change = useAction(changeQueue, { invalidates: INVALIDATES });

  function save(): void {
    const { name } = wanted;
    const body = { ...wanted, ...(name !== undefined && { name: name.trim() }) };
    const isChanged = Object.entries(body).some(([key, value]) => Reflect.get(queue, key) !== value);
    if (isChanged) change.mutate({ params: { id: queue.id }, body });
  }

  return (
    <Group gap="sm" align="flex-start">
      <Box flex="1 1 460px" maw={700}>
        <RequestFields
          id={`queue-${queue.id}`}
          form={changeFlowQueueForm}
          values={{ ...queue, ...wanted }}
          onChange={(changed: ChangeFlowQueue) => setWanted((before) => ({ ...before, ...changed }))}
          onSettle={save}
        />
      </Box>
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
