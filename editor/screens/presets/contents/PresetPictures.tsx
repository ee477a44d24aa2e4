/** Pictures of the newest version of a preset in both orientations, drawn by this browser (behaviour: preset-20). */
import { Group } from '@mantine/core';
import { readPresetOverlay } from '#engine/client/api/calls/presets.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { DrawnPicture } from '../../overlays/card/DrawnPicture.tsx';
import { PainterProvider } from '../../overlays/card/painter.tsx';
import { PRESETS_TEXT } from '../presetsText.ts';

const ORIENTATIONS = ['portrait', 'landscape'] as const satisfies readonly Orientation[];

interface PresetPicturesProps {
  presetId: string;
  /** Number of the newest version. */
  version: number;
}

export function PresetPictures({ presetId, version }: PresetPicturesProps) {
  const { contents: text } = useText(PRESETS_TEXT);
  const api = useApi();
  return (
    <PainterProvider>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        {ORIENTATIONS.map((orientation) => (
          <DrawnPicture
            key={orientation}
            orientation={orientation}
            name={['preset', presetId, version]}
            readOverlay={async (signal) =>
              (await api(readPresetOverlay, { params: { id: presetId } }, { signal })).overlay
            }
            alt={text.picture[orientation]}
            failure={text.noPicture[orientation]}
          />
        ))}
      </Group>
    </PainterProvider>
  );
}
