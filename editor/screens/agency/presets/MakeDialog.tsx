/** Makes a preset, or its next version, from documents of the own account (behaviour: preset-14). */
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { createOverlayPresetForm } from '#schemas/generated/requestForms.ts';
import type { PresetAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { RequestDialog } from '../../../forms/dialog/RequestDialog.tsx';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { KindChoice } from '../../presets/KindChoice.tsx';
import type { PresetKind } from '../../presets/presetKinds.ts';
import { AGENCY_PRESETS_TEXT } from './agencyPresetsText.ts';
import { MissingItems } from './MissingItems.tsx';
import { ContentChoice } from './selection/ContentChoice.tsx';
import { useOwnDocuments } from './selection/useOwnDocuments.ts';
import { type Described, useSavePreset } from './useSavePreset.ts';

interface MakeDialogProps {
  kind: PresetKind;
  /** Preset that gets the next version; null = a new preset. */
  before: PresetAnswer | null;
  onClose: () => void;
}

export function MakeDialog({ kind: firstKind, before, onClose }: MakeDialogProps) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const [kind, setKind] = useState(firstKind);
  const [described, setDescribed] = useState<Described>(() => descriptionOf(before));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(before?.versions[0]?.sourceIds));
  const documents = useOwnDocuments(kind);
  const { save, isPending, error } = useSavePreset({ kind, before, onDone: onClose });
  const send = (autoSelect: boolean): void => save(described, documents, chosen, autoSelect);
  const isNew = before === null;
  return (
    <RequestDialog
      {...{ isPending, error, onClose }}
      size="xl"
      title={<bdi>{isNew ? text.make : text.saveTitle(before.preset.name)}</bdi>}
      verb={isNew ? text.make : text.save}
      onSubmit={() => send(false)}
    >
      {isNew && <KindChoice value={kind} onChange={setKind} />}
      <RequestFields<Described>
        id="preset"
        form={createOverlayPresetForm}
        values={described}
        only={isNew ? ['name', 'note', 'fields'] : ['note', 'fields']}
        first={isNew ? 'name' : 'note'}
        onChange={(changed) => setDescribed((was) => ({ ...was, ...changed }))}
      />
      <Stack gap="sm">
        <Text size="sm" c="dark.2">
          {kind === 'audio-alerts' ? text.select : `${text.select} ${text.moments}`}
        </Text>
        <ContentChoice {...{ documents, chosen }} onChange={setChosen} />
      </Stack>
      <MissingItems {...{ error, isPending }} onTakeIn={() => send(true)} />
    </RequestDialog>
  );
}

/** Returns what the form begins with: the fields of the version before, and no note. */
function descriptionOf(before: PresetAnswer | null): Described {
  return { name: before?.preset.name ?? '', note: '', fields: before?.versions[0]?.fields ?? [] };
}
