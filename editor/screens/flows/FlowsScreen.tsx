/** Flows of the account in folders: search, switch, move, copy, delete, one or many at a time. */
import { Breadcrumbs, Button, Text } from '@mantine/core';
import { IconActivity, IconBellPlus, IconFileImport, IconFolderPlus, IconListNumbers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { createFlow, listFlows, listFolders } from '#engine/client/api/calls/flows.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { useLanding } from '../../app/landing.ts';
import { List } from '../../app/lists/List.tsx';
import { AddButton, ListScreen } from '../../app/lists/ListScreen.tsx';
import { usePlanRoom } from '../../app/lists/planRoom.ts';
import { SearchField } from '../../app/lists/SearchField.tsx';
import { useList } from '../../app/lists/useList.ts';
import { useListQuery } from '../../app/lists/useListQuery.ts';
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
  const room = usePlanRoom(useCall(listFlows, { query: { limit: 1 } }).data?.total, 'flows', text);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const folderId = params.get('folder') ?? undefined;
  const [isNaming, setIsNaming] = useState(false);
  const [asksAlert, setAsksAlert] = useState(false);
  const make = useAction(createFlow, {
    invalidates: [listFlows],
    onDone: ({ flow }) => void navigate(`/flows/${flow.id}`),
  });
  const add = (): void => make.mutate({ body: { name: text.newName, ...(folderId !== undefined && { folderId }) } });
  useLanding('action', (action) => (action === 'folder' ? setIsNaming(true) : room.mayAdd && add()));
  return (
    <ListScreen
      title={text.title}
      about={text.about}
      room={room}
      actions={
        <>
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
          <AddButton room={room} loading={make.isPending && !asksAlert} onClick={add}>
            {text.add}
          </AddButton>
        </>
      }
    >
      <FlowsBusy />
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
    </ListScreen>
  );
}

function FlowList({ folderId, mayAdd }: { folderId: string | undefined; mayAdd: boolean }) {
  const text = useText(FLOW_LIST_TEXT);
  const list = useListQuery({ perPage: PAGE_SIZE });
  const isSearch = list.words !== '';
  // The first steps link here to show the examples, however many flows exist.
  const wantsExamples = useSearchParams()[0].has('examples');
  // A search covers all folders.
  const answer = useList(listFlows, list, isSearch ? { excludeFolders: true } : { parentId: folderId ?? '' });
  const isTop = folderId === undefined;
  const isEmpty = answer.data?.total === 0 && answer.data.folders.length === 0;
  return (
    <FlowDrop>
      <List
        {...{ list, answer }}
        {...(isEmpty && isTop && { empty: <Starters isFirst /> })}
        tools={
          <>
            {wantsExamples && isTop && !isSearch && <Starters isFirst={false} />}
            <SearchField label={text.search} list={list} flex="none" />
            {!isTop && !isSearch && <Path folderId={folderId} />}
          </>
        }
        nothing={text.nothing(list.words)}
      >
        {({ items, folders, total }) => (
          <>
            {isEmpty && <Text c="dark.2">{text.emptyFolder}</Text>}
            {!isEmpty && <Rows flows={items} folders={isSearch ? [] : folders} mayAdd={mayAdd} />}
            {!wantsExamples && isTop && !isSearch && mayAdd && total < FEW && <Starters isFirst={false} />}
          </>
        )}
      </List>
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
