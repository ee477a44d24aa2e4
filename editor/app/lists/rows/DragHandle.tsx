/** Handle that drags a row with the pointer. */
import { UnstyledButton } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from './rows.module.css';

export function DragHandle({ ref, label }: { ref: Ref<HTMLButtonElement>; label: string }) {
  return (
    <UnstyledButton ref={ref} className={styles['handle']} tabIndex={-1} aria-label={label}>
      <IconGripVertical size={18} aria-hidden />
    </UnstyledButton>
  );
}
