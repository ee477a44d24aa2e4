/** Says that removed items held something on air, and offers to bring them back (behaviour: item-205). */
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';
import { notify } from '../../app/notify.ts';
import { REMOVED_TEXT } from './removeItemText.ts';

/** @param undo brings the items back */
export function tellRemoved(items: readonly Pick<OverlayItem, 'name'>[], undo: () => void, locale: Locale): void {
  const text = REMOVED_TEXT[locale];
  const id = notify.offer(
    <Group justify="space-between" gap="xs">
      <Text size="sm">{text.keepsCounting(items[0]?.name ?? '', items.length)}</Text>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => {
          undo();
          notifications.hide(id);
        }}
      >
        {text.undo}
      </Button>
    </Group>,
  );
}
