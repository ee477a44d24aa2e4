/** Profiles of the account: which is on air, and actions to add, rename, duplicate and delete them. */
import { Alert, Button, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconInfoCircle, IconMoodEmpty, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListProfiles } from '#schemas/generated/types.ts';
import { listProfiles } from '#engine/client/api/calls/profiles.ts';
import { useText } from '../../app/AppContext.ts';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { OptionsDialog } from '../../app/parts/profiles/OptionsDialog.tsx';
import { type ProfileRoom, useProfileRoom } from '../../app/parts/profiles/useProfileRoom.ts';
import { NewProfileDialog, RenameDialog } from './NameDialog.tsx';
import type { ProfileDialog } from './ProfileMenu.tsx';
import { ProfileRow } from './ProfileRow.tsx';
import { PROFILES_TEXT } from './profilesText.ts';
import { useOnAir } from './useOnAir.ts';

const PAGE_SIZE = 20;
const SORTS = {
  created: { sortColumn: 'createdAt', sortDirection: 'asc' },
} as const satisfies Record<string, Pick<ListProfiles, 'sortColumn' | 'sortDirection'>>;

const DIALOGS = { options: OptionsDialog, rename: RenameDialog } as const;

export function ProfilesScreen() {
  const text = useText(PROFILES_TEXT);
  const room = useProfileRoom();
  const [isAdding, adding] = useDisclosure();
  const mayAdd = room?.mayAdd ?? true;
  return (
    <Page
      title={text.title}
      about={text.about}
      width={960}
      actions={
        <>
          {room !== null && (
            <Text size="sm" c={mayAdd ? 'dark.2' : 'yellow.4'}>
              {text.count(room.used, room.planLimit)}
            </Text>
          )}
          <Tooltip label={text.fullHint} disabled={mayAdd}>
            <Button
              leftSection={<IconPlus size={18} />}
              data-disabled={!mayAdd || undefined}
              aria-disabled={!mayAdd}
              onClick={() => mayAdd && adding.open()}
            >
              {text.add}
            </Button>
          </Tooltip>
        </>
      }
    >
      {room !== null && !mayAdd && <Full room={room} />}
      <ProfileList mayAdd={mayAdd} />
      {isAdding && <NewProfileDialog onClose={adding.close} />}
    </Page>
  );
}

function Full({ room: { plan, limit } }: { room: ProfileRoom }) {
  const text = useText(PROFILES_TEXT);
  return (
    <Alert color="yellow" variant="light" icon={<IconInfoCircle size={20} />} title={text.full(plan, limit)}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          {text.fullHint}
        </Text>
        <Button component={Link} to="/subscription" size="xs" variant="default">
          {text.plans}
        </Button>
      </Group>
    </Alert>
  );
}

function ProfileList({ mayAdd }: { mayAdd: boolean }) {
  const text = useText(PROFILES_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE, sorts: SORTS });
  const [dialog, setDialog] = useState<{ kind: ProfileDialog; id: string } | null>(null);
  const { data, error, retry, pages } = useList(listProfiles, list);
  const onAir = useOnAir();
  if (data === undefined) return error === null ? <Waiting /> : <ErrorNote error={error} onRetry={retry} />;
  const shown = dialog && data.items.find(({ id }) => id === dialog.id);
  const Dialog = dialog && DIALOGS[dialog.kind];
  return (
    <Stack gap="md">
      {(data.total > 1 || list.search !== '') && <SearchField label={text.search} list={list} flex="none" />}
      <Stack gap="sm">
        {data.items.map((profile) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            pages={onAir && (onAir.get(profile.id) ?? 0)}
            isLast={data.total === 1 && list.words === ''}
            mayAdd={mayAdd}
            onOpen={(kind) => setDialog({ kind, id: profile.id })}
          />
        ))}
      </Stack>
      {data.total === 0 && <NothingFound search={list.words} onClear={() => list.setSearch('')} />}
      <ListPages page={list.page} pages={pages} setPage={list.setPage} />
      {Dialog && shown && <Dialog profile={shown} onClose={() => setDialog(null)} />}
    </Stack>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { nothing } = useText(PROFILES_TEXT);
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

function Waiting() {
  return (
    <Stack gap="sm" aria-busy="true">
      {Array.from({ length: 2 }, (_row, index) => (
        <Skeleton key={index} h={68} radius="lg" />
      ))}
    </Stack>
  );
}
