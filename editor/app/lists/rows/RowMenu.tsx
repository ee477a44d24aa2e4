/** Menu of an entry, behind three dots. */
import { ActionIcon, Menu, Text } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';

interface RowMenuProps {
  label: string;
  width?: number;
  loading?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  /** False where an action moves the focus itself. */
  returnFocus?: boolean;
  children: ReactNode;
}

export function RowMenu({ label, width = 240, loading = false, buttonRef, returnFocus, children }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={width} {...(returnFocus !== undefined && { returnFocus })}>
      <Menu.Target>
        <ActionIcon ref={buttonRef} variant="subtle" color="gray" size="lg" aria-label={label} loading={loading}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface RowActionProps {
  icon: Icon;
  /** Path that the entry leads to. */
  to?: string;
  /** Address of a file to download. */
  download?: string;
  onClick?: () => void;
  disabled?: boolean;
  /** True for an action that removes something. */
  isDanger?: boolean;
  /** Explains why the action is disabled, or what it leaves out. */
  note?: string | false;
  children: string;
}

/** Entry of such a menu: a link, a download or a button. */
export function RowAction({ icon: Icon, to, download, isDanger, note = false, children, ...more }: RowActionProps) {
  const props = {
    ...more,
    ...(isDanger && { color: 'brand.3' }),
    leftSection: <Icon size={17} stroke={1.6} />,
    children: (
      <>
        {children}
        {note !== false && (
          <Text size="xs" c="dark.2">
            {note}
          </Text>
        )}
      </>
    ),
  };
  if (to !== undefined) return <Menu.Item component={Link} to={to} {...props} />;
  if (download !== undefined) return <Menu.Item component="a" href={download} download {...props} />;
  return <Menu.Item {...props} />;
}
