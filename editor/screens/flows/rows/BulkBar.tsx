/** What is done to all chosen flows at once. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { deleteFlows, disableFlows, enableFlows, listFlows } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/parts/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { FLOW_LIST_TEXT } from '../text.ts';

interface BulkBarProps {
  ids: readonly string[];
  onMove: () => void;
  onNone: () => void;
}

export function BulkBar({ ids, onMove, onNone }: BulkBarProps) {
  const text = useText(FLOW_LIST_TEXT);
  const confirm = useConfirm();
  const invalidates = [listFlows];
  const enable = useAction(enableFlows, { invalidates });
  const disable = useAction(disableFlows, { invalidates });
  const remove = useAction(deleteFlows, {
    invalidates,
    onDone: ({ count }) => notify.done(text.done.removed(count)),
  });
  const body = { ids: [...ids] };

  async function askAndRemove(): Promise<void> {
    const { several, body: words, confirm: verb } = text.remove;
    if (await confirm({ title: several(ids.length), body: words, confirm: verb })) remove.mutate({ body });
  }

  return (
    <Paper px="md" py="xs" bg="dark.5" role="toolbar" aria-label={text.chosen(ids.length)}>
      <Group gap="xs">
        <Text size="sm" fw={600} mr="auto">
          {text.chosen(ids.length)}
        </Text>
        <Button size="xs" variant="default" onClick={() => enable.mutate({ body })}>
          {text.bulk.enable}
        </Button>
        <Button size="xs" variant="default" onClick={() => disable.mutate({ body })}>
          {text.bulk.disable}
        </Button>
        <Button size="xs" variant="default" onClick={onMove}>
          {text.bulk.move}
        </Button>
        <Button size="xs" variant="light" onClick={() => void askAndRemove()}>
          {text.bulk.remove}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onNone}>
          {text.bulk.none}
        </Button>
      </Group>
    </Paper>
  );
}
