/** Overlays of the account: preview, search, create, copy, rename, delete; links to their editor and live links. */
import { Alert, Button, Group, SimpleGrid, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle, IconLayersIntersect, IconMoodEmpty, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { OptionsDialog } from '../../app/parts/profiles/OptionsDialog.tsx';
import { useProfileRoom } from '../../app/parts/profiles/useProfileRoom.ts';
import { TestDialog } from '../../test-events/TestDialog.tsx';
import type { CardDialog } from './card/OverlayMenu.tsx';
import { AddCard } from './card/AddCard.tsx';
import { OverlayCard } from './card/OverlayCard.tsx';
import { PainterProvider } from './card/painter.tsx';
import { LinksDialog } from './dialogs/LinksDialog.tsx';
import { NewOverlayDialog } from './dialogs/NewOverlayDialog.tsx';
import { RenameDialog } from './dialogs/RenameDialog.tsx';
import { ReplaceDialog } from './dialogs/ReplaceDialog.tsx';
import { ListControls, SORTS } from './ListControls.tsx';
import { OVERLAYS_TEXT } from './overlaysText.ts';

const PAGE_SIZE = 24;
const SHAPE_KEY = 'liveloom.overlays.shape';

const DIALOGS = {
  links: LinksDialog,
  options: OptionsDialog,
  rename: RenameDialog,
  replace: ReplaceDialog,
  test: TestDialog,
} as const;

const COLUMNS = {
  portrait: { base: 1, xs: 2, sm: 3, lg: 4 },
  landscape: { base: 1, sm: 2, lg: 3 },
} as const;

export function OverlaysScreen() {
  const text = useText(OVERLAYS_TEXT);
  const room = useRoom();
  const [isMaking, making] = useDisclosure();
  const add = (
    <Tooltip label={text.fullHint} disabled={room.mayAdd}>
      <Button
        leftSection={<IconPlus size={18} />}
        data-disabled={!room.mayAdd || undefined}
        aria-disabled={!room.mayAdd}
        onClick={() => room.mayAdd && making.open()}
      >
        {text.add}
      </Button>
    </Tooltip>
  );
  return (
    <Page
      title={text.title}
      about={text.about}
      actions={
        <>
          {room.count !== null && (
            <Text size="sm" c={room.mayAdd ? 'dark.2' : 'yellow.4'}>
              {room.count}
            </Text>
          )}
          {add}
        </>
      }
    >
      {room.full !== null && (
        <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />} title={room.full}>
          <Group justify="space-between" gap="sm">
            <Text size="sm" flex="1 1 260px">
              {text.fullHint}
            </Text>
            <Button component={Link} to="/subscription" size="xs" variant="default">
              {text.plans}
            </Button>
          </Group>
        </Alert>
      )}
      <PainterProvider>
        <OverlayList mayAdd={room.mayAdd} add={add} onAdd={making.open} />
      </PainterProvider>
      {isMaking && <NewOverlayDialog onClose={making.close} />}
    </Page>
  );
}

interface Room {
  mayAdd: boolean;
  /** Number of overlays in words; null = not known yet. */
  count: string | null;
  /** Message that the plan's limit is reached; null = it is not. */
  full: string | null;
}

/** Returns the count and the limit of the plan. */
function useRoom(): Room {
  const text = useText(OVERLAYS_TEXT);
  const room = useProfileRoom();
  if (room === null) return { mayAdd: true, count: null, full: null };
  const { mayAdd, used, plan, planLimit, limit } = room;
  return { mayAdd, count: text.count(used, planLimit), full: mayAdd ? null : text.full(plan, limit) };
}

interface OverlayListProps {
  mayAdd: boolean;
  /** Button that creates the first one. */
  add: ReactNode;
  onAdd: () => void;
}

function OverlayList({ mayAdd, add, onAdd }: OverlayListProps) {
  const text = useText(OVERLAYS_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE, sorts: SORTS });
  const search = list.words;
  const [orientation, setOrientation] = useOrientation();
  const [dialog, setDialog] = useState<{ kind: CardDialog; id: string } | null>(null);
  const { data, error, retry, pages } = useList(listProfiles, list);
  if (data === undefined) {
    return error === null ? <LoadingCards orientation={orientation} /> : <ErrorNote error={error} onRetry={retry} />;
  }
  if (data.total === 0 && search === '') {
    return (
      <EmptyState icon={IconLayersIntersect} title={text.empty.title} action={add}>
        {text.empty.hint}
      </EmptyState>
    );
  }
  const shown = dialog && data.items.find(({ id }) => id === dialog.id);
  const Dialog = dialog && DIALOGS[dialog.kind];
  return (
    <Stack gap="lg">
      <ListControls list={list} orientation={orientation} onOrientation={setOrientation} />
      {data.total === 0 ? (
        <NothingFound search={search} onClear={() => list.setSearch('')} />
      ) : (
        <Cards
          profiles={data.items}
          orientation={orientation}
          isOnly={data.total === 1 && search === ''}
          mayAdd={mayAdd}
          onOpen={(id, kind) => setDialog({ id, kind })}
          more={mayAdd && search === '' && data.total < PAGE_SIZE && <AddCard onAdd={onAdd} />}
        />
      )}
      <ListPages page={list.page} pages={pages} setPage={list.setPage} />
      {Dialog && shown && <Dialog profile={shown} onClose={() => setDialog(null)} />}
    </Stack>
  );
}

/** Remembers which of an overlay's two pictures is shown. */
function useOrientation(): [Orientation, (orientation: Orientation) => void] {
  const { storage } = useApp().environment;
  const [orientation, setOrientation] = useState<Orientation>(() =>
    storage.read(SHAPE_KEY) === 'landscape' ? 'landscape' : 'portrait',
  );
  function choose(chosen: Orientation): void {
    setOrientation(chosen);
    storage.write(SHAPE_KEY, chosen);
  }
  return [orientation, choose];
}

interface CardsProps {
  profiles: readonly ProfileAnswer[];
  orientation: Orientation;
  isOnly: boolean;
  mayAdd: boolean;
  onOpen: (id: string, dialog: CardDialog) => void;
  /** Content after the last card. */
  more: ReactNode;
}

function Cards({ profiles, orientation, isOnly, mayAdd, onOpen, more }: CardsProps) {
  return (
    <SimpleGrid cols={COLUMNS[orientation]} spacing="md">
      {profiles.map((profile) => (
        <OverlayCard
          key={profile.id}
          profile={profile}
          orientation={orientation}
          isOnly={isOnly}
          mayAdd={mayAdd}
          onOpen={(kind) => onOpen(profile.id, kind)}
        />
      ))}
      {more}
    </SimpleGrid>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { nothing } = useText(OVERLAYS_TEXT);
  return (
    <EmptyState
      icon={IconMoodEmpty}
      title={nothing.title}
      action={
        <Button variant="default" onClick={onClear}>
          {nothing.clear}
        </Button>
      }
    >
      <Text span role="status">
        {nothing.hint(search)}
      </Text>
    </EmptyState>
  );
}

function LoadingCards({ orientation }: { orientation: Orientation }) {
  return (
    <SimpleGrid cols={COLUMNS[orientation]} spacing="md" aria-busy="true">
      {Array.from({ length: 4 }, (_card, index) => (
        <Skeleton key={index} h={orientation === 'portrait' ? 520 : 300} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
