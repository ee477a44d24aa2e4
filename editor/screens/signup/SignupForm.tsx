import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { EmailField } from '../../access/EmailField.tsx';
import { FormFrame } from '../../access/form/FormFrame.tsx';
import { useForm } from '../../access/form/useForm.ts';
import { LanguageChoice } from '../../access/LanguageChoice.tsx';
import { PasswordPair } from '../../access/PasswordPair.tsx';
import { emailProblem, passwordProblems } from '../../access/passwordRules.ts';
import { TermsBox } from '../../access/TermsBox.tsx';
import { ACCESS_TEXT } from '../../access/accessText.ts';
import { useEnter } from '../../access/useEnter.ts';
import { logIn, register } from '#engine/client/api/calls/auth.ts';
import { useApi } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { SIGNUP_TEXT } from './signupText.ts';

const EMPTY = { email: '', password: '', passwordRepeat: '', hasAcknowledgedTerms: false as boolean };

export function SignupForm() {
  const text = useText(SIGNUP_TEXT);
  const shared = useText(ACCESS_TEXT);
  const { environment } = useApp();
  const languageCode = useAppState((state) => state.locale);
  const { user } = useMe();
  const api = useApi();
  const navigate = useNavigate();
  const { enter } = useEnter();
  const form = useForm({
    initial: EMPTY,
    check: ({ email, password, passwordRepeat, hasAcknowledgedTerms }) => ({
      ...emailProblem(email, shared),
      ...passwordProblems(password, passwordRepeat, shared),
      ...(!hasAcknowledgedTerms && { hasAcknowledgedTerms: shared.termsMissing }),
    }),
    submit: async ({ email: typed, password, passwordRepeat }) => {
      const email = typed.trim();
      const demo = user?.isDemo ? { demoAccountId: user.id } : {};
      const { isConfirmed } = await api(register, {
        query: { languageCode, timeZone: environment.timeZone, ...demo },
        body: { email, password, passwordRepeat, hasAcknowledgedTerms: true },
      });
      if (isConfirmed) enter(await api(logIn, { body: { email, password } }));
      else await navigate('/verify-email', { state: { email } });
    },
    fieldOfCode: { EMAIL_IN_USE: 'email', EMAIL_INVALID: 'email', PASSWORDS_DIFFER: 'passwordRepeat' },
  });
  return (
    <FormFrame form={form} problem={text.problem}>
      <EmailField field={form.text('email')} />
      <PasswordPair label={shared.password} password={form.text('password')} repeat={form.text('passwordRepeat')} />
      <LanguageChoice />
      <TermsBox {...form.tick('hasAcknowledgedTerms')} />
      <Button type="submit" size="md" loading={form.isBusy}>
        {text.submit}
      </Button>
    </FormFrame>
  );
}
