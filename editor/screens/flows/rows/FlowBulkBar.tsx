/** Actions for all selected flows. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FlowEntry } from '#schemas/generated/types.ts';
import { deleteFlows, disableFlows, enableFlows, listFlows, mergeFlows } from '#engine/client/api/calls/flows.ts';
import { readPutAway } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { BulkAction, BulkBar } from '../../../app/lists/rows/BulkBar.tsx';
import type { Selection } from '../../../app/lists/rows/useSelection.ts';
import { notify } from '../../../app/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { MergeRulesDialog } from '../dialogs/MergeRulesDialog.tsx';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import { exportLink } from './exportLink.ts';

interface FlowBulkBarProps {
  selection: Selection;
  /** Flows of the page. */
  flows: readonly Pick<FlowEntry, 'id' | 'name'>[];
  onMove: () => void;
}

/** Limit of the interface. */
const MOST_MERGED = 20;

export function FlowBulkBar({ selection, flows, onMove }: FlowBulkBarProps) {
  const chosen = flows.filter(({ id }) => selection.has(id));
  const ids = chosen.map(({ id }) => id);
  const text = useText(FLOW_LIST_TEXT);
  const [asksRules, setAsksRules] = useState(false);
  const confirm = useConfirm();
  const confirmRemoval = useConfirmRemoval();
  const invalidates = [listFlows, readPutAway];
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
    const question = { title: title(ids.length), body: words(chosen[0]!.name), confirm: verb };
    if (await confirm(question)) merge.mutate({ body });
  }

  return (
    <BulkBar selection={selection}>
      <BulkAction onClick={() => enable.mutate({ body })}>{text.bulk.enable}</BulkAction>
      <BulkAction onClick={() => disable.mutate({ body })}>{text.bulk.disable}</BulkAction>
      <BulkAction onClick={onMove}>{text.bulk.move}</BulkAction>
      {ids.length > 1 && ids.length <= MOST_MERGED && (
        <BulkAction loading={merge.isPending} onClick={() => void askAndMerge()}>
          {text.bulk.merge}
        </BulkAction>
      )}
      <Button component="a" href={exportLink(ids)} download size="xs" variant="default" title={text.menu.exportNote}>
        {text.bulk.export}
      </Button>
      <BulkAction variant="light" onClick={() => void askAndRemove()}>
        {text.bulk.remove}
      </BulkAction>
      {asksRules && (
        <MergeRulesDialog
          flows={chosen}
          isMerging={merge.isPending}
          onChoose={(rulesOf) => merge.mutate({ body: { ids, rulesOf } })}
          onClose={() => setAsksRules(false)}
        />
      )}
    </BulkBar>
  );
}
