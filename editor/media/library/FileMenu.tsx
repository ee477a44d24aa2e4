/** Menu of one file. */
import { Menu } from '@mantine/core';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../app/lists/rows/RowMenu.tsx';
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
    <RowMenu label={text.actions(file.name)} width={210} buttonRef={buttonRef} returnFocus={false}>
      <RowAction icon={IconEye} onClick={onPreview}>
        {text.preview}
      </RowAction>
      <RowAction icon={IconPencil} onClick={onRename}>
        {text.rename}
      </RowAction>
      <RowAction icon={IconCopy} onClick={() => void copyAddress()}>
        {text.copyAddress}
      </RowAction>
      <Menu.Divider />
      <RowAction icon={IconTrash} isDanger onClick={onDelete}>
        {text.delete}
      </RowAction>
    </RowMenu>
  );
}
