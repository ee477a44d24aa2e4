/** Folders, then flows; several flows can be selected and changed at once. */
import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { FlowEntry, FlowFolder } from '#schemas/generated/types.ts';
import { readFlowsActivity } from '#engine/client/api/calls/flows.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useText } from '../../../app/AppContext.ts';
import { useStreamNow } from '../../../flow-runs/useStreamNow.ts';
import { MoveDialog } from '../dialogs/MoveDialog.tsx';
import { TestFlowDialog } from '../dialogs/TestFlowDialog.tsx';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import { BulkBar } from './BulkBar.tsx';
import { FlowRow } from './FlowRow.tsx';
import { FolderRow } from './FolderRow.tsx';

interface RowsProps {
  flows: readonly FlowEntry[];
  folders: readonly FlowFolder[];
  mayAdd: boolean;
}

export function Rows({ flows, folders, mayAdd }: RowsProps) {
  const text = useText(FLOW_LIST_TEXT);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const [tested, setTested] = useState<FlowEntry | null>(null);
  const { data: activity } = useWatched(readFlowsActivity);
  const nowMs = useStreamNow(activity?.now ?? null);
  // Removed flows are deselected.
  const chosen = flows.map(({ id }) => id).filter((id) => wanted.has(id));

  function choose(id: string, isChosen: boolean): void {
    setWanted(new Set(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id)));
  }

  return (
    <Stack gap="sm">
      {flows.length > 1 && (
        <Checkbox
          pl={14}
          size="sm"
          label={chosen.length === 0 ? text.selectAll : text.chosen(chosen.length)}
          checked={chosen.length === flows.length}
          indeterminate={chosen.length > 0 && chosen.length < flows.length}
          onChange={({ currentTarget: { checked } }) => setWanted(new Set(checked ? flows.map(({ id }) => id) : []))}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          flows={flows.filter(({ id }) => chosen.includes(id))}
          onMove={() => setMoving(chosen)}
          onNone={() => setWanted(new Set())}
        />
      )}
      {folders.map((folder) => (
        <FolderRow key={folder.id} folder={folder} />
      ))}
      {flows.map((flow) => (
        <FlowRow
          key={flow.id}
          {...{ flow, mayAdd }}
          isChosen={wanted.has(flow.id)}
          activity={activity?.items.find(({ flowId }) => flowId === flow.id)}
          nowMs={nowMs}
          onChoose={(isChosen) => choose(flow.id, isChosen)}
          onMove={() => setMoving([flow.id])}
          onTest={() => setTested(flow)}
        />
      ))}
      {moving !== null && <MoveDialog ids={moving} onClose={() => setMoving(null)} />}
      {tested !== null && <TestFlowDialog flow={tested} onClose={() => setTested(null)} />}
    </Stack>
  );
}
