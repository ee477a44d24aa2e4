/** Overlays of the account: preview, search, create, copy, rename, delete; links to their editor and live links. */
import { SimpleGrid, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLayersIntersect } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Orientation, ProfileAnswer } from '#schemas/generated/types.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useApp, useText } from '../../app/AppContext.ts';
import { useLanding } from '../../app/landing.ts';
import { useAnotherPlan } from '../../app/lists/anotherPlan.ts';
import { List } from '../../app/lists/List.tsx';
import { AddButton, ListScreen } from '../../app/lists/ListScreen.tsx';
import { planRoom } from '../../app/lists/planRoom.ts';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { useProfileRoom } from '../../app/lists/useProfileRoom.ts';
import type { CardDialog } from './card/OverlayMenu.tsx';
import { AddCard } from './card/AddCard.tsx';
import { OverlayCard } from './card/OverlayCard.tsx';
import { PainterProvider } from './card/painter.tsx';
import { LinksDialog } from './dialogs/LinksDialog.tsx';
import { ReplaceDialog } from './dialogs/ReplaceDialog.tsx';
import { ListControls, SORTS } from './ListControls.tsx';
import { OVERLAYS_TEXT } from './overlaysText.ts';

const PAGE_SIZE = 24;
const SHAPE_KEY = 'liveloom.overlays.shape';

// The form engine comes with the first dialog, not with the list.
const NewOverlayDialog = lazy(async () => ({
  default: (await import('./dialogs/NewOverlayDialog.tsx')).NewOverlayDialog,
}));
const RenameDialog = lazy(async () => ({ default: (await import('./dialogs/RenameDialog.tsx')).RenameDialog }));
const OptionsDialog = lazy(async () => ({
  default: (await import('../profiles/options/OptionsDialog.tsx')).OptionsDialog,
}));
const TestDialog = lazy(async () => ({ default: (await import('../../test-events/TestDialog.tsx')).TestDialog }));

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
  const room = planRoom(useProfileRoom(), text, useAnotherPlan());
  const [isMaking, making] = useDisclosure();
  useLanding('action', () => room.mayAdd && making.open());
  const add = (
    <AddButton room={room} onClick={making.open}>
      {text.add}
    </AddButton>
  );
  return (
    <ListScreen title={text.title} about={text.about} room={room} actions={add}>
      <PainterProvider>
        <OverlayList mayAdd={room.mayAdd} add={add} onAdd={making.open} />
      </PainterProvider>
      <Suspense fallback={null}>{isMaking && <NewOverlayDialog onClose={making.close} />}</Suspense>
    </ListScreen>
  );
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
  const [orientation, setOrientation] = useOrientation();
  const [dialog, setDialog] = useState<{ kind: CardDialog; id: string } | null>(null);
  const answer = useList(listProfiles, list);
  const shown = dialog && answer.data?.items.find(({ id }) => id === dialog.id);
  const Dialog = dialog && DIALOGS[dialog.kind];
  return (
    <List
      {...{ list, answer }}
      waiting={<LoadingCards orientation={orientation} />}
      empty={
        <EmptyState icon={IconLayersIntersect} title={text.empty.title} action={add}>
          {text.empty.hint}
        </EmptyState>
      }
      tools={<ListControls list={list} orientation={orientation} onOrientation={setOrientation} />}
      nothing={text.nothing(list.words)}
    >
      {({ items, total }) => (
        <>
          <Cards
            profiles={items}
            orientation={orientation}
            isOnly={total === 1 && list.words === ''}
            mayAdd={mayAdd}
            onOpen={(id, kind) => setDialog({ id, kind })}
            more={mayAdd && list.words === '' && total < PAGE_SIZE && <AddCard onAdd={onAdd} />}
          />
          <Suspense fallback={null}>
            {Dialog && shown && <Dialog profile={shown} onClose={() => setDialog(null)} />}
          </Suspense>
        </>
      )}
    </List>
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

function LoadingCards({ orientation }: { orientation: Orientation }) {
  return (
    <SimpleGrid cols={COLUMNS[orientation]} spacing="md" aria-busy="true">
      {Array.from({ length: 4 }, (_card, index) => (
        <Skeleton key={index} h={orientation === 'portrait' ? 520 : 300} radius="lg" />
      ))}
    </SimpleGrid>
  );
}
