/** Names a new or an existing folder. */
import { changeFlowFolderForm, saveFlowFolderForm } from '#schemas/generated/requestForms.ts';
import type { FlowFolder } from '#schemas/generated/types.ts';
import { type ApiError, fieldError } from '#engine/client/api/apiError.ts';
import { changeFolder, createFolder, listFlows, listFolders } from '#engine/client/api/calls/flows.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { NameDialog } from '../../../forms/dialog/NameDialog.tsx';
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
  const options = {
    invalidates: [listFlows, listFolders],
    onDone: onClose,
    onFailed: (error: ApiError) => fieldError(error, 'name') === null && notify.failed(error.message),
  };
  const create = useAction(createFolder, options);
  const change = useAction(changeFolder, options);

  function save(name: string): void {
    if (folder !== undefined) change.mutate({ params: { id: folder.id }, body: { name } });
    else create.mutate({ body: { name, ...(parentId !== undefined && { parentId }) } });
  }

  return (
    <NameDialog
      form={folder === undefined ? saveFlowFolderForm : changeFlowFolderForm}
      title={folder === undefined ? text.add : text.rename}
      initial={folder?.name ?? ''}
      verb={text.save}
      action={folder === undefined ? create : change}
      onSubmit={save}
      onClose={onClose}
    />
  );
}
