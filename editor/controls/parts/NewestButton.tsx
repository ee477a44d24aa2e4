import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../../app/AppContext.ts';
import classes from './NewestButton.module.css';
import { DOCK_TEXT } from './dockText.ts';

interface NewestButtonProps {
  end: 'top' | 'bottom';
  missed: number;
  onClick: () => void;
}

/** Button that scrolls back to the newest entries, and shows how many were missed. */
export function NewestButton({ end, missed, onClick }: NewestButtonProps) {
  const { newest } = useText(DOCK_TEXT);
  if (missed === 0) return null;
  const Icon = end === 'bottom' ? IconArrowDown : IconArrowUp;
  return (
    <Button
      className={classes.button}
      data-end={end}
      size="compact-sm"
      radius="xl"
      leftSection={<Icon size={14} />}
      onClick={onClick}
    >
      {newest(missed)}
    </Button>
  );
}
