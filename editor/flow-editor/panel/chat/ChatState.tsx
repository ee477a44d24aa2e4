/** Shows whether a message would reach the chat now, and the remedy if not. */
import { Group, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { readChatState } from '#engine/client/api/calls/platform.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { ChatAccess } from '../../../source/ChatAccess.tsx';
import { CHAT_TEXT } from './chatAccessText.ts';

/** Refresh interval: streams begin and end meanwhile. */
const EVERY_MS = 10_000;
export function ChatState() {
  const text = useText(CHAT_TEXT);
  const { data } = useCall(readChatState, {}, { everyMs: EVERY_MS });
  if (data === undefined) return null;
  const { maySend, code, words } = data;
  const Icon = maySend ? IconCircleCheck : IconAlertTriangle;
  return (
    <Paper p="sm" role="status" aria-label={text.title}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <Icon size={18} color={`var(--mantine-color-${maySend ? 'teal' : 'yellow'}-4)`} style={{ flexShrink: 0 }} />
        <div>
          <Text size="xs" fw={600}>
            {maySend ? text.ready : text.notNow}
          </Text>
          <Text size="xs" c="dark.2">
            {maySend ? text.limits : words}
          </Text>
          <ChatAccess code={code} />
        </div>
      </Group>
    </Paper>
  );
}
