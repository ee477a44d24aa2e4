/** Shows what an import or an update of a preset would change (behaviour: preset-17). */
import { Badge, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import type { PresetImportAnswer, PresetOutcome } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { PRESETS_TEXT } from '../presetsText.ts';
import { DID_COLORS, OUTCOME_TEXT } from './outcomeText.ts';
import { counted, partsOf } from './outcomeParts.ts';
import type { Trial } from './useTrial.ts';

interface PreviewProps {
  trial: Trial;
  /** Names of overlay items by id. */
  itemNames: ReadonlyMap<string, string>;
}

export function Preview({ trial: { report, error, isLoading }, itemNames }: PreviewProps) {
  const { preview: text } = useText(PRESETS_TEXT);
  return (
    <Paper component="section" withBorder p="md" aria-label={text.title} aria-busy={isLoading || undefined}>
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={3} size="h5">
            {text.title}
          </Title>
          {isLoading && <Loader size="xs" aria-label={text.loading} />}
        </Group>
        {error !== null && <ErrorNote error={error} />}
        {error === null && report !== null && <Report report={report} itemNames={itemNames} />}
      </Stack>
    </Paper>
  );
}

function Report({ report, itemNames }: { report: PresetImportAnswer; itemNames: PreviewProps['itemNames'] }) {
  const { preview: text } = useText(PRESETS_TEXT);
  const { documents, files, forbidden } = report;
  return (
    <>
      {forbidden.length > 0 && (
        <Note kind="problem" title={text.forbidden}>
          <Lines lines={forbidden} />
        </Note>
      )}
      {documents.length === 0 && <Text size="sm">{text.nothing}</Text>}
      {documents.map((outcome) => (
        <Outcome key={`${outcome.kind} ${outcome.id}`} outcome={outcome} itemNames={itemNames} />
      ))}
      {files > 0 && (
        <Text size="sm" c="dark.2">
          {text.files(files)}
        </Text>
      )}
    </>
  );
}

function Outcome({ outcome, itemNames }: { outcome: PresetOutcome; itemNames: PreviewProps['itemNames'] }) {
  const locale = useAppState((state) => state.locale);
  const { preview } = useText(PRESETS_TEXT);
  const text = OUTCOME_TEXT[locale];
  const { did, kind, name, applied, kept, refused } = outcome;
  const isWhole = did === 'added' || did === 'removed';
  const words = (paths: readonly string[]): string[] =>
    counted(partsOf(paths).map((part) => text.part(part, itemNames.get(part.id ?? '') ?? null)));
  return (
    <Stack gap={2} role="group" aria-label={name}>
      <Group gap="xs">
        <Badge size="sm" variant="light" color={DID_COLORS[did]} tt="none">
          {text.did[did]}
        </Badge>
        <Text size="sm" fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dark.2">
          {text.kinds[kind]}
        </Text>
      </Group>
      {!isWhole && did === 'changed' && <Lines lines={words(applied)} />}
      {!isWhole && kept.length > 0 && <Titled title={preview.kept} lines={words(kept)} />}
      {refused.length > 0 && <Titled title={preview.refused} lines={words(refused)} />}
    </Stack>
  );
}

function Titled({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <Text size="sm" c="yellow.4">
        {title}
      </Text>
      <Lines lines={lines} />
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack component="ul" gap={0} m={0} pl="lg">
      {lines.map((line) => (
        <Text component="li" key={line} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Stack>
  );
}
