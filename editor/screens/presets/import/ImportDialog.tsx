/** Imports a preset: its contents, the member's values, the overlay that gets the items, and a preview (behaviour: preset-16). */
import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import type { ListedPreset, PresetVersionAnswer } from '#schemas/generated/types.ts';
import { useApi, useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { Contents } from '../contents/Contents.tsx';
import { PresetPictures } from '../contents/PresetPictures.tsx';
import { PRESET_CALLS } from '../presetKinds.ts';
import { PRESETS_TEXT } from '../presetsText.ts';
import { useApply } from '../useApply.ts';
import { Preview } from './Preview.tsx';
import { useItemFaces } from './useItemFaces.ts';
import { useTrial } from './useTrial.ts';
import { ValueFields } from './ValueFields.tsx';
import { type EnteredValues, isComplete, valuesToSend } from './valuesForm.ts';

const TYPING_MS = 400;
const NO_NAMES: ReadonlySet<string> = new Set();

interface ImportDialogProps {
  preset: ListedPreset;
  /** Newest version of the preset. */
  version: PresetVersionAnswer;
  onClose: () => void;
}

export function ImportDialog({ preset: { id: presetId, kind, name }, version, onClose }: ImportDialogProps) {
  const { importing: text } = useText(PRESETS_TEXT);
  const api = useApi();
  const itemFaces = useItemFaces();
  const [profileId, setProfileId] = useState('');
  const [entered, setEntered] = useState<EnteredValues>({});
  const [settled] = useDebouncedValue(entered, TYPING_MS);
  const values = valuesToSend(settled);
  const { import: importIt } = PRESET_CALLS[kind];
  const { mutate, isPending, error } = useApply(importIt, text.done(name), onClose);
  const isReady = isComplete(version.fields, entered, NO_NAMES);
  const isSettled = isComplete(version.fields, settled, NO_NAMES);
  const body = { presetId, profileId, values };
  const trial = useTrial(
    [kind, body],
    (signal) => api(importIt, { body: { ...body, dryRun: true } }, { signal }),
    isSettled,
  );
  return (
    <RequestDialog
      {...{ isPending, error, onClose }}
      size="lg"
      title={<bdi>{text.title(name)}</bdi>}
      verb={text.verb}
      isDisabled={!isReady}
      onSubmit={() => mutate({ body: { presetId, profileId, values: valuesToSend(entered), dryRun: false } })}
    >
      <Stack gap="md">
        {version.note !== '' && (
          <Text size="sm" translate="no" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {version.note}
          </Text>
        )}
        {version.items.length > 0 && <PresetPictures presetId={presetId} version={version.version} />}
        <Contents version={version} />
        <ValueFields fields={version.fields} values={entered} onChange={setEntered} />
        {version.items.length > 0 && <TargetField value={profileId} onChange={setProfileId} />}
        {isReady ? <Preview {...{ trial, itemFaces }} /> : <Text size="sm">{text.needsValues}</Text>}
      </Stack>
    </RequestDialog>
  );
}

function TargetField({ value, onChange }: { value: string; onChange: (profileId: string) => void }) {
  const { importing: text } = useText(PRESETS_TEXT);
  const profiles = useCall(listProfiles, { query: { limit: 100, sortColumn: 'name' } });
  return (
    <Select
      label={text.into}
      description={text.intoHint}
      data={[
        { value: '', label: text.newOverlay },
        ...(profiles.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(profileId) => onChange(profileId ?? '')}
      allowDeselect={false}
    />
  );
}
