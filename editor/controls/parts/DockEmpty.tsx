import { Stack, Text } from '@mantine/core';
import classes from './DockFrame.module.css';

/** In the middle of a dock that has nothing to show yet: that, and when it will. */
export function DockEmpty({ title, hint }: { title: string; hint: string }) {
  return (
    <Stack className={classes.empty} gap={4} data-empty>
      <Text fw={600}>{title}</Text>
      <Text size="sm" c="dark.2">
        {hint}
      </Text>
    </Stack>
  );
}
