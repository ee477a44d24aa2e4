/** Note that the plan does not include the follower bot. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { BOTS_TEXT } from './followerBotsText.ts';
import { useHasBots } from './useHasBots.ts';

export function NotInPlan() {
  const text = useText(BOTS_TEXT);
  const { user } = useMe();
  if (useHasBots() || user === null || user === undefined) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />} title={text.notInPlan(user.plan)}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          {text.notInPlanHint}
        </Text>
        <Button component={Link} to="/subscription" size="xs" variant="default">
          {text.plans}
        </Button>
      </Group>
    </Alert>
  );
}
