/** Actions for all selected flows. */
import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { FlowEntry } from '#schemas/generated/types.ts';
import { deleteFlows, disableFlows, enableFlows, listFlows, mergeFlows } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { MergeRulesDialog } from '../dialogs/MergeRulesDialog.tsx';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import { exportLink } from './exportLink.ts';

interface BulkBarProps {
  /** Selected flows, at least one. */
  flows: readonly Pick<FlowEntry, 'id' | 'name'>[];
  onMove: () => void;
  onNone: () => void;
}

/** Limit of the interface. */
const MOST_MERGED = 20;

export function BulkBar({ flows, onMove, onNone }: BulkBarProps) {
  const ids = flows.map(({ id }) => id);
  const text = useText(FLOW_LIST_TEXT);
  const [asksRules, setAsksRules] = useState(false);
  const confirm = useConfirm();
  const confirmRemoval = useConfirmRemoval();
  const invalidates = [listFlows];
  const enable = useAction(enableFlows, { invalidates });
  const disable = useAction(disableFlows, { invalidates });
  const remove = useAction(deleteFlows, {
    invalidates,
    onDone: ({ count }) => notify.done(text.done.removed(count)),
  });
  const merge = useAction(mergeFlows, {
    invalidates,
    onDone({ flow }) {
      setAsksRules(false);
      notify.done(text.done.merged(flow.name));
    },
    onFailed: (error) => (error.code === 'FLOWS_MERGE_DIFFERENT' ? setAsksRules(true) : notify.failed(error.message)),
  });
  const body = { ids };

  async function askAndRemove(): Promise<void> {
    const { several, body: words, confirm: verb } = text.remove;
    const removal = { kind: 'flow', ids, title: several(ids.length), body: words, confirm: verb } as const;
    if (await confirmRemoval(removal)) remove.mutate({ body });
  }

  async function askAndMerge(): Promise<void> {
    const { title, body: words, confirm: verb } = text.merge;
    const question = { title: title(ids.length), body: words(flows[0]!.name), confirm: verb };
    if (await confirm(question)) merge.mutate({ body });
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
        {ids.length > 1 && ids.length <= MOST_MERGED && (
          <Button size="xs" variant="default" loading={merge.isPending} onClick={() => void askAndMerge()}>
            {text.bulk.merge}
          </Button>
        )}
        <Button component="a" href={exportLink(ids)} download size="xs" variant="default">
          {text.bulk.export}
        </Button>
        <Button size="xs" variant="light" onClick={() => void askAndRemove()}>
          {text.bulk.remove}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onNone}>
          {text.bulk.none}
        </Button>
      </Group>
      {asksRules && (
        <MergeRulesDialog
          flows={flows}
          isMerging={merge.isPending}
          onChoose={(rulesOf) => merge.mutate({ body: { ids, rulesOf } })}
          onClose={() => setAsksRules(false)}
        />
      )}
    </Paper>
  );
}
