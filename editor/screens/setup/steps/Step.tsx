import { Group, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../app/AppContext.ts';
import { SETUP_TEXT } from '../setupText.ts';

interface StepProps {
  number: number;
  title: string;
  about: string;
  isDone: boolean;
  children: ReactNode;
}

/** Step of the setup, with a tick when it is done. */
export function Step({ number, title, about, isDone, children }: StepProps) {
  const { done } = useText(SETUP_TEXT);
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} bg="dark.6" aria-labelledby={`step-${number}`}>
      <Stack gap="md">
        <Group wrap="nowrap" align="flex-start" gap="sm">
          <ThemeIcon
            size={34}
            radius="xl"
            variant={isDone ? 'filled' : 'light'}
            color={isDone ? 'teal.8' : 'brand'}
            aria-label={isDone ? done : undefined}
            role={isDone ? 'img' : undefined}
          >
            {isDone ? <IconCheck size={20} /> : <Text fw={700}>{number}</Text>}
          </ThemeIcon>
          <div>
            <Title order={2} size="h4" id={`step-${number}`}>
              {title}
            </Title>
            <Text size="sm" c="dark.2">
              {about}
            </Text>
          </div>
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
