/** Explains a load failure in place of the content, with a retry button. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';

export function ErrorNote({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { retry } = useText(APP_TEXT);
  return (
    <Alert color="brand" variant="light" icon={<IconAlertTriangle size={20} />} role="alert">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 240px">
          {error.message}
        </Text>
        {onRetry !== undefined && (
          <Button size="xs" variant="light" onClick={onRetry}>
            {retry}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
