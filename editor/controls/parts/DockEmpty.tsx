import { Stack, Text } from '@mantine/core';
import classes from './DockFrame.module.css';

/** Placeholder in the middle of an empty dock, which says when there will be content. */
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
