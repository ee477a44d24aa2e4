import { Avatar, Badge, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { ALL_SCREENS } from '../screens/index.ts';
import { logOut } from '#engine/client/api/calls/auth.ts';
import { useAction } from '../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../app/AppContext.ts';
import { pathAfterSigningOut } from '../app/mainPaths.ts';
import { APP_TEXT } from '../app/appText.ts';
import { noteActing } from '../app/visits.ts';

/** Menu with the signed-in account, its pages, and sign-out. */
export function UserMenu({ user }: { user: UserAnswer }) {
  const text = useText(APP_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const { environment, leaveAccount } = useApp();
  const leave = useAction(logOut, {
    // Reloads the page: nothing of the account stays in memory.
    onDone: () => {
      noteActing(environment.storage, false);
      environment.goTo(pathAfterSigningOut(user));
    },
  });
  const name = user.tiktokUsername ?? user.email ?? text.demoAccount;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={text.account}>
          <Avatar name={name} color="brand" radius="xl" size={34} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="dark.0" truncate="end">
            {name}
          </Text>
          {user.email !== null && user.email !== name && (
            <Text size="xs" truncate="end">
              {user.email}
            </Text>
          )}
          <Badge size="sm" mt={6} variant="light">
            {user.plan}
          </Badge>
        </Menu.Label>
        <Menu.Divider />
        {ALL_SCREENS.filter(({ isInUserMenu }) => isInUserMenu).map(({ path, title }) => (
          <Menu.Item key={path} onClick={() => void navigate(path)}>
            {title[locale]}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => void leaveAccount().then(() => leave.mutate({}))}
        >
          {text.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
