/** Creates an agency and names the account that becomes its admin. */
import { useState } from 'react';
import { fieldError } from '#engine/client/api/apiError.ts';
import { listAudit } from '#engine/client/api/calls/accounts.ts';
import { createAgency, listAgencies } from '#engine/client/api/calls/agency.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { createAgencyForm } from '#schemas/generated/requestForms.ts';
import type { CreateAgency } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { AGENCIES_TEXT } from './agenciesText.ts';

export function CreateAgencyDialog({ onClose }: { onClose: () => void }) {
  const text = useText(AGENCIES_TEXT);
  const [body, setBody] = useState<CreateAgency>({ name: '', adminEmail: '' });
  const { mutate, isPending, error } = useAction(createAgency, {
    invalidates: [listAgencies, listAudit, readMe],
    success: text.createdDone,
    onDone: onClose,
    onFailed: (failure) => fieldError(failure, 'adminEmail') === null && notify.failed(failure.message),
  });
  return (
    <RequestDialog
      {...{ verb: text.create, isPending, error, onClose }}
      title={text.create}
      onSubmit={() => mutate({ body })}
    >
      <RequestFields<CreateAgency>
        id="create-agency"
        form={createAgencyForm}
        values={body}
        first="name"
        onChange={(changed) => setBody((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}
