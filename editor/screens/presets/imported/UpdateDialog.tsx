/** Brings an imported preset to its newest version, after a preview of what changes and what stays (behaviour: preset-17). */
import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { updateImportedPreset } from '#engine/client/api/calls/presets.ts';
import type { PresetLink, PresetVersionAnswer } from '#schemas/generated/types.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { PresetPictures } from '../contents/PresetPictures.tsx';
import { Preview } from '../import/Preview.tsx';
import { useItemFaces } from '../import/useItemFaces.ts';
import { useTrial } from '../import/useTrial.ts';
import { ValueFields } from '../import/ValueFields.tsx';
import { type EnteredValues, isComplete, valuesToSend } from '../import/valuesForm.ts';
import { PRESETS_TEXT } from '../presetsText.ts';
import { useApply } from '../useApply.ts';

const TYPING_MS = 400;

interface UpdateDialogProps {
  link: PresetLink;
  /** Versions of the preset, newest first. */
  versions: readonly PresetVersionAnswer[];
  onClose: () => void;
}

export function UpdateDialog({
  link: { id, presetId, name, version, newestVersion },
  versions,
  onClose,
}: UpdateDialogProps) {
  const { updating: text, importing } = useText(PRESETS_TEXT);
  const api = useApi();
  const itemFaces = useItemFaces();
  const [entered, setEntered] = useState<EnteredValues>({});
  const [settled] = useDebouncedValue(entered, TYPING_MS);
  const values = valuesToSend(settled);
  const newest = versions[0]!;
  const known = useMemo(() => namesOf(versions.find((one) => one.version === version)), [versions, version]);
  const { mutate, isPending, error } = useApply(updateImportedPreset, text.done(name), onClose);
  const isReady = isComplete(newest.fields, entered, known);
  const isSettled = isComplete(newest.fields, settled, known);
  const params = { id };
  const trial = useTrial(
    [id, values],
    (signal) => api(updateImportedPreset, { params, body: { values, dryRun: true } }, { signal }),
    isSettled,
  );
  return (
    <RequestDialog
      {...{ isPending, error, onClose }}
      size="lg"
      title={<bdi>{text.title(name, newestVersion)}</bdi>}
      verb={text.verb}
      isDisabled={!isReady}
      onSubmit={() => mutate({ params, body: { values: valuesToSend(entered), dryRun: false } })}
    >
      <Stack gap="md">
        {newest.items.length > 0 && <PresetPictures presetId={presetId} version={newest.version} />}
        <Notes versions={versions.filter((one) => one.version > version)} />
        <ValueFields {...{ known }} fields={newest.fields} values={entered} onChange={setEntered} />
        {isReady ? <Preview {...{ trial, itemFaces }} /> : <Text size="sm">{importing.needsValues}</Text>}
      </Stack>
    </RequestDialog>
  );
}

const namesOf = (version: PresetVersionAnswer | undefined): ReadonlySet<string> =>
  new Set(version?.fields.map(({ name }) => name));

/** Notes of the versions since the applied one. */
function Notes({ versions }: { versions: readonly PresetVersionAnswer[] }) {
  return versions
    .filter(({ note }) => note !== '')
    .map(({ version, note }) => (
      <Text key={version} size="sm" translate="no" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {note}
      </Text>
    ));
}
