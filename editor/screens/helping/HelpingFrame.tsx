/** Frame of the pages without an account: one narrow column, made for a phone. */
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import logoUrl from '../../app/logo.svg?url';
import { LanguageMenu } from '../../app/parts/LanguageMenu.tsx';
import classes from './helping.module.css';

export function HelpingFrame({ title, words, children }: { title: string; words?: string; children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <Group component="header" justify="space-between">
        <Group gap="xs">
          <img src={logoUrl} alt="" width="28" height="28" />
          <Text fw={700}>Liveloom</Text>
        </Group>
        <LanguageMenu />
      </Group>
      <Stack component="main" gap="lg">
        <Stack gap={6}>
          <Title order={1} size={28}>
            {title}
          </Title>
          {words !== undefined && <Text c="dark.2">{words}</Text>}
        </Stack>
        {children}
      </Stack>
    </div>
  );
}
