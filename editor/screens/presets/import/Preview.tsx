/** Shows what an import or an update of a preset would change (behaviour: preset-17). */
import { Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import type { PresetImportAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { PRESETS_TEXT } from '../presetsText.ts';
import type { ItemFace } from './itemSettings.ts';
import { Lines, Outcomes } from './Outcomes.tsx';
import type { Trial } from './useTrial.ts';

interface PreviewProps {
  trial: Trial;
  /** Names and types of overlay items by id. */
  itemFaces: ReadonlyMap<string, ItemFace>;
}

export function Preview({ trial: { report, error, isLoading }, itemFaces }: PreviewProps) {
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
        {error === null && report !== null && <Report report={report} itemFaces={itemFaces} />}
      </Stack>
    </Paper>
  );
}

function Report({ report, itemFaces }: { report: PresetImportAnswer; itemFaces: PreviewProps['itemFaces'] }) {
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
      <Outcomes documents={documents} words={text} itemFaces={itemFaces} />
      {files > 0 && (
        <Text size="sm" c="dark.2">
          {text.files(files)}
        </Text>
      )}
    </>
  );
}
