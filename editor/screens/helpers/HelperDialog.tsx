/** A dialog for a new helper or for the name, rights and last day of an existing one. */
import { useState } from 'react';
import type { CreateHelper, Helper, NewHelper } from '#schemas/generated/types.ts';
import { createHelper, listHelpers, updateHelper } from '#engine/client/api/calls/helpers.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { RequestDialog } from '../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { helperForm, helperValues } from './helperForm.ts';
import { HELPERS_TEXT } from './helpersText.ts';

interface HelperDialogProps {
  /** Null = a new helper. */
  helper: Helper | null;
  /** Gets a new helper, whose link is shown once. */
  onMade: (made: NewHelper) => void;
  onClose: () => void;
}

export function HelperDialog({ helper, onMade, onClose }: HelperDialogProps) {
  const text = useText(HELPERS_TEXT);
  const { environment } = useApp();
  const [form] = useState(() => helperForm(helper === null));
  const [values, setValues] = useState(() => helperValues(helper, environment.wallNowMs()));
  const { save, isPending, error } = useSaveHelper(helper, onMade, onClose);
  return (
    <RequestDialog
      title={helper === null ? text.addTitle : text.editTitle(helper.name)}
      verb={helper === null ? text.addVerb : text.save}
      {...{ isPending, error, onClose }}
      onSubmit={() => save(values)}
    >
      <RequestFields<CreateHelper>
        id="helper"
        {...{ form, values }}
        first="name"
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
      />
    </RequestDialog>
  );
}

/** Returns a function that makes the helper or changes it. */
function useSaveHelper(helper: Helper | null, onMade: (made: NewHelper) => void, onClose: () => void) {
  const text = useText(HELPERS_TEXT);
  const shared = { invalidates: [listHelpers], onFailed: () => undefined };
  const create = useAction(createHelper, {
    ...shared,
    onDone: (made) => {
      notify.done(made.link === null ? text.mailed : text.added);
      onMade(made);
      onClose();
    },
  });
  const update = useAction(updateHelper, { ...shared, success: text.saved, onDone: onClose });
  function save({ email, ...body }: CreateHelper): void {
    const hasMail = email !== undefined && email.trim() !== '';
    if (helper === null) return create.mutate({ body: { ...body, ...(hasMail && { email }) } });
    const { expiresAt, ...rest } = body;
    // An end that has passed would be refused; it stays as it is.
    const end = expiresAt !== helper.expiresAt && { expiresAt };
    update.mutate({ params: { id: helper.id }, body: { ...rest, ...end } });
  }
  return { save, isPending: create.isPending || update.isPending, error: create.error ?? update.error };
}
