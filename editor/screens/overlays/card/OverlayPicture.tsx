/** Picture of an overlay with sample data: drawn when scrolled into view, and again after an edit. */
import { Center, Loader, Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconPhotoOff, IconSquarePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import type { Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { readOverlay } from '#engine/client/api/calls/overlay.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { SceneFrame } from '../../../app/parts/live/SceneFrame.tsx';
import { APP_TEXT } from '../../../app/appText.ts';
import { OVERLAYS_TEXT } from '../overlaysText.ts';
import { usePainter } from './painter.tsx';
import classes from './OverlayCard.module.css';

const KEPT_MS = 5 * 60_000;

interface OverlayPictureProps {
  profile: ProfileAnswer;
  orientation: Orientation;
}

export function OverlayPicture({ profile, orientation }: OverlayPictureProps) {
  const text = useText(OVERLAYS_TEXT);
  const { loading } = useText(APP_TEXT);
  const { ref, inViewport } = useInViewport();
  const { data: picture, isError, isFetching } = usePicture(profile, orientation, inViewport);
  return (
    <div ref={ref} className={classes.picture} data-orientation={orientation} aria-busy={isFetching || undefined}>
      <SceneFrame orientation={orientation}>
        {picture?.address && <img src={picture.address} alt="" draggable={false} />}
        {picture?.address === '' && <Note icon={IconSquarePlus}>{text.emptyPicture}</Note>}
        {isFetching && picture === undefined && (
          <Center role="status" aria-label={loading}>
            <Loader size="sm" color="gray.0" />
          </Center>
        )}
        {isError && <Note icon={IconPhotoOff}>{text.noPicture}</Note>}
      </SceneFrame>
    </div>
  );
}

function Note({ icon: Icon, children }: { icon: typeof IconPhotoOff; children: string }) {
  return (
    <Center className={classes.note}>
      <Icon size={30} stroke={1.4} aria-hidden="true" />
      <Text size="sm" ta="center">
        {children}
      </Text>
    </Center>
  );
}

/** Returns the picture; `address` is empty for an overlay without items. */
function usePicture(
  { id, lastEditedAt, languageCode: locale }: ProfileAnswer,
  orientation: Orientation,
  isWanted: boolean,
) {
  const api = useApi();
  const painter = usePainter();
  return useQuery({
    queryKey: ['overlay-picture', id, lastEditedAt, orientation, locale],
    queryFn: async ({ signal }) => {
      const { overlay } = await api(readOverlay, { params: { profileId: id } }, { signal });
      if (overlay.items.length === 0) return { address: '' };
      return { address: await painter.paint({ overlay: overlayFromFile(overlay), orientation, locale }, signal) };
    },
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
  });
}
