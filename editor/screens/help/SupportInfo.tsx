import { Code, ScrollArea, Skeleton, Text } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { CopySupportInfo } from './CopySupportInfo.tsx';
import { Section } from './Section.tsx';
import { HELP_TEXT } from './helpText.ts';
import { useSupportInfo } from './useSupportInfo.ts';

/** Information for support, to read and to copy. */
export function SupportInfo() {
  const text = useText(HELP_TEXT);
  const { words, error, retry } = useSupportInfo();
  return (
    <Section title={text.support} action={<CopySupportInfo />}>
      <Text size="sm" c="dark.2">
        {text.supportHint}
      </Text>
      {error !== null && <ErrorNote error={error} onRetry={retry} />}
      {words === '' && error === null && <Skeleton height={160} />}
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
