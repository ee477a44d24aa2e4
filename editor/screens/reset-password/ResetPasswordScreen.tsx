/** Password reset: requests a mail, and sets a new password with its code. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { EmailField } from '../../access/EmailField.tsx';
import { AccessFrame } from '../../access/AccessFrame.tsx';
import { BackToLogin } from '../../access/BackToLogin.tsx';
import { BigSign } from '../../access/BigSign.tsx';
import { FormFrame } from '../../access/form/FormFrame.tsx';
import { useForm } from '../../access/form/useForm.ts';
import { OutboxNote } from '../../access/OutboxNote.tsx';
import { PasswordPair } from '../../access/PasswordPair.tsx';
import { mayBeEmail, passwordProblems } from '../../access/passwordRules.ts';
import { ACCESS_TEXT } from '../../access/accessText.ts';
import { requestPasswordReset, resetPassword } from '#engine/client/api/calls/auth.ts';
import { readMe } from '#engine/client/api/calls/users.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { keyOf, useApi } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { LOGIN } from '../../app/mainPaths.ts';
import { RESET_TEXT } from './resetPasswordText.ts';

export function ResetPasswordScreen() {
  const [params] = useSearchParams();
  const code = params.get('code');
  return code === null ? <Request /> : <Choose key={code} code={code} />;
}

function Request() {
  const text = useText(RESET_TEXT);
  const shared = useText(ACCESS_TEXT);
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => (mayBeEmail(email) ? {} : { email: shared.emailInvalid }),
    submit: async ({ email }) => {
      await api(requestPasswordReset, { body: { email: email.trim() } });
      setSentTo(email.trim());
    },
    fieldOfCode: { USER_NOT_FOUND: 'email', EMAIL_INVALID: 'email' },
  });
  if (sentTo !== null)
    return (
      <AccessFrame title={text.sent.title} words={text.sent.words(sentTo)} below={<BackToLogin />}>
        <BigSign kind="mail" />
        <OutboxNote words={text.sent.outbox} />
        <Button variant="default" size="md" onClick={() => setSentTo(null)}>
          {text.sent.again}
        </Button>
      </AccessFrame>
    );
  return (
    <AccessFrame title={text.request.title} words={text.request.words} below={<BackToLogin />}>
      <FormFrame form={form} problem={text.problem}>
        <EmailField field={form.text('email')} />
        <Button type="submit" size="md" loading={form.isBusy}>
          {text.request.submit}
        </Button>
      </FormFrame>
    </AccessFrame>
  );
}

type Outcome = 'choosing' | 'done' | { expired: string };

function Choose({ code }: { code: string }) {
  const text = useText(RESET_TEXT);
  const [outcome, setOutcome] = useState<Outcome>('choosing');
  if (outcome === 'done')
    return (
      <AccessFrame title={text.done.title} words={text.done.words}>
        <BigSign kind="done" />
        <Button component={Link} to={LOGIN} size="md">
          {text.done.button}
        </Button>
      </AccessFrame>
    );
  if (outcome !== 'choosing')
    return (
      <AccessFrame title={text.expired.title} words={outcome.expired} below={<BackToLogin />}>
        <Button component={Link} to="/reset-password" size="md">
          {text.expired.button}
        </Button>
      </AccessFrame>
    );
  return (
    <AccessFrame title={text.choose.title} words={text.choose.words} below={<BackToLogin />}>
      <ChooseForm code={code} onOutcome={setOutcome} />
    </AccessFrame>
  );
}

function ChooseForm({ code, onOutcome }: { code: string; onOutcome: (outcome: Outcome) => void }) {
  const text = useText(RESET_TEXT);
  const shared = useText(ACCESS_TEXT);
  const api = useApi();
  const queries = useQueryClient();
  const form = useForm({
    initial: { password: '', passwordRepeat: '' },
    check: ({ password, passwordRepeat }) => passwordProblems(password, passwordRepeat, shared),
    submit: async ({ password, passwordRepeat }) => {
      try {
        await api(resetPassword, { body: { code, password, passwordRepeat } });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'LINK_INVALID') return onOutcome({ expired: error.message });
        throw error;
      }
      // Everybody who was signed in here is signed out.
      await queries.invalidateQueries({ queryKey: keyOf(readMe) });
      onOutcome('done');
    },
    fieldOfCode: { PASSWORDS_DIFFER: 'passwordRepeat' },
  });
  return (
    <FormFrame form={form} problem={text.problem}>
      <PasswordPair label={shared.newPassword} password={form.text('password')} repeat={form.text('passwordRepeat')} />
      <Button type="submit" size="md" loading={form.isBusy}>
        {text.choose.submit}
      </Button>
    </FormFrame>
  );
}
