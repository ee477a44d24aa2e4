/** Menu of one file. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { MEDIA_TEXT } from '../mediaText.ts';

interface FileActions {
  onPreview: () => void;
  onRename: () => void;
  onDelete: () => void;
}

interface FileMenuProps extends FileActions {
  file: MediaAnswer;
  buttonRef: Ref<HTMLButtonElement>;
}

export function FileMenu({ file, buttonRef, onPreview, onRename, onDelete }: FileMenuProps) {
  const { environment } = useApp();
  const text = useText(MEDIA_TEXT);

  async function copyAddress(): Promise<void> {
    const address = new URL(file.url, environment.pageUrl).href;
    await environment.copyText(address).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  }

  return (
    // Renaming takes the focus itself.
    <Menu position="bottom-end" width={210} returnFocus={false}>
      <Menu.Target>
        <ActionIcon ref={buttonRef} variant="subtle" color="gray" aria-label={text.actions(file.name)}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={16} />} onClick={onPreview}>
          {text.preview}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onRename}>
          {text.rename}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyAddress()}>
          {text.copyAddress}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="brand.3" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          {text.delete}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
