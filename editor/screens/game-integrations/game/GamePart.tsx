/** Part of the page of a game, under a heading. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface GamePartProps {
  title: string;
  about?: string;
  /** Button beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function GamePart({ title, about, action, children }: GamePartProps) {
  return (
    <Paper component="section" p="lg" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h4">
            {title}
          </Title>
          {action}
        </Group>
        {about !== undefined && (
          <Text size="sm" c="dark.2">
            {about}
          </Text>
        )}
        {children}
      </Stack>
    </Paper>
  );
}
