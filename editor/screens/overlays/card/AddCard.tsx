/** Card in the place of the next overlay, which creates one. */
import { Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
import classes from './OverlayCard.module.css';

export function AddCard({ onAdd }: { onAdd: () => void }) {
  const { another } = useText(OVERLAYS_TEXT);
  return (
    <UnstyledButton className={classes.add} onClick={onAdd}>
      <span className={classes.sign}>
        <IconPlus size={24} aria-hidden />
      </span>
      <Text span fw={600} c="dark.0">
        {another.title}
      </Text>
      <Text span size="sm" maw={220}>
        {another.hint}
      </Text>
    </UnstyledButton>
  );
}
