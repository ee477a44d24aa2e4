import { useDisclosure } from '@mantine/hooks';
import { IconBuildingOff, IconPencil } from '@tabler/icons-react';
import { fieldError } from '#engine/client/api/apiError.ts';
import { closeAgency, listAgencies, renameAgency } from '#engine/client/api/calls/agency.ts';
import { listAudit } from '#engine/client/api/calls/accounts.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { renameAgencyForm } from '#schemas/generated/requestForms.ts';
import type { AgencyAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { notify } from '../../../app/notify.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { NameDialog } from '../../../forms/dialog/NameDialog.tsx';
import { AGENCIES_TEXT } from './agenciesText.ts';

/** The administrator may be a member: the own account is read again. */
const CHANGED = [listAgencies, listAudit, readMe];

/** Menu of an agency: another name, or its end. */
export function AgencyMenu({ agency: { id, name } }: { agency: AgencyAnswer }) {
  const text = useText(AGENCIES_TEXT);
  const confirm = useConfirm();
  const [isNaming, naming] = useDisclosure();
  const rename = useAction(renameAgency, {
    invalidates: CHANGED,
    success: text.renamedDone,
    onDone: naming.close,
    onFailed: (error) => fieldError(error, 'name') === null && notify.failed(error.message),
  });
  const close = useAction(closeAgency, { invalidates: CHANGED, success: text.closedDone(name) });

  async function ask(): Promise<void> {
    const { title, ...rest } = text.closeAsk;
    if (await confirm({ title: title(name), ...rest })) close.mutate({ params: { id } });
  }

  return (
    <>
      <RowMenu label={text.actions(name)} width={220} loading={close.isPending}>
        <RowAction icon={IconPencil} onClick={naming.open}>
          {text.rename}
        </RowAction>
        <RowAction icon={IconBuildingOff} isDanger onClick={() => void ask()}>
          {text.close}
        </RowAction>
      </RowMenu>
      {isNaming && (
        <NameDialog
          form={renameAgencyForm}
          title={text.renameTitle(name)}
          initial={name}
          verb={text.save}
          action={rename}
          onSubmit={(next) => rename.mutate({ params: { id }, body: { name: next } })}
          onClose={naming.close}
        />
      )}
    </>
  );
}
