/** Search results of a catalogue, page by page. Added sounds are marked while their page is shown. */
import { ActionIcon, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconMusicOff,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
} from '@tabler/icons-react';
import type { FoundSound, MediaAnswer } from '#schemas/generated/types.ts';
import {
  addShippedSound,
  addSound,
  findShippedSounds,
  findSounds,
  listFiles,
} from '#engine/client/api/calls/audios.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useSearch } from '../../app/lists/useSearch.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { notify } from '../../app/notify.ts';
import { lengthText } from '../measures.ts';
import { type Sound, useSound } from '../useSound.ts';
import classes from './catalogue.module.css';
import { CATALOGUE_TEXT } from './catalogueText.ts';

/** Pause in typing before a search, which queries another service. */
const TYPING_MS = 400;
/** Lifetime of a list: a fresh one has other names for the same sounds, and playback would stop. */
const LIST_STALE_MS = 1_800_000;

export type AddedSound = Pick<MediaAnswer, 'id' | 'name' | 'url' | 'durationMs'>;

/** The calls of each catalogue, which answer alike. */
const CALLS = {
  liveloom: { find: findShippedSounds, add: addShippedSound },
  outside: { find: findSounds, add: addSound },
} as const;
export type Catalogue = keyof typeof CALLS;

interface FoundSoundsProps {
  from: Catalogue;
  /** Says where the sounds come from, and how they may be used. */
  source: string;
  onAdded: (sound: AddedSound) => void;
}

export function FoundSounds({ from, source, onAdded }: FoundSoundsProps) {
  const text = useText(CATALOGUE_TEXT);
  const list = useSearch(TYPING_MS);
  const { words, page, setPage } = list;
  return (
    <Stack gap="md">
      <SearchField label={text.search} list={list} flex="none" maw="100%" maxLength={100} data-autofocus />
      <SoundPage key={`${words}/${page}`} from={from} search={words} page={page} onPage={setPage} onAdded={onAdded} />
      <Text size="xs" c="dark.2">
        {source}
      </Text>
    </Stack>
  );
}

interface SoundPageProps extends Pick<FoundSoundsProps, 'from' | 'onAdded'> {
  search: string;
  page: number;
  onPage: (page: number) => void;
}

function SoundPage({ from, search, page, onPage, onAdded }: SoundPageProps) {
  const text = useText(CATALOGUE_TEXT);
  const sound = useSound(() => notify.failed(text.notHeard));
  const { data, error, refetch } = useCall(CALLS[from].find, { query: { search, page } }, { staleMs: LIST_STALE_MS });
  if (data === undefined && error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (data.items.length === 0 && page === 1) {
    return (
      <EmptyState icon={IconMusicOff} title={text.nothing(search)}>
        {text.nothingHint}
      </EmptyState>
    );
  }
  return (
    <>
      <audio {...sound.props} />
      <ul className={classes.sounds}>
        {data.items.map((found, index) => (
          // A catalogue may list the same sound twice.
          <SoundRow key={`${index}/${found.id}`} from={from} found={found} sound={sound} onAdded={onAdded} />
        ))}
      </ul>
      {(page > 1 || data.hasMore) && (
        <Group justify="center" gap="sm">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={text.previous}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={18} />
          </ActionIcon>
          <Text size="sm" c="dark.1" aria-live="polite">
            {text.page(page)}
          </Text>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={text.next}
            disabled={!data.hasMore}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={18} />
          </ActionIcon>
        </Group>
      )}
    </>
  );
}

function Loading() {
  return (
    <Stack gap={6}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={48} radius="md" />
      ))}
    </Stack>
  );
}

interface SoundRowProps extends Pick<FoundSoundsProps, 'from' | 'onAdded'> {
  found: FoundSound;
  sound: Sound;
}

function SoundRow({ from, found: { id, title, previewUrl, durationMs }, sound, onAdded }: SoundRowProps) {
  const text = useText(CATALOGUE_TEXT);
  const add = useAction(CALLS[from].add, { invalidates: [listFiles], onDone: onAdded });
  const isPlaying = sound.playing === previewUrl;
  return (
    <li className={classes.sound}>
      <ActionIcon
        size="lg"
        radius="xl"
        variant="light"
        aria-label={isPlaying ? text.pause(title) : text.play(title)}
        onClick={() => sound.toggle(previewUrl)}
      >
        {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
      </ActionIcon>
      <Text size="sm" fw={600} flex={1} miw={0} truncate title={title} translate="no">
        {title}
      </Text>
      {durationMs !== null && (
        <Text size="sm" c="dark.2" visibleFrom="xs">
          {lengthText(durationMs)}
        </Text>
      )}
      {add.isSuccess ? (
        <Text role="status" aria-label={text.addedOf(title)} className={classes.added} size="sm" c="teal.4" fw={600}>
          <IconCheck size={16} /> {text.added}
        </Text>
      ) : (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} />}
          loading={add.isPending}
          aria-label={text.addOf(title)}
          onClick={() => add.mutate({ body: { soundId: id, name: title } })}
        >
          {text.add}
        </Button>
      )}
    </li>
  );
}
