import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const KINDS = {
  problem: { color: 'brand', icon: IconAlertTriangle, role: 'alert' },
  done: { color: 'teal', icon: IconCircleCheck, role: 'status' },
  info: { color: 'blue', icon: IconInfoCircle, role: 'status' },
} as const;

interface NoteProps {
  kind: keyof typeof KINDS;
  title?: string;
  children?: ReactNode;
}

/** Note about a whole form; screen readers announce it. */
export function Note({ kind, title, children }: NoteProps) {
  const { color, icon: Icon, role } = KINDS[kind];
  return (
    <Alert color={color} variant="light" radius="md" title={title} icon={<Icon size={20} />} role={role}>
      {typeof children === 'string' ? <Text size="sm">{children}</Text> : children}
    </Alert>
  );
}
