/** Folders, then flows; several flows can be selected and changed at once. */
import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { FlowEntry, FlowFolder } from '#schemas/generated/types.ts';
import { readFlowsActivity } from '#engine/client/api/calls/flows.ts';
import { useWatched } from '../../../app/api/useWatched.ts';
import { useText } from '../../../app/AppContext.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { SelectAll } from '../../../app/lists/rows/SelectAll.tsx';
import { useSelection } from '../../../app/lists/rows/useSelection.ts';
import { useStreamNow } from '../../../flow-runs/useStreamNow.ts';
import { MoveDialog } from '../dialogs/MoveDialog.tsx';
import { TestFlowDialog } from '../dialogs/TestFlowDialog.tsx';
import { FlowBulkBar } from './FlowBulkBar.tsx';
import { FlowRow } from './FlowRow.tsx';
import { FolderRow } from './FolderRow.tsx';

interface RowsProps {
  flows: readonly FlowEntry[];
  folders: readonly FlowFolder[];
  mayAdd: boolean;
}

export function Rows({ flows, folders, mayAdd }: RowsProps) {
  const { list } = useText(APP_TEXT);
  const selection = useSelection(flows.map(({ id }) => id));
  const [moving, setMoving] = useState<readonly string[] | null>(null);
  const [tested, setTested] = useState<FlowEntry | null>(null);
  const { data: activity } = useWatched(readFlowsActivity);
  const nowMs = useStreamNow(activity?.now ?? null);

  return (
    <Stack gap="sm">
      {flows.length > 1 && <SelectAll pl={14} selection={selection} label={list.selectAll} />}
      {selection.ids.length > 0 && <FlowBulkBar {...{ selection, flows }} onMove={() => setMoving(selection.ids)} />}
      {folders.map((folder) => (
        <FolderRow key={folder.id} folder={folder} />
      ))}
      {flows.map((flow) => (
        <FlowRow
          key={flow.id}
          {...{ flow, mayAdd }}
          isChosen={selection.has(flow.id)}
          activity={activity?.items.find(({ flowId }) => flowId === flow.id)}
          nowMs={nowMs}
          onChoose={(isChosen) => selection.choose(flow.id, isChosen)}
          onMove={() => setMoving([flow.id])}
          onTest={() => setTested(flow)}
        />
      ))}
      {moving !== null && <MoveDialog ids={moving} onClose={() => setMoving(null)} />}
      {tested !== null && <TestFlowDialog flow={tested} onClose={() => setTested(null)} />}
    </Stack>
  );
}
