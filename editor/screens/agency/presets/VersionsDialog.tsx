/** Versions of a preset with their notes and contents, newest first. */
import { Divider, Stack, Text, Title } from '@mantine/core';
import type { PresetAnswer, PresetVersionAnswer } from '#schemas/generated/types.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { Contents } from '../../presets/contents/Contents.tsx';
import { PresetPictures } from '../../presets/contents/PresetPictures.tsx';
import { AGENCY_PRESETS_TEXT } from './agencyPresetsText.ts';

export function VersionsDialog({
  preset: { preset, versions },
  onClose,
}: {
  preset: PresetAnswer;
  onClose: () => void;
}) {
  return (
    <Window opened size="lg" title={<bdi>{preset.name}</bdi>} onClose={onClose}>
      <Stack gap="md">
        {versions[0]!.items.length > 0 && <PresetPictures presetId={preset.id} version={preset.version} />}
        {versions.map((version, index) => (
          <Stack key={version.version} gap="md">
            {index > 0 && <Divider />}
            <Version version={version} />
          </Stack>
        ))}
      </Stack>
    </Window>
  );
}

function Version({ version }: { version: PresetVersionAnswer }) {
  const text = useText(AGENCY_PRESETS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {text.version(version.version, timeAgo(version.createdAt, environment.wallNowMs(), locale))}
      </Title>
      {version.note !== '' && (
        <Text size="sm" translate="no" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {version.note}
        </Text>
      )}
      <Contents version={version} />
    </Stack>
  );
}
