/** Makes a film of an event of the history, which this browser draws and encodes (behaviour: film-7). */
import { Alert, Button, Group, Progress, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { IconDownload, IconMovie, IconMovieOff } from '@tabler/icons-react';
import { useState } from 'react';
import { readShownThen } from '#engine/client/api/calls/flows.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { LIVE_TEXT } from '../../../app/parts/live/liveLinkText.ts';
import { THEN_TEXT } from '../then/pastOverlayText.ts';
import { FILM_TEXT, LENGTHS_S } from './filmText.ts';
import { type FilmStatus, type MadeFilm, type MomentFilmMaker, useMomentFilm } from './useMomentFilm.ts';
import styles from './film.module.css';

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];
const FIRST_LENGTH = '15';
const KEPT_MS = 60_000;

export function MomentFilm({ eventId }: { eventId: string }) {
  const text = useText(FILM_TEXT);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={isOpen ? <IconMovieOff size={17} /> : <IconMovie size={17} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.close : text.open}
        </Button>
      </Group>
      {isOpen && <Maker eventId={eventId} />}
    </Stack>
  );
}

function Maker({ eventId }: { eventId: string }) {
  const text = useText(FILM_TEXT);
  const [lengthS, setLength] = useState(FIRST_LENGTH);
  const [orientation, setOrientation] = useState<Orientation>('portrait');
  const [overlayId, setOverlayId] = useState<string | null>(null);
  const maker = useMomentFilm(eventId);
  const { status } = maker;
  if (status.kind === 'made') return <Made film={status.film} orientation={orientation} onAgain={maker.reset} />;
  const make = (): void => maker.make({ lengthS: Number(lengthS), orientation, overlayId });
  const isWorking = status.kind === 'loading' || status.kind === 'making';
  return (
    <Stack gap="sm">
      <Text size="sm" c="dark.2">
        {text.hint}
      </Text>
      <Choices {...{ lengthS, setLength, orientation, setOrientation }} isDisabled={isWorking} />
      <OverlayChoice {...{ eventId, overlayId, setOverlayId }} isDisabled={isWorking} />
      {isWorking ? (
        <Working status={status} maker={maker} />
      ) : (
        <Group>
          <Button size="xs" onClick={make}>
            {text.make}
          </Button>
        </Group>
      )}
      {status.kind === 'empty' && <Text role="status">{text.empty}</Text>}
      {status.kind === 'refused' && (
        <Alert color="yellow" role="alert">
          {text.problems[status.problem]}
        </Alert>
      )}
      {status.kind === 'error' && <ErrorNote error={status.error} onRetry={make} />}
    </Stack>
  );
}

interface ChoicesProps {
  lengthS: string;
  setLength: (lengthS: string) => void;
  orientation: Orientation;
  setOrientation: (orientation: Orientation) => void;
  isDisabled: boolean;
}

function Choices({ lengthS, setLength, orientation, setOrientation, isDisabled }: ChoicesProps) {
  const text = useText(FILM_TEXT);
  const live = useText(LIVE_TEXT);
  return (
    <Stack gap="xs">
      <SegmentedControl
        size="xs"
        fullWidth
        disabled={isDisabled}
        aria-label={text.length}
        data={LENGTHS_S.map((seconds) => ({ value: String(seconds), label: text.lengths(seconds) }))}
        value={lengthS}
        onChange={setLength}
      />
      <SegmentedControl<Orientation>
        size="xs"
        fullWidth
        disabled={isDisabled}
        aria-label={text.format}
        data={ORIENTATIONS.map((value) => ({ value, label: live.orientation[value] }))}
        value={orientation}
        onChange={setOrientation}
      />
    </Stack>
  );
}

interface OverlayChoiceProps {
  eventId: string;
  overlayId: string | null;
  setOverlayId: (id: string | null) => void;
  isDisabled: boolean;
}

/** Offers the overlays that existed then, if they were several. */
function OverlayChoice({ eventId, overlayId, setOverlayId, isDisabled }: OverlayChoiceProps) {
  const text = useText(THEN_TEXT);
  const { data } = useCall(readShownThen, { query: { eventId, afterMs: 0 } }, { staleMs: KEPT_MS });
  if (data === undefined || data.overlays.length < 2) return null;
  return (
    <Select
      size="xs"
      translate="no"
      disabled={isDisabled}
      aria-label={text.overlay}
      allowDeselect={false}
      data={data.overlays.map(({ id, name }) => ({ value: id, label: name }))}
      value={overlayId ?? data.overlays[0]!.id}
      onChange={setOverlayId}
    />
  );
}

function Working({ status, maker }: { status: FilmStatus; maker: MomentFilmMaker }) {
  const text = useText(FILM_TEXT);
  const percent = status.kind === 'making' ? Math.floor(status.share * 100) : 0;
  const label = status.kind === 'making' ? text.progress(percent) : text.loading;
  return (
    <Stack gap="xs">
      <Text size="sm">{label}</Text>
      <Progress value={percent} aria-label={label} />
      <Group>
        <Button size="xs" variant="default" onClick={maker.reset}>
          {text.cancel}
        </Button>
      </Group>
    </Stack>
  );
}

function Made({ film, orientation, onAgain }: { film: MadeFilm; orientation: Orientation; onAgain: () => void }) {
  const text = useText(FILM_TEXT);
  const locale = useAppState((state) => state.locale);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const { url, bytes, seconds, hasSound, missingSounds } = film;
  return (
    <Stack gap="sm">
      <video className={styles['film']} data-orientation={orientation} src={url} controls aria-label={text.preview} />
      <Text size="sm" c="dark.2">
        {text.made(number.format(seconds), number.format(bytes / 1e6), hasSound)}
        {missingSounds > 0 && ` ${text.missingSounds(missingSounds)}`}
      </Text>
      <Group>
        <Button
          component="a"
          href={url}
          download={`${text.file}.webm`}
          size="xs"
          leftSection={<IconDownload size={17} />}
        >
          {text.download}
        </Button>
        <Button size="xs" variant="default" onClick={onAgain}>
          {text.again}
        </Button>
      </Group>
    </Stack>
  );
}
