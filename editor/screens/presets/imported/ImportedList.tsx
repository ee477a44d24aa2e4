/** Presets that the member imported, with newer versions (behaviour: preset-17). */
import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { listImportedPresets } from '#engine/client/api/calls/presets.ts';
import type { PresetLink } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { WaitingRows } from '../../../app/lists/List.tsx';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { WithPreset } from '../WithPreset.tsx';
import { PRESETS_TEXT } from '../presetsText.ts';
import { ImportedRow } from './ImportedRow.tsx';
import { UpdateDialog } from './UpdateDialog.tsx';

export function ImportedList() {
  const { imported: text } = useText(PRESETS_TEXT);
  const { data, error, refetch } = useCall(listImportedPresets);
  const [updated, setUpdated] = useState<PresetLink | null>(null);
  const close = (): void => setUpdated(null);
  if (data === undefined)
    return error === null ? <WaitingRows count={1} /> : <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={text.title}>
      <Title order={2} size="h4">
        {text.title}
      </Title>
      {data.items.map((link) => (
        <ImportedRow key={link.id} link={link} onUpdate={() => setUpdated(link)} />
      ))}
      {updated !== null && (
        <WithPreset kind={updated.kind} id={updated.presetId} onFailed={close}>
          {({ versions }) => <UpdateDialog {...{ versions }} link={updated} onClose={close} />}
        </WithPreset>
      )}
    </Stack>
  );
}
