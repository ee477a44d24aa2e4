import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmailField } from '../../access/EmailField.tsx';
import { FormFrame } from '../../access/form/FormFrame.tsx';
import { useForm } from '../../access/form/useForm.ts';
import { Note } from '../../access/Note.tsx';
import { OutboxNote } from '../../access/OutboxNote.tsx';
import { mayBeEmail } from '../../access/passwordRules.ts';
import { ACCESS_TEXT } from '../../access/accessText.ts';
import { resendVerification } from '#engine/client/api/calls/auth.ts';
import { useApi } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { VERIFY_TEXT } from './verifyEmailText.ts';

/** Sends the mail again; asks for the address unless it is known. */
export function ResendForm({ email: known }: { email?: string }) {
  const { resend, sent } = useText(VERIFY_TEXT);
  const shared = useText(ACCESS_TEXT);
  const api = useApi();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { email: known ?? '' },
    check: ({ email }) => (mayBeEmail(email) ? {} : { email: shared.emailInvalid }),
    submit: async ({ email }) => {
      setDone(false);
      await api(resendVerification, { body: { email: email.trim() } });
      setDone(true);
    },
    fieldOfCode: known === undefined ? { USER_NOT_FOUND: 'email' } : {},
  });
  const problem = form.general ?? (known === undefined ? null : (form.text('email').error ?? null));
  return (
    <FormFrame form={{ form: form.form, general: problem }} problem={resend.problem}>
      {isDone && <Note kind="done">{resend.done}</Note>}
      {isDone && known === undefined && <OutboxNote words={sent.outbox} />}
      {known === undefined && <EmailField field={form.text('email')} />}
      <Button type="submit" size="md" variant={known === undefined ? 'filled' : 'default'} loading={form.isBusy}>
        {known === undefined ? resend.submit : sent.resend}
      </Button>
    </FormFrame>
  );
}
