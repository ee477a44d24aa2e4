import { Button, Center, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface MessagePageProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** Page with one message and a button to continue. */
export function MessagePage({ icon, title, children, action, onAction }: MessagePageProps) {
  return (
    <Center mih="70vh" p="lg">
      <Stack align="center" maw={440} ta="center" gap="sm">
        {icon}
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text c="dark.2">{children}</Text>
        <Button mt="sm" onClick={onAction}>
          {action}
        </Button>
      </Stack>
    </Center>
  );
}
