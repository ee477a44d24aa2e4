import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { EmailField } from '../../access/EmailField.tsx';
import { FormFrame } from '../../access/form/FormFrame.tsx';
import { useForm } from '../../access/form/useForm.ts';
import { emailProblem } from '../../access/passwordRules.ts';
import { ACCESS_TEXT } from '../../access/accessText.ts';
import { useEnter } from '../../access/useEnter.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { logIn, resendVerification } from '#engine/client/api/calls/auth.ts';
import { useApi } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { LOGIN_TEXT } from './loginText.ts';
import { PasswordField } from '../../app/parts/PasswordField.tsx';

export function LoginForm() {
  const text = useText(LOGIN_TEXT);
  const shared = useText(ACCESS_TEXT);
  const api = useApi();
  const { enter } = useEnter();
  const [isUnverified, setUnverified] = useState(false);
  const form = useForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      ...emailProblem(email, shared),
      ...(password === '' && { password: shared.required(shared.password) }),
    }),
    submit: async ({ email, password }) => {
      setUnverified(false);
      try {
        enter(await api(logIn, { body: { email: email.trim(), password } }));
      } catch (error) {
        setUnverified(error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED');
        throw error;
      }
    },
    fieldOfCode: { USER_NOT_FOUND: 'email', EMAIL_INVALID: 'email', PASSWORD_INCORRECT: 'password' },
  });
  return (
    <FormFrame
      form={form}
      problem={text.problem}
      remedy={isUnverified && <ResendButton email={form.values.email.trim()} onFailed={form.setGeneral} />}
    >
      <EmailField field={form.text('email')} />
      <Stack gap={6}>
        <PasswordField
          {...form.text('password')}
          label={shared.password}
          autoComplete="current-password"
          maxLength={200}
          size="md"
        />
        <Group justify="flex-end">
          <Anchor component={Link} to="/reset-password" size="sm">
            {text.forgotten}
          </Anchor>
        </Group>
      </Stack>
      <Button type="submit" size="md" loading={form.isBusy}>
        {text.submit}
      </Button>
    </FormFrame>
  );
}

function ResendButton({ email, onFailed }: { email: string; onFailed: (words: string) => void }) {
  const { notVerified } = useText(LOGIN_TEXT);
  const api = useApi();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const resend = async (): Promise<void> => {
    setBusy(true);
    try {
      await api(resendVerification, { body: { email } });
      await navigate('/verify-email', { state: { email } });
    } catch (error) {
      setBusy(false);
      onFailed((error as Error).message);
    }
  };
  return (
    <Group>
      <Button size="xs" variant="light" loading={isBusy} onClick={() => void resend()}>
        {notVerified.resend}
      </Button>
    </Group>
  );
}
