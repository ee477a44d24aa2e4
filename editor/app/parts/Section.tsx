import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  words: string;
  isDangerous?: boolean;
  /** True for settings that apply without a button, so that nobody looks for one. */
  savesAtOnce?: boolean;
  children: ReactNode;
}

/** Group of related settings: description on the left, settings on the right. */
export function Section({ title, words, isDangerous = false, savesAtOnce = false, children }: SectionProps) {
  const { savedAtOnce } = useText(APP_TEXT);
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
        {savesAtOnce && (
          <Group gap={4} wrap="nowrap" c="teal.3">
            <IconCheck size={14} aria-hidden />
            <Text size="xs">{savedAtOnce}</Text>
          </Group>
        )}
      </Stack>
      <div>{children}</div>
    </Paper>
  );
}
