/** The queues besides the main one: what waits in different queues may run at the same time. */
import { ActionIcon, Button, Group, Modal, Stack, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlowQueue } from '#schemas/generated/types.ts';
import { changeQueue, createQueue, deleteQueue, listQueues } from '#engine/client/api/calls/flows.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { Loading } from '../../../app/parts/Loading.tsx';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { FLOW_LIST_TEXT } from '../text.ts';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';

const MAX_LENGTH = 1_000;

export function QueuesDialog({ onClose }: { onClose: () => void }) {
  const { queues: text } = useText(FLOW_LIST_TEXT);
  const { data, error, refetch } = useCall(listQueues, {}, { staleMs: 0 });
  const add = useAction(createQueue, { invalidates: [listQueues] });
  return (
    <Modal opened onClose={onClose} size="lg" title={text.title}>
      <Stack>
        <Text size="sm" c="dark.2">
          {text.about}
        </Text>
        {data === undefined && error === null && <Loading />}
        {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {data?.items.map((queue) => (
          <Queue key={queue.id} queue={queue} />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            loading={add.isPending}
            onClick={() => add.mutate({ body: { name: text.newName } })}
          >
            {text.add}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

/** Saved when a field is left; an empty one is what it was. */
function Queue({ queue }: { queue: FlowQueue }) {
  const { queues: text } = useText(FLOW_LIST_TEXT);
  const confirm = useConfirmRemoval();
  const [name, setName] = useState(queue.name);
  const [maxLength, setMaxLength] = useState(queue.maxLength);
  const params = { id: queue.id };
  const change = useAction(changeQueue, { invalidates: [listQueues] });
  const remove = useAction(deleteQueue, { invalidates: [listQueues] });

  function save(): void {
    const wanted = { name: name.trim() || queue.name, maxLength };
    setName(wanted.name);
    if (wanted.name !== queue.name || wanted.maxLength !== queue.maxLength) change.mutate({ params, body: wanted });
  }

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.remove;
    const removal = { kind: 'queue', ids: [queue.id], title: title(queue.name), body, confirm: verb } as const;
    if (await confirm(removal)) remove.mutate({ params });
  }

  return (
    <Group gap="sm" align="flex-end" wrap="nowrap" onBlur={save}>
      <TextInput
        flex={1}
        translate="no"
        label={text.name}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NumberField
        w={150}
        label={text.maxLength}
        description={text.maxHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rules={{ type: 'integer', minimum: 0, maximum: MAX_LENGTH }}
        value={maxLength}
        onChange={setMaxLength}
      />
      <Tooltip label={text.remove.confirm}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`${text.remove.confirm}: ${queue.name}`}
          onClick={() => void askAndRemove()}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
