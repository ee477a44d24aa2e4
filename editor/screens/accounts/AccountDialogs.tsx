/** Dialogs before actions on an account: the administrator's own password, or rights and a plan. */
import { Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { PLANS } from '#engine/rules/plans.ts';
import type { AccountAnswer, Plan } from '#schemas/generated/types.ts';
import { Window } from '../../app/windows/Window.tsx';
import { useForm } from '../../access/form/useForm.ts';
import { Note } from '../../access/Note.tsx';
import { ACCESS_TEXT } from '../../access/accessText.ts';
import { changeAccount, confirmLoginAs, listAccounts, listAudit, loginAs } from '#engine/client/api/calls/accounts.ts';
import { useAction, useApi } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { HOME } from '../../app/mainPaths.ts';
import { APP_TEXT } from '../../app/appText.ts';
import { ACCOUNTS_TEXT } from './accountsText.ts';
import { whoIs } from './whoIs.ts';
import { PasswordField } from '../../app/parts/PasswordField.tsx';

/** The dialog that is open, and its account. */
export interface AccountDialog {
  what: 'loginAs' | 'change';
  account: AccountAnswer;
}

interface DialogProps {
  account: AccountAnswer;
  onClose: () => void;
}

export function AccountDialogs({ dialog, onClose }: { dialog: AccountDialog | null; onClose: () => void }) {
  const text = useText(ACCOUNTS_TEXT);
  const titleOf = ({ what, account }: AccountDialog): string =>
    (what === 'loginAs' ? text.loginAsTitle : text.changeTitle)(whoIs(account, text));
  return (
    <Window opened={dialog !== null} onClose={onClose} title={dialog === null ? '' : titleOf(dialog)}>
      {dialog?.what === 'loginAs' && <LoginAs account={dialog.account} onClose={onClose} />}
      {dialog?.what === 'change' && <RightsAndPlan account={dialog.account} onClose={onClose} />}
    </Window>
  );
}

function LoginAs({ account: { id: userId }, onClose }: DialogProps) {
  const text = useText(ACCOUNTS_TEXT);
  const shared = useText(ACCESS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const { hasPassword } = useUser();
  const { environment } = useApp();
  const api = useApi();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: shared.required(text.password) } : {}),
    submit: async ({ password }) => {
      const { auth } = await api(confirmLoginAs, { body: { userId, password } });
      await api(loginAs, { query: { userId, auth } });
      // Reloads the page: nothing of the former account stays in memory.
      environment.goTo(HOME);
    },
  });
  if (!hasPassword) return <Note kind="info">{text.noPassword}</Note>;
  return (
    <form {...form.form}>
      <Stack gap="md">
        <Text size="sm">{text.loginAsWords}</Text>
        {form.general !== null && <Note kind="problem">{form.general}</Note>}
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          data-autofocus
          {...form.text('password')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {text.loginAsConfirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Value for "the server's default plan" in a select. */
const OF_SERVER = 'server';

function RightsAndPlan({ account, onClose }: DialogProps) {
  const text = useText(ACCOUNTS_TEXT);
  const { cancel } = useText(APP_TEXT);
  const [isAdministrator, setAdministrator] = useState(account.isAdministrator);
  const [plan, setPlan] = useState<Plan | null>(account.plan);
  const save = useAction(changeAccount, {
    invalidates: [listAccounts, listAudit],
    success: text.saved,
    onDone: onClose,
  });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { plan, ...(!account.isDemo && { isAdministrator }) };
    if (!save.isPending) save.mutate({ params: { id: account.id }, body });
  };
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap="md">
        {!account.isDemo && (
          <Switch
            label={text.administrator}
            description={text.adminWarning}
            checked={isAdministrator}
            onChange={({ currentTarget }) => setAdministrator(currentTarget.checked)}
          />
        )}
        <Select
          label={text.plan}
          allowDeselect={false}
          data={[{ value: OF_SERVER, label: text.ofServer }, ...PLANS.map((value) => ({ value, label: value }))]}
          value={plan ?? OF_SERVER}
          onChange={(value) => setPlan(value === OF_SERVER ? null : value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {text.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
