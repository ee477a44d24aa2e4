/** Picture of an earlier version: drawn by the engine as viewers saw it, in the edited orientation. */
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { VersionAnswer } from '#schemas/generated/types.ts';
import { readVersion } from '#engine/client/api/calls/versions.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { useApp, useAppState } from '../../../app/AppContext.ts';
import { useEditorUi } from '../../EditorContext.ts';
import { createOverlayPainter, type OverlayPainter } from '../../pictures/overlayPainter.ts';
import classes from './versions.module.css';

interface VersionPictureProps {
  profileId: string;
  version: VersionAnswer;
  label: string;
}

/** Creates a painter for as long as the history is open. */
function usePainter(): OverlayPainter {
  const { requestFrame, pageUrl: baseUrl } = useApp().environment;
  const painter = useMemo(() => createOverlayPainter({ requestFrame, baseUrl }), [requestFrame, baseUrl]);
  useEffect(() => () => painter.dispose(), [painter]);
  return painter;
}

export function VersionPicture({ profileId, version: { id: versionId }, label }: VersionPictureProps) {
  const api = useApi();
  const painter = usePainter();
  const locale = useAppState((state) => state.locale);
  const orientation = useEditorUi((state) => state.orientation);
  const { data: picture, isError } = useQuery({
    queryKey: ['version-picture', profileId, versionId, orientation, locale],
    queryFn: async ({ signal }) => {
      const { overlay } = await api(readVersion, { params: { profileId, versionId } }, { signal });
      return painter.paint({ overlay: overlayFromFile(overlay), orientation, locale }, signal);
    },
    staleTime: Infinity, // a version never changes
    retry: false,
  });
  const { width, height } = CANVAS_SIZE[orientation];
  return (
    <figure className={classes.figure} data-orientation={orientation}>
      <div className={classes.picture} style={{ aspectRatio: `${width} / ${height}` }}>
        {picture !== undefined && <img src={picture} alt={label} draggable={false} />}
        {picture === undefined && !isError && <Skeleton height="100%" radius={0} />}
      </div>
      <Text component="figcaption" size="xs" c="dark.1" className={classes.caption} aria-hidden>
        {label}
      </Text>
    </figure>
  );
}
