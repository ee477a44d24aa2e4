/** Profiles of the account: which is on air, and actions to add, rename, duplicate and delete them. */
import { Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { ListProfiles } from '#schemas/generated/types.ts';
import { listLiveProfiles, listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useAnotherPlan } from '../../app/lists/anotherPlan.ts';
import { List, WaitingRows } from '../../app/lists/List.tsx';
import { AddButton, ListScreen } from '../../app/lists/ListScreen.tsx';
import { planRoom } from '../../app/lists/planRoom.ts';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { useProfileRoom } from '../../app/lists/useProfileRoom.ts';
import type { ProfileDialog } from './ProfileMenu.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { PROFILES_TEXT } from './profilesText.ts';

const PAGE_SIZE = 20;
const SORTS = {
  created: { sortColumn: 'createdAt', sortDirection: 'asc' },
} as const satisfies Record<string, Pick<ListProfiles, 'sortColumn' | 'sortDirection'>>;

// The form engine comes with the first dialog, not with the list.
const dialogs = () => import('./ProfileNameDialogs.tsx');
const NewProfileDialog = lazy(async () => ({ default: (await dialogs()).NewProfileDialog }));
const RenameDialog = lazy(async () => ({ default: (await dialogs()).RenameDialog }));
const OptionsDialog = lazy(async () => ({ default: (await import('./options/OptionsDialog.tsx')).OptionsDialog }));

const DIALOGS = { options: OptionsDialog, rename: RenameDialog } as const;

export function ProfilesScreen() {
  const text = useText(PROFILES_TEXT);
  const room = planRoom(useProfileRoom(), text, useAnotherPlan());
  const [isAdding, adding] = useDisclosure();
  return (
    <ListScreen
      title={text.title}
      about={text.about}
      width={960}
      room={room}
      actions={
        <AddButton room={room} onClick={adding.open}>
          {text.add}
        </AddButton>
      }
    >
      <ProfileList mayAdd={room.mayAdd} />
      <Suspense fallback={null}>{isAdding && <NewProfileDialog onClose={adding.close} />}</Suspense>
    </ListScreen>
  );
}

function ProfileList({ mayAdd }: { mayAdd: boolean }) {
  const text = useText(PROFILES_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE, sorts: SORTS });
  const [dialog, setDialog] = useState<{ kind: ProfileDialog; id: string } | null>(null);
  const answer = useList(listProfiles, list);
  const onAir = useOnAir();
  const { items = [], total = 0 } = answer.data ?? {};
  const shown = dialog && items.find(({ id }) => id === dialog.id);
  const Dialog = dialog && DIALOGS[dialog.kind];
  return (
    <List
      {...{ list, answer }}
      waiting={<WaitingRows count={2} />}
      tools={(total > 1 || list.search !== '') && <SearchField label={text.search} list={list} flex="none" />}
      nothing={text.nothing(list.words)}
    >
      {() => (
        <Stack gap="sm">
          {items.map((profile) => (
            <ProfileRow
              key={profile.id}
              profile={profile}
              pages={onAir && (onAir.get(profile.id) ?? 0)}
              isLast={total === 1 && list.words === ''}
              mayAdd={mayAdd}
              onOpen={(kind) => setDialog({ kind, id: profile.id })}
            />
          ))}
          <Suspense fallback={null}>
            {Dialog && shown && <Dialog profile={shown} onClose={() => setDialog(null)} />}
          </Suspense>
        </Stack>
      )}
    </List>
  );
}

/** Refresh interval: pages come and go without a change of the list. */
const CHECK_EVERY_MS = 5_000;

/** Returns the number of overlay pages outside the dashboard by profile id; undefined = not known yet. */
function useOnAir(): ReadonlyMap<string, number> | undefined {
  const { data } = useCall(listLiveProfiles, {}, { everyMs: CHECK_EVERY_MS });
  return data && new Map(data.items.map(({ id, shownBy }) => [id, shownBy.portrait + shownBy.landscape]));
}
