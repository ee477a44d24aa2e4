/** Layout of every screen in the shell: title, description, actions on the right, content. */
import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { GuideLinks } from '../guides/GuideLinks.tsx';

interface PageProps {
  title: string;
  /** One sentence about the screen. */
  about?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
  /** Largest width of the content in px; forms are narrower than lists. */
  width?: number;
  children: ReactNode;
}

export function Page({ title, about, actions, width = 1200, children }: PageProps) {
  return (
    <Container size={width} px={{ base: 'sm', sm: 'lg' }} py="lg">
      <Stack gap="lg">
        <Group justify="space-between" align="flex-end" gap="sm">
          <Stack gap={4} miw={0} flex="1 1 280px">
            <Title order={1} size={26}>
              {title}
            </Title>
            {about !== undefined && <Text c="dark.2">{about}</Text>}
            <GuideLinks />
          </Stack>
          {actions !== undefined && <Group gap="sm">{actions}</Group>}
        </Group>
        {children}
      </Stack>
    </Container>
  );
}
