/** Placeholder for an empty list: the reason, and the next step. */
import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';

interface EmptyStateProps {
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  title: string;
  children?: ReactNode;
  /** Button for the next step. */
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <Paper p="xl" bg="dark.6">
      <Stack align="center" gap="sm" ta="center" maw={480} mx="auto">
        <ThemeIcon size={64} radius="xl" variant="light" color="brand">
          <Icon size={32} stroke={1.5} />
        </ThemeIcon>
        <Title order={2} size="h3">
          {title}
        </Title>
        {children !== undefined && <Text c="dark.2">{children}</Text>}
        {action}
      </Stack>
    </Paper>
  );
}
