import { Button, Code, ScrollArea, Skeleton, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { readDebug } from '../../app/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { notify } from '../../app/parts/notify.ts';
import { Section } from './Section.tsx';
import { HELP_TEXT } from './text.ts';

/** What support wants to know, to read and to copy. */
export function SupportInfo() {
  const { environment } = useApp();
  const text = useText(HELP_TEXT);
  const { data, error, refetch } = useCall(readDebug);
  const words = data === undefined ? '' : JSON.stringify(data, null, 2);
  const copy = (): void => {
    environment.copyText(words).then(
      () => notify.done(text.copied),
      () => notify.failed(text.notCopied),
    );
  };
  const button = (
    <Button variant="light" leftSection={<IconCopy size={16} />} disabled={words === ''} onClick={copy}>
      {text.copy}
    </Button>
  );
  return (
    <Section title={text.support} action={button}>
      <Text size="sm" c="dark.2">
        {text.supportHint}
      </Text>
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={160} />}
      {words !== '' && (
        <ScrollArea.Autosize mah={280} viewportProps={{ tabIndex: 0, 'aria-label': text.details, role: 'region' }}>
          <Code block bg="dark.7">
            {words}
          </Code>
        </ScrollArea.Autosize>
      )}
    </Section>
  );
}
