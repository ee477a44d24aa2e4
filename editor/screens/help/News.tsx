import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { ChangelogChange } from '#schemas/generated/types.ts';
import { readChangelog } from '#engine/client/api/calls/about.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Section } from './Section.tsx';
import { HELP_TEXT } from './helpText.ts';

const COLORS: Record<ChangelogChange['kind'], string> = { new: 'teal', better: 'blue', fixed: 'orange' };

/** Changelog, version by version. */
export function News() {
  const locale = useAppState((state) => state.locale);
  // Fetched again in another language, because the server words it.
  return <Versions key={locale} />;
}

function Versions() {
  const text = useText(HELP_TEXT);
  const { data, error, refetch } = useCall(readChangelog, {}, { staleMs: 0 });
  return (
    <Section title={text.news}>
      {error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && [0, 1, 2].map((row) => <Skeleton key={row} height={40} />)}
      {data?.versions.map(({ version, date, changes }) => (
        <Stack key={version} gap="sm">
          <Group gap="xs">
            <Text fw={650}>{text.version(version)}</Text>
            <Text c="dark.2" size="sm">
              {date ?? text.unreleased}
            </Text>
          </Group>
          {changes.map((change) => (
            <Group key={change.text} gap="sm" wrap="nowrap" align="flex-start">
              <Badge variant="light" color={COLORS[change.kind]} tt="none" miw={64} style={{ flex: 'none' }}>
                {text.kinds[change.kind]}
              </Badge>
              <Text size="sm">{change.text}</Text>
            </Group>
          ))}
        </Stack>
      ))}
    </Section>
  );
}
