/** Pictures of the newest version of a preset in both orientations, drawn by this browser (behaviour: preset-20). */
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { readPresetOverlay } from '#engine/client/api/calls/presets.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { PainterProvider, usePainter } from '../../overlays/card/painter.tsx';
import { PRESETS_TEXT } from '../presetsText.ts';
import classes from './contents.module.css';

const ORIENTATIONS = ['portrait', 'landscape'] as const satisfies readonly Orientation[];

interface PresetPicturesProps {
  presetId: string;
  /** Number of the newest version. */
  version: number;
}

export function PresetPictures(props: PresetPicturesProps) {
  return (
    <PainterProvider>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        {ORIENTATIONS.map((orientation) => (
          <PresetPicture key={orientation} {...{ orientation }} {...props} />
        ))}
      </Group>
    </PainterProvider>
  );
}

function PresetPicture({ presetId, version, orientation }: PresetPicturesProps & { orientation: Orientation }) {
  const { contents: text } = useText(PRESETS_TEXT);
  const locale = useAppState((state) => state.locale);
  const api = useApi();
  const painter = usePainter();
  const { data, isError } = useQuery({
    queryKey: ['picture of a preset', presetId, version, orientation, locale],
    queryFn: async ({ signal }) => {
      const { overlay } = await api(readPresetOverlay, { params: { id: presetId } }, { signal });
      return painter.paint({ overlay: overlayFromFile(overlay), orientation, locale }, signal);
    },
    staleTime: Infinity, // a version never changes
    retry: false,
  });
  const { width, height } = CANVAS_SIZE[orientation];
  if (isError)
    return (
      <Text size="sm" c="dark.2">
        {text.noPicture[orientation]}
      </Text>
    );
  return (
    <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}`, flexGrow: width / height }}>
      {data === undefined ? (
        <Skeleton height="100%" radius={0} />
      ) : (
        <img src={data} alt={text.picture[orientation]} draggable={false} />
      )}
    </div>
  );
}
