/** Note that the plan lacks something, with a link to compare plans. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';

interface PlanNoteProps {
  title?: string;
  /** `status` where it appears without being asked for. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function PlanNote({ title, role = 'alert', children }: PlanNoteProps) {
  const { comparePlans } = useText(APP_TEXT);
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />} title={title} role={role}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          {children}
        </Text>
        <Button component={Link} to="/subscription" size="xs" variant="default">
          {comparePlans}
        </Button>
      </Group>
    </Alert>
  );
}
