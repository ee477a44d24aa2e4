import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Section of a viewer's page under a title. */
export function PagePart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Paper p="lg" component="section" aria-label={title}>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h5">
            {title}
          </Title>
          {hint !== undefined && (
            <Text size="sm" c="dark.2">
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
