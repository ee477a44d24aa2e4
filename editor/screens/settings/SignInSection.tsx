import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconLogout, IconMail } from '@tabler/icons-react';
import { logOut, logOutEverywhere, requestPasswordReset } from '#engine/client/api/calls/auth.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { useConfirm } from '../../app/parts/useConfirm.tsx';
import { LOGIN, pathAfterSigningOut } from '../../app/mainPaths.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

export function SignInSection() {
  const { account } = useText(SETTINGS_TEXT);
  const { email } = useUser();
  return (
    <Section title={account.title} words={account.words}>
      <Stack gap="md">
        <div>
          <Text size="sm" fw={500}>
            {account.email}
          </Text>
          <Text size="sm" c="dark.1" style={{ overflowWrap: 'anywhere' }}>
            {email ?? account.demo}
          </Text>
        </div>
        {email !== null && <Password email={email} />}
        <LogOutButtons />
      </Stack>
    </Section>
  );
}

function Password({ email }: { email: string }) {
  const { account } = useText(SETTINGS_TEXT);
  const { hasPassword, actingAdmin } = useUser();
  const [isOpen, dialog] = useDisclosure();
  const request = useAction(requestPasswordReset, { success: account.mailSent(email) });
  if (actingAdmin !== null) return null;
  if (!hasPassword)
    return (
      <Stack gap="xs">
        <Text size="sm" c="dark.1">
          {account.noPassword}
        </Text>
        <Group>
          <Button
            variant="default"
            leftSection={<IconMail size={18} />}
            loading={request.isPending}
            onClick={() => request.mutate({ body: { email } })}
          >
            {account.sendMail}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <Group>
      <Button variant="default" leftSection={<IconKey size={18} />} onClick={dialog.open}>
        {account.changePassword}
      </Button>
      <PasswordDialog isOpen={isOpen} onClose={dialog.close} />
    </Group>
  );
}

function LogOutButtons() {
  const { account } = useText(SETTINGS_TEXT);
  const { environment } = useApp();
  const user = useUser();
  const confirm = useConfirm();
  const here = useAction(logOut, { onDone: () => environment.goTo(pathAfterSigningOut(user)) });
  const everywhere = useAction(logOutEverywhere, { onDone: () => environment.goTo(LOGIN) });
  const ask = async (): Promise<void> => {
    if (await confirm(account.everywhere)) everywhere.mutate({});
  };
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconLogout size={18} />}
        loading={here.isPending}
        onClick={() => here.mutate({})}
      >
        {account.logOut}
      </Button>
      {user.actingAdmin === null && (
        <Button variant="default" loading={everywhere.isPending} onClick={() => void ask()}>
          {account.logOutEverywhere}
        </Button>
      )}
    </Group>
  );
}
