import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import { notify } from '../../../app/notify.ts';

/** Says that something was deleted, with a button that brings it back. */
export function tellDeleted(message: string, verb: string, undo: () => void): void {
  const id = notify.offer(
    <Group justify="space-between" gap="xs">
      <Text size="sm">{message}</Text>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => {
          undo();
          notifications.hide(id);
        }}
      >
        {verb}
      </Button>
    </Group>,
  );
}
