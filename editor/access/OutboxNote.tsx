import { Code, Stack, Text } from '@mantine/core';
import { readSignInOptions } from '#engine/client/api/calls/auth.ts';
import { useCall } from '../app/api/useCall.ts';
import { Note } from './Note.tsx';

/**
 * Tells the operator of a server without a mail server where the mails are. Shown only on the server's own computer.
 */
export function OutboxNote({ words }: { words: string }) {
  const { data } = useCall(readSignInOptions);
  if (!data?.outbox) return null;
  return (
    <Note kind="info">
      <Stack gap="xs">
        <Text size="sm">{words}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {data.outbox}
        </Code>
      </Stack>
    </Note>
  );
}
