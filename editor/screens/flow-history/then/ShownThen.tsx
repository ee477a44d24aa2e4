/**
 * Shows what viewers saw at an event of the history: folded again by the server, drawn here by the renderer of live
 * pages.
 */
import { Button, Center, Group, Loader, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readShownThen } from '#engine/client/api/calls/flows.ts';
import type { Orientation, ShownThen as Then } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { SceneFrame } from '../../../app/parts/live/SceneFrame.tsx';
import { LIVE_TEXT } from '../../../app/parts/live/liveLinkText.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { MOMENTS, THEN_TEXT } from './pastOverlayText.ts';
import styles from './then.module.css';

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const KEPT_MS = 60_000;
/** Default moment, when most entrances have ended. */
const FIRST_MOMENT = '1000';

export function ShownThen({ eventId }: { eventId: string }) {
  const text = useText(THEN_TEXT);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={isOpen ? <IconPhotoOff size={17} /> : <IconPhoto size={17} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.hide : text.show}
        </Button>
      </Group>
      {isOpen && <Seen eventId={eventId} />}
    </Stack>
  );
}

function Seen({ eventId }: { eventId: string }) {
  const text = useText(THEN_TEXT);
  const { orientation: formats } = useText(LIVE_TEXT);
  const [afterMs, setAfterMs] = useState(FIRST_MOMENT);
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const [overlayId, setOverlayId] = useState<string | null>(null);
  const query = { eventId, afterMs: Number(afterMs), ...(overlayId !== null && { overlayId }) };
  const { data, error, refetch } = useCall(readShownThen, { query }, { staleMs: KEPT_MS, keepsPrevious: true });
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={text.moment}
        data={MOMENTS.map((ms) => ({ value: String(ms), label: text.moments[ms] }))}
        value={afterMs}
        onChange={setAfterMs}
      />
      <Group gap="sm" grow>
        <SegmentedControl<Orientation>
          size="xs"
          aria-label={text.format}
          data={ORIENTATIONS.map((value) => ({ value, label: formats[value] }))}
          value={orientation}
          onChange={setOrientation}
        />
        {data !== undefined && data.overlays.length > 1 && (
          <Select
            size="xs"
            translate="no"
            aria-label={text.overlay}
            allowDeselect={false}
            data={data.overlays.map(({ id, name }) => ({ value: id, label: name }))}
            value={data.snapshot.overlayId}
            onChange={setOverlayId}
          />
        )}
      </Group>
      <Picture then={data} orientation={orientation} />
    </Stack>
  );
}

/** Draws the picture for each moment, overlay and format. */
function usePicture(then: Then | undefined, orientation: Orientation) {
  const { pageUrl: baseUrl } = useApp().environment;
  return useQuery({
    queryKey: ['shown-then', then?.at, then?.snapshot.overlayId, orientation],
    queryFn: async () => {
      const { drawMoment } = await import('../../../overlay-editor/pictures/momentPicture.ts');
      const { at, snapshot } = then!;
      return drawMoment({ snapshot, orientation, nowMs: Date.parse(at), baseUrl });
    },
    enabled: then !== undefined && then.snapshot.items.length > 0,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
  });
}

function Picture({ then, orientation }: { then: Then | undefined; orientation: Orientation }) {
  const text = useText(THEN_TEXT);
  const { loading } = useText(APP_TEXT);
  const locale = useAppState((state) => state.locale);
  const { timeZone } = useApp().environment;
  const { data: picture, isError } = usePicture(then, orientation);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' }).format(new Date(then?.at ?? 0));
  const isEmpty = then?.snapshot.items.length === 0;
  return (
    <figure className={styles['figure']} data-orientation={orientation}>
      <SceneFrame orientation={orientation}>
        {picture !== undefined && (
          <img src={picture.url} alt={text.picture(then!.snapshot.overlayName, time)} draggable={false} />
        )}
        {isEmpty && <Center>{text.empty}</Center>}
        {isError && <Center>{text.failed}</Center>}
        {!isEmpty && !isError && picture === undefined && (
          <Center role="status" aria-label={loading}>
            <Loader size="sm" color="gray.0" />
          </Center>
        )}
      </SceneFrame>
      <Text component="figcaption" size="sm" c="dark.2">
        {then !== undefined && text.caption(time)} {picture !== undefined && text.drawnWith[picture.presenter]}
      </Text>
    </figure>
  );
}
