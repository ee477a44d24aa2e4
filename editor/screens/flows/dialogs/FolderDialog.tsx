/** Names a new or an existing folder. */
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { FlowFolder } from '#schemas/generated/types.ts';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import { changeFolder, createFolder, listFlows, listFolders } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { FLOW_LIST_TEXT } from '../flowListText.ts';

interface FolderDialogProps {
  /** Left out = a new one. */
  folder?: FlowFolder;
  /** Parent of a new one. */
  parentId?: string | undefined;
  onClose: () => void;
}

export function FolderDialog({ folder, parentId, onClose }: FolderDialogProps) {
  const { folder: text } = useText(FLOW_LIST_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [name, setName] = useState(folder?.name ?? '');
  const options = {
    invalidates: [listFlows, listFolders],
    onDone: onClose,
    onFailed: (error: ApiError) => fieldError(error, 'name') === null && notify.failed(error.message),
  };
  const create = useAction(createFolder, options);
  const change = useAction(changeFolder, options);

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (folder !== undefined) change.mutate({ params: { id: folder.id }, body: { name } });
    else create.mutate({ body: { name, ...(parentId !== undefined && { parentId }) } });
  }

  return (
    <Modal opened onClose={onClose} title={folder === undefined ? text.add : text.rename}>
      <form onSubmit={handleSubmit}>
        <Stack>
          <TextInput
            data-autofocus
            label={text.name}
            value={name}
            maxLength={100}
            error={fieldError(create.error ?? change.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={create.isPending || change.isPending}>
              {text.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
