import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface GameCardProps {
  title: string;
  words?: string;
  children: ReactNode;
}

/** Section of a game's screen. */
export function GameCard({ title, words, children }: GameCardProps) {
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Stack gap="md">
        <Stack gap={4}>
          <Title order={2} size="h4">
            {title}
          </Title>
          {words !== undefined && (
            <Text size="sm" c="dark.2">
              {words}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
