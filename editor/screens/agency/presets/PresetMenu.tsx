import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import type { ListedPreset } from '#schemas/generated/types.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../../app/lists/rows/RowMenu.tsx';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { PRESET_CALLS } from '../../presets/presetKinds.ts';
import { AGENCY_PRESETS_TEXT } from './agencyPresetsText.ts';

interface PresetMenuProps {
  preset: ListedPreset;
  onSave: () => void;
}

/** Menu of a preset: a new version, or its deletion. */
export function PresetMenu({ preset: { id, kind, name }, onSave }: PresetMenuProps) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const confirm = useConfirm();
  const { list, remove } = PRESET_CALLS[kind];
  const removal = useAction(remove, { invalidates: [list], success: text.removed(name) });

  async function ask(): Promise<void> {
    const { title, ...rest } = text.removeAsk;
    if (await confirm({ title: title(name), ...rest })) removal.mutate({ params: { id } });
  }

  return (
    <RowMenu label={text.actions(name)} loading={removal.isPending}>
      <RowAction icon={IconDeviceFloppy} onClick={onSave}>
        {text.save}
      </RowAction>
      <RowAction icon={IconTrash} isDanger onClick={() => void ask()}>
        {text.remove}
      </RowAction>
    </RowMenu>
  );
}
