/** Flows of the account in folders: search, switch, move, copy, delete, one or many at a time. */
import { Alert, Breadcrumbs, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconActivity,
  IconBellPlus,
  IconFileImport,
  IconFolderPlus,
  IconInfoCircle,
  IconListNumbers,
  IconMoodEmpty,
  IconPlus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { planLimits } from '#engine/rules/planLimits.ts';
import { createFlow, listFlows, listFolders } from '#engine/client/api/calls/flows.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useMe } from '../../app/me.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { ListPages } from '../../app/lists/ListPages.tsx';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
import { Page } from '../../app/parts/Page.tsx';
import { FlowsBusy } from '../../flow-runs/FlowsBusy.tsx';
import { FolderDialog } from './dialogs/FolderDialog.tsx';
import { SimpleAlertDialog } from './dialogs/SimpleAlertDialog.tsx';
import { pathOf } from './folderPath.ts';
import { Rows } from './rows/Rows.tsx';
import { Crumb } from './rows/Crumb.tsx';
import { FlowDrop } from './rows/FlowDrop.tsx';
import { Starters } from './Starters.tsx';
import { FLOW_LIST_TEXT } from './flowListText.ts';

const PAGE_SIZE = 50;
/** Number of flows below which the starters are shown. */
const FEW = 4;

export function FlowsScreen() {
  const text = useText(FLOW_LIST_TEXT);
  const room = useRoom();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const folderId = params.get('folder') ?? undefined;
  const [isNaming, setIsNaming] = useState(false);
  const [asksAlert, setAsksAlert] = useState(false);
  const make = useAction(createFlow, {
    invalidates: [listFlows],
    onDone: ({ flow }) => void navigate(`/flows/${flow.id}`),
  });
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
          <Button component={Link} to="/flows/monitor" variant="default" leftSection={<IconActivity size={18} />}>
            {text.monitor}
          </Button>
          <Button component={Link} to="/queues" variant="default" leftSection={<IconListNumbers size={18} />}>
            {text.queues}
          </Button>
          <Button component={Link} to="/import" variant="default" leftSection={<IconFileImport size={18} />}>
            {text.import}
          </Button>
          <Button variant="default" leftSection={<IconFolderPlus size={18} />} onClick={() => setIsNaming(true)}>
            {text.addFolder}
          </Button>
          <Button
            variant="default"
            leftSection={<IconBellPlus size={18} />}
            disabled={!room.mayAdd}
            onClick={() => setAsksAlert(true)}
          >
            {text.alert.add}
          </Button>
          <Button
            leftSection={<IconPlus size={18} />}
            disabled={!room.mayAdd}
            loading={make.isPending && !asksAlert}
            onClick={() => make.mutate({ body: { name: text.newName, ...(folderId !== undefined && { folderId }) } })}
          >
            {text.add}
          </Button>
        </>
      }
    >
      <FlowsBusy />
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
      <FlowList key={folderId} folderId={folderId} mayAdd={room.mayAdd} />
      {asksAlert && (
        <SimpleAlertDialog
          {...{ folderId }}
          isPending={make.isPending}
          onClose={() => setAsksAlert(false)}
          onReady={(flow) => make.mutate({ body: flow })}
        />
      )}
      {isNaming && <FolderDialog parentId={folderId} onClose={() => setIsNaming(false)} />}
    </Page>
  );
}

interface Room {
  mayAdd: boolean;
  /** Number of flows in words; null = not known yet. */
  count: string | null;
  /** Message that the plan's limit is reached; null = it is not. */
  full: string | null;
}

/** Returns the count and the limit of the plan. */
function useRoom(): Room {
  const text = useText(FLOW_LIST_TEXT);
  const { user } = useMe();
  const { data } = useCall(listFlows, { query: { limit: 1 } });
  const plan = user?.plan ?? null;
  if (data === undefined || plan === null) return { mayAdd: true, count: null, full: null };
  const most = planLimits(plan).counts.flows;
  const mayAdd = most === null || data.total < most;
  return { mayAdd, count: text.count(data.total, most), full: mayAdd ? null : text.full(plan, most) };
}

function FlowList({ folderId, mayAdd }: { folderId: string | undefined; mayAdd: boolean }) {
  const text = useText(FLOW_LIST_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE });
  const search = list.words;
  // The first steps link here to show the examples, however many flows exist.
  const wantsExamples = useSearchParams()[0].has('examples');
  // A search covers all folders.
  const inside = search === '' ? { parentId: folderId ?? '' } : { excludeFolders: true };
  const { data, error, retry, pages } = useList(listFlows, list, inside);
  if (data === undefined) return error === null ? <Loading /> : <ErrorNote error={error} onRetry={retry} />;
  const isEmpty = data.total === 0 && data.folders.length === 0;
  const isTop = folderId === undefined;
  return (
    <FlowDrop>
      <Stack gap="md">
        {wantsExamples && isTop && search === '' && <Starters isFirst={isEmpty} />}
        {!(isEmpty && isTop && search === '') && <SearchField label={text.search} list={list} flex="none" />}
        {!isTop && search === '' && <Path folderId={folderId} />}
        {isEmpty && search !== '' && <NothingFound search={search} onClear={() => list.setSearch('')} />}
        {isEmpty && search === '' && !isTop && <Text c="dark.2">{text.emptyFolder}</Text>}
        {!isEmpty && <Rows flows={data.items} folders={search === '' ? data.folders : []} mayAdd={mayAdd} />}
        <ListPages page={list.page} pages={pages} setPage={list.setPage} />
        {!wantsExamples && isTop && search === '' && mayAdd && data.total < FEW && <Starters isFirst={isEmpty} />}
      </Stack>
    </FlowDrop>
  );
}

/** Path from all flows to the open folder; flows can be dropped on each part. */
function Path({ folderId }: { folderId: string }) {
  const text = useText(FLOW_LIST_TEXT);
  const { data } = useCall(listFolders);
  const path = pathOf(data?.items ?? [], folderId);
  return (
    <nav aria-label={text.folders}>
      <Breadcrumbs separatorMargin={6}>
        <Crumb id="" name={text.top} isOpen={false} />
        {path.map(({ id, name }) => (
          <Crumb key={id} id={id} name={name} isOpen={id === folderId} isOwnName />
        ))}
      </Breadcrumbs>
    </nav>
  );
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const { nothing } = useText(FLOW_LIST_TEXT);
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

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true">
      {Array.from({ length: 4 }, (_row, index) => (
        <Skeleton key={index} h={64} radius="lg" />
      ))}
    </Stack>
  );
}
