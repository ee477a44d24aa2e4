/** Actions for all selected viewers. */
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { changePointsOfViewers } from '#engine/client/api/calls/viewers.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { BulkAction, BulkBar } from '../../app/lists/rows/BulkBar.tsx';
import type { Selection } from '../../app/lists/rows/useSelection.ts';
import { SHOWS_POINTS } from '../../app/parts/points/showsViewers.ts';
import { MergeDialog } from './merging/MergeDialog.tsx';
import { MERGING_TEXT } from './merging/viewerMergingText.ts';
import { ChangePointsForm } from './points/ChangePointsDialog.tsx';
import { VIEWER_POINTS_TEXT } from './points/viewerPointsText.ts';
import { useDeleteViewers } from './deletion/useDeleteViewers.tsx';
import { DELETION_TEXT } from './deletion/viewerDeletionText.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { VIEWERS_TEXT } from './viewersText.ts';

export function ViewerBulkBar({ selection }: { selection: Selection }) {
  const { ids } = selection;
  const onNone = (): void => selection.chooseAll(false);
  const text = useText(VIEWERS_TEXT);
  const points = useText(VIEWER_POINTS_TEXT);
  const merging = useText(MERGING_TEXT);
  const [isMerging, setIsMerging] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const deletion = useDeleteViewers(onNone);
  const { delete: deleteText } = useText(DELETION_TEXT);
  const change = useAction(changePointsOfViewers, {
    invalidates: SHOWS_POINTS,
    success: points.saved,
    onDone: () => setIsChanging(false),
  });
  return (
    <BulkBar selection={selection}>
      <BulkAction leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setIsChanging(true)}>
        {points.change}
      </BulkAction>
      {ids.length === 2 && (
        <BulkAction leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setIsMerging(true)}>
          {merging.merge}
        </BulkAction>
      )}
      <ExportMenu
        label={text.export}
        path="/viewers/export"
        query={{ viewerIds: ids.join(','), sortColumn: 'name', sortDirection: 'asc' }}
        size="xs"
      />
      <BulkAction
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={deletion.isDeleting}
        onClick={() => void deletion.remove(ids)}
      >
        {deleteText}
      </BulkAction>
      {isMerging && <MergeDialog ids={[ids[0]!, ids[1]!]} onClose={() => setIsMerging(false)} onDone={onNone} />}
      {isChanging && (
        <ChangePointsForm
          title={text.changeOf(ids.length)}
          isSaving={change.isPending}
          onSave={(wanted) => change.mutate({ body: { viewerIds: [...ids], change: wanted } })}
          onClose={() => setIsChanging(false)}
        />
      )}
    </BulkBar>
  );
}
