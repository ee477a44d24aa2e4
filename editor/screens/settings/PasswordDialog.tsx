import { Button, Group, Text } from '@mantine/core';
import { Window } from '../../app/windows/Window.tsx';
import { FormFrame } from '../../access/form/FormFrame.tsx';
import { useForm } from '../../access/form/useForm.ts';
import { PasswordPair } from '../../access/PasswordPair.tsx';
import { passwordProblems } from '../../access/passwordRules.ts';
import { ACCESS_TEXT } from '../../access/accessText.ts';
import { changePassword, readMe } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { notify } from '../../app/notify.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { SETTINGS_TEXT } from './settingsText.ts';
import { PasswordField } from '../../app/parts/PasswordField.tsx';

export function PasswordDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { password } = useText(SETTINGS_TEXT);
  return (
    <Window opened={isOpen} onClose={onClose} title={password.title}>
      <PasswordForm onClose={onClose} />
    </Window>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const text = useText(SETTINGS_TEXT).password;
  const shared = useText(ACCESS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const { email, hasApiKey } = useUser();
  const change = useAction(changePassword, { invalidates: [readMe], onFailed: () => undefined });
  const form = useForm({
    initial: { currentPassword: '', password: '', passwordRepeat: '' },
    check: ({ currentPassword, password, passwordRepeat }) => ({
      ...(currentPassword === '' && { currentPassword: shared.required(text.current) }),
      ...passwordProblems(password, passwordRepeat, shared),
    }),
    submit: async (body) => {
      await change.mutateAsync({ body });
      notify.done(text.saved);
      onClose();
    },
  });
  return (
    <FormFrame form={form} problem={text.problem}>
      <Text size="sm" c="dark.1">
        {text.words} {hasApiKey && text.apiKey}
      </Text>
      {/* Tells password managers whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        {...form.text('currentPassword')}
        label={text.current}
        autoComplete="current-password"
        maxLength={200}
        size="md"
        data-autofocus
      />
      <PasswordPair label={shared.newPassword} password={form.text('password')} repeat={form.text('passwordRepeat')} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {text.submit}
        </Button>
      </Group>
    </FormFrame>
  );
}
