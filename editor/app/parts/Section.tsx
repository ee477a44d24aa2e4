import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  words: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** Group of related settings: description on the left, settings on the right. */
export function Section({ title, words, isDangerous = false, children }: SectionProps) {
  return (
    <Paper
      component="section"
      p="lg"
      aria-label={title}
      data-danger={isDangerous || undefined}
      className={classes.section}
    >
      <Stack gap={4}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text size="sm" c="dark.2">
          {words}
        </Text>
      </Stack>
      <div>{children}</div>
    </Paper>
  );
}
