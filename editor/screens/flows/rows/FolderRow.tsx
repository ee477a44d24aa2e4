/** Row of a folder: its name opens it, its handle drags it, and flows can be dropped on it. */
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { useDraggable, useDroppable } from '@dnd-kit/react';
import { IconDots, IconFolder, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FlowFolder } from '#schemas/generated/types.ts';
import { deleteFolder, listFlows, listFolders } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useConfirmRemoval } from '../../../app/parts/useConfirmRemoval.tsx';
import { FolderDialog } from '../dialogs/FolderDialog.tsx';
import { FLOW_LIST_TEXT } from '../flowListText.ts';
import styles from './rows.module.css';

const ICON = { size: 17, stroke: 1.6 } as const;

export function FolderRow({ folder }: { folder: FlowFolder }) {
  const text = useText(FLOW_LIST_TEXT);
  const { id, name } = folder;
  const { ref: drop, isDropTarget } = useDroppable({ id: `folder ${id}`, data: { into: id } });
  const { ref: drag, handleRef } = useDraggable({ id: `drag folder ${id}`, data: { folderId: id } });
  return (
    <div
      ref={(element) => {
        drop(element);
        drag(element);
      }}
      className={styles['row']}
      data-target={isDropTarget || undefined}
      data-folder={name}
    >
      <UnstyledButton ref={handleRef} className={styles['handle']} tabIndex={-1} aria-label={text.drag(name)}>
        <IconGripVertical size={18} aria-hidden />
      </UnstyledButton>
      <span className={styles['icon']} data-folder aria-hidden>
        <IconFolder size={20} stroke={1.6} />
      </span>
      <Link className={styles['name']} to={`/flows?folder=${id}`} aria-label={text.openFolder(name)}>
        <span translate="no">{name}</span>
      </Link>
      <FolderMenu folder={folder} />
    </div>
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
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.more(name)}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setIsNaming(true)}>
            {text.menu.rename}
          </Menu.Item>
          <Menu.Item color="brand.3" leftSection={<IconTrash {...ICON} />} onClick={() => void askAndRemove()}>
            {text.menu.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <FolderDialog folder={folder} onClose={() => setIsNaming(false)} />}
    </>
  );
}
