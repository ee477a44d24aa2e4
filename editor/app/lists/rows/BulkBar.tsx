/** Actions for all selected entries, at least one. */
import { Button, type ButtonProps, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../AppContext.ts';
import { APP_TEXT } from '../../appText.ts';
import type { Selection } from './useSelection.ts';

interface BulkBarProps {
  selection: Selection;
  /** Buttons, and the dialogs that they open. */
  children: ReactNode;
}

export function BulkBar({ selection: { ids, chooseAll }, children }: BulkBarProps) {
  const { list } = useText(APP_TEXT);
  return (
    <Paper px="md" py="xs" bg="dark.5" role="toolbar" aria-label={list.chosen(ids.length)}>
      <Group gap="xs">
        <Text size="sm" fw={600} mr="auto">
          {list.chosen(ids.length)}
        </Text>
        {children}
        <Button size="xs" variant="subtle" color="gray" onClick={() => chooseAll(false)}>
          {list.chooseNone}
        </Button>
      </Group>
    </Paper>
  );
}

interface BulkActionProps extends Pick<ButtonProps, 'loading' | 'disabled' | 'variant' | 'leftSection'> {
  onClick: () => void;
  children: string;
}

export function BulkAction(props: BulkActionProps) {
  return <Button size="xs" variant="default" {...props} />;
}
