/** Frame of the pages before sign-in: the form, an animated overlay beside it, and the legal links below. */
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import logoUrl from '../app/logo.svg?url';
import { LOGIN } from '../app/mainPaths.ts';
import { LanguageMenu } from '../app/parts/LanguageMenu.tsx';
import classes from './AccessFrame.module.css';
import { LegalLinks } from './LegalLinks.tsx';
import { OverlayShow } from './OverlayShow.tsx';

interface AccessFrameProps {
  title: string;
  words?: ReactNode;
  children: ReactNode;
  /** Content below the form: links to the other pages. */
  below?: ReactNode;
}

export function AccessFrame({ title, words, children, below }: AccessFrameProps) {
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Group component="header" justify="space-between">
          <Anchor component={Link} to={LOGIN} className={classes.brand} c="dark.0" underline="never">
            <img src={logoUrl} alt="" width="32" height="32" />
            Liveloom
          </Anchor>
          <LanguageMenu />
        </Group>
        <main className={classes.main}>
          <Stack gap="lg">
            <Stack gap={6}>
              <Title order={1} size={28}>
                {title}
              </Title>
              {words !== undefined && <Text c="dark.2">{words}</Text>}
            </Stack>
            {children}
            {below !== undefined && (
              <Text size="sm" c="dark.2">
                {below}
              </Text>
            )}
          </Stack>
        </main>
        <footer>
          <LegalLinks />
        </footer>
      </div>
      <OverlayShow />
    </div>
  );
}
