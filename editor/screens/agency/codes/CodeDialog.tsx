/** Makes a discount code with a comment. */
import { useState } from 'react';
import { createCode, listCodes } from '#engine/client/api/calls/agency.ts';
import { createAgencyCodeForm } from '#schemas/generated/requestForms.ts';
import type { CreateAgencyCode } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { CODES_TEXT } from './codesText.ts';

export function CodeDialog({ onClose }: { onClose: () => void }) {
  const text = useText(CODES_TEXT);
  const [body, setBody] = useState<CreateAgencyCode>({ comment: '' });
  const { mutate, isPending, error } = useAction(createCode, {
    invalidates: [listCodes],
    onDone: ({ code }) => {
      notify.done(text.made(code));
      onClose();
    },
  });
  return (
    <RequestDialog
      {...{ isPending, error, onClose }}
      title={text.make}
      verb={text.make}
      onSubmit={() => mutate({ body })}
    >
      <RequestFields<CreateAgencyCode>
        id="discount-code"
        form={createAgencyCodeForm}
        values={body}
        first="comment"
        onChange={(changed) => setBody((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}
