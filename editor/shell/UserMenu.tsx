import { Avatar, Badge, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { UserAnswer } from '#schemas/generated/types.ts';
import { ALL_SCREENS } from '../screens/index.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { APP_TEXT } from '../app/appText.ts';
import { useSignOut } from './useSignOut.ts';

/** Menu with the signed-in account, its pages, and sign-out. */
export function UserMenu({ user }: { user: UserAnswer }) {
  const text = useText(APP_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const signOut = useSignOut();
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
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {text.logOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
