/** Merged accounts of the same person, and an option to add one. */
import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listViewers, unmergeViewers } from '#engine/client/api/calls/viewers.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { ViewerAnswer } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { SHOWS_VIEWERS } from '../../../app/parts/points/showsViewers.ts';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import { Avatar } from '../../../controls/parts/Avatar.tsx';
import { PagePart } from '../PagePart.tsx';
import { MergeDialog } from '../../viewers/merging/MergeDialog.tsx';
import { MERGING_TEXT } from '../../viewers/merging/viewerMergingText.ts';

export function MergedPart({ viewerId, merged }: { viewerId: string; merged: ViewerAnswer['merged'] }) {
  const text = useText(MERGING_TEXT);
  const navigate = useNavigate();
  const [other, setOther] = useState<string | null>(null);
  const end = (intoId: string): void => {
    setOther(null);
    if (intoId !== viewerId) void navigate(`/viewers/${encodeURIComponent(intoId)}`, { replace: true });
  };
  return (
    <PagePart title={text.title} hint={text.hint}>
      {merged.length === 0 ? (
        <Text size="sm" c="dark.2">
          {text.none}
        </Text>
      ) : (
        <Stack gap="xs">
          {merged.map((one) => (
            <MergedRow key={one.id} viewerId={viewerId} one={one} />
          ))}
        </Stack>
      )}
      <FindOther viewerId={viewerId} onFound={setOther} />
      {other !== null && (
        <MergeDialog key={other} ids={[viewerId, other]} onClose={() => setOther(null)} onDone={end} />
      )}
    </PagePart>
  );
}

function MergedRow({ viewerId, one }: { viewerId: string; one: ViewerAnswer['merged'][number] }) {
  const text = useText(MERGING_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const ask = useConfirm();
  const part = useAction(unmergeViewers, {
    invalidates: SHOWS_VIEWERS,
    success: text.parted,
  });
  const name = viewerNameOf(one);
  const question = { title: text.partOf(name), body: text.partBody, confirm: text.part, isDangerous: false };
  const undo = async (): Promise<void> => {
    if (await ask(question)) part.mutate({ params: { id: viewerId, merged: one.id } });
  };
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} src={one.profilePictureUrl} size={32} />
      <Stack gap={0} miw={0} flex={1}>
        <Text size="sm" fw={500} translate="no" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="xs" c="dark.2">
          {text.since(timeAgo(one.mergedAt, environment.wallNowMs(), locale))}
        </Text>
      </Stack>
      <Button size="xs" variant="default" loading={part.isPending} onClick={() => void undo()}>
        {text.part}
      </Button>
    </Group>
  );
}

const FOUND = 10;
const SEARCH_AFTER_MS = 200;

/** Searches another viewer by name. */
function FindOther({ viewerId, onFound }: { viewerId: string; onFound: (id: string) => void }) {
  const text = useText(MERGING_TEXT);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search, SEARCH_AFTER_MS);
  const query = { search: debouncedSearch, limit: FOUND, sortColumn: 'lastSeenAt', sortDirection: 'desc' } as const;
  const { data } = useCall(listViewers, { query }, { keepsPrevious: true, enabled: isOpen });
  if (!isOpen)
    return (
      <Group>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {text.merge}
        </Button>
      </Group>
    );
  const others = (data?.items ?? []).filter(({ id }) => id !== viewerId);
  return (
    <Select
      label={text.other}
      description={text.otherHint}
      searchable
      autoFocus
      data={others.map((viewer) => ({ value: viewer.id, label: `${viewerNameOf(viewer)} (@${viewer.name})` }))}
      filter={({ options }) => options}
      nothingFoundMessage={text.nobody}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(id) => {
        if (id === null) return;
        setIsOpen(false);
        setSearch('');
        onFound(id);
      }}
      translate="no"
    />
  );
}
