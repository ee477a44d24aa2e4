/** The code of a new agent with the command that uses it, until it ends. */
import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { AgentCode } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { useApp, useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { COMPUTERS_TEXT } from './computersText.ts';

interface AgentCodeNoteProps {
  code: AgentCode;
  onClose: () => void;
}

export function AgentCodeNote({ code: { code }, onClose }: AgentCodeNoteProps) {
  const text = useText(COMPUTERS_TEXT);
  const { environment } = useApp();
  const server = new URL(environment.currentUrl()).origin;
  const command = `npx liveloom agent --server ${server} --code ${code}`;
  const copy = (): void =>
    void environment.copyText(command).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  return (
    <Note kind="info" title={text.codeTitle}>
      <Stack gap="sm">
        <Text size="sm">{text.codeWords}</Text>
        <Code block>{command}</Code>
        <Group gap="sm">
          <Button variant="light" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
            {text.copy}
          </Button>
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
        </Group>
      </Stack>
    </Note>
  );
}
