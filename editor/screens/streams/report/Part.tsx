/** Section of a report: title, description, content. */
import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

export function Part({ title, hint, children }: PartProps) {
  return (
    <Paper component="section" p="lg" aria-label={title}>
      <Stack gap="md">
        <Stack gap={2}>
          <Title order={2} size="h4">
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="sm" c="dark.2">
              {hint}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
