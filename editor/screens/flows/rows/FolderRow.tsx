/** Row of a folder: its name opens it, its handle drags it, and flows can be dropped on it. */
import { useDraggable, useDroppable } from '@dnd-kit/react';
import { IconFolder, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlowFolder } from '#schemas/generated/types.ts';
import { deleteFolder, listFlows, listFolders } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { DragHandle } from '../../../app/lists/rows/DragHandle.tsx';
import { ListRow } from '../../../app/lists/rows/ListRow.tsx';
import { RowIcon } from '../../../app/lists/rows/RowIcon.tsx';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { FolderDialog } from '../dialogs/FolderDialog.tsx';
import { FLOW_LIST_TEXT } from '../flowListText.ts';

export function FolderRow({ folder }: { folder: FlowFolder }) {
  const text = useText(FLOW_LIST_TEXT);
  const { id, name } = folder;
  const { ref: drop, isDropTarget } = useDroppable({ id: `folder ${id}`, data: { into: id } });
  const { ref: drag, handleRef } = useDraggable({ id: `drag folder ${id}`, data: { folderId: id } });
  return (
    <ListRow
      ref={(element) => {
        drop(element);
        drag(element);
      }}
      data-target={isDropTarget || undefined}
      data-folder={name}
      name={name}
      open={text.openFolder(name)}
      to={`/flows?folder=${id}`}
      lead={
        <>
          <DragHandle ref={handleRef} label={text.drag(name)} />
          <RowIcon icon={IconFolder} tone="blue" />
        </>
      }
    >
      <FolderMenu folder={folder} />
    </ListRow>
  );
}

function FolderMenu({ folder }: { folder: FlowFolder }) {
  const text = useText(FLOW_LIST_TEXT);
  const confirm = useConfirmRemoval();
  const [isNaming, setIsNaming] = useState(false);
  const { id, name } = folder;
  const remove = useAction(deleteFolder, { invalidates: [listFlows, listFolders], success: text.done.folderRemoved });

  async function askAndRemove(): Promise<void> {
    const { title, body, confirm: verb } = text.removeFolder;
    const removal = { kind: 'folder', ids: [id], title: title(name), body, confirm: verb } as const;
    if (await confirm(removal)) remove.mutate({ params: { id } });
  }

  return (
    <>
      <RowMenu label={text.more(name)} width={220}>
        <RowAction icon={IconPencil} onClick={() => setIsNaming(true)}>
          {text.menu.rename}
        </RowAction>
        <RowAction icon={IconTrash} isDanger onClick={() => void askAndRemove()}>
          {text.menu.remove}
        </RowAction>
      </RowMenu>
      {isNaming && <FolderDialog folder={folder} onClose={() => setIsNaming(false)} />}
    </>
  );
}
