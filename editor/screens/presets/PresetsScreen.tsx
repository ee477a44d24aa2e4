/** Presets for members of an agency: import, update, undo (behaviour: preset-15). */
import { Button, Stack, Title } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { ListedPreset } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { Page } from '../../app/parts/Page.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';
import { ImportedList } from './imported/ImportedList.tsx';
import { PresetList } from './PresetList.tsx';
import { PRESETS_TEXT } from './presetsText.ts';
import { presetsScreen } from './screen.ts';
import { WithPreset } from './WithPreset.tsx';

export function PresetsScreen() {
  const text = useText(PRESETS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { agency } = useUser();
  const [chosen, setChosen] = useState<ListedPreset | null>(null);
  const close = useCallback(() => setChosen(null), []);
  return (
    <Page title={presetsScreen.title[locale]} about={text.about(agency?.name ?? '')} width={960}>
      <ImportedList />
      <Stack component="section" gap="sm" aria-label={text.available}>
        <Title order={2} size="h4">
          {text.available}
        </Title>
        <PresetList emptyHint={text.empty.hint} openLabel={text.showLabel} onOpen={setChosen}>
          {(preset) => (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPackageImport size={16} />}
              aria-label={text.importLabel(preset.name)}
              onClick={() => setChosen(preset)}
            >
              {text.import}
            </Button>
          )}
        </PresetList>
      </Stack>
      {chosen !== null && (
        <WithPreset kind={chosen.kind} id={chosen.id} onFailed={close}>
          {({ preset, versions }) => <ImportDialog {...{ preset }} version={versions[0]!} onClose={close} />}
        </WithPreset>
      )}
    </Page>
  );
}
