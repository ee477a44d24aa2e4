/** Presets that the agency makes from documents of the own account (behaviour: preset-14). */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { ListedPreset } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import type { PresetKind } from '../../presets/presetKinds.ts';
import { PresetList } from '../../presets/PresetList.tsx';
import { WithPreset } from '../../presets/WithPreset.tsx';
import { AGENCY_PRESETS_TEXT } from './agencyPresetsText.ts';
import { MakeDialog } from './MakeDialog.tsx';
import { PresetMenu } from './PresetMenu.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

/** An open dialog. */
type Opened = { shows: 'new'; kind: PresetKind } | { shows: 'save' | 'versions'; preset: ListedPreset };

export function AgencyPresets() {
  const text = useText(AGENCY_PRESETS_TEXT);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  return (
    <>
      <PresetList
        emptyHint={text.empty}
        openLabel={text.open}
        onOpen={(preset) => setOpened({ shows: 'versions', preset })}
        renderTools={(kind) => (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ shows: 'new', kind })}>
            {text.make}
          </Button>
        )}
      >
        {(preset) => <PresetMenu preset={preset} onSave={() => setOpened({ shows: 'save', preset })} />}
      </PresetList>
      {opened !== null && <OpenedDialog opened={opened} onClose={close} />}
    </>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened.shows === 'new') return <MakeDialog kind={opened.kind} before={null} onClose={onClose} />;
  const { kind, id } = opened.preset;
  return (
    <WithPreset kind={kind} id={id} onFailed={onClose}>
      {(preset) =>
        opened.shows === 'save' ? (
          <MakeDialog kind={kind} before={preset} onClose={onClose} />
        ) : (
          <VersionsDialog preset={preset} onClose={onClose} />
        )
      }
    </WithPreset>
  );
}
