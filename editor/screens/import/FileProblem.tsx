import { Alert, List, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '#engine/client/api/apiError.ts';
import { useText } from '../../app/AppContext.ts';
import { IMPORT_SCREEN_TEXT } from './importText.ts';

/** Explains why a file cannot be imported: one sentence, or every mistake in it. */
export function FileProblem({ error, file }: { error: Error; file: string }) {
  const text = useText(IMPORT_SCREEN_TEXT);
  const places = error instanceof ApiError ? error.fields.filter(({ path }) => path !== '') : [];
  return (
    <Alert color="brand" variant="light" role="alert" icon={<IconAlertTriangle size={20} />}>
      {places.length < 2 ? (
        error.message
      ) : (
        <>
          <Text size="sm">{text.faults(file)}</Text>
          <List size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
            {places.map(({ path, message }) => (
              <List.Item key={`${path} ${message}`}>
                {path}: {message}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
