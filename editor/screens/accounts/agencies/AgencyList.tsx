/** Agencies of this server, by name (behaviour: agency-26). */
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { listAgencies } from '#engine/client/api/calls/agency.ts';
import type { AgencyAnswer } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { WaitingRows } from '../../../app/lists/List.tsx';
import { ListTable } from '../../../app/lists/rows/ListTable.tsx';
import { EmptyState } from '../../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { timeAgo } from '../../../app/parts/timeAgo.ts';
import { AgencyMenu } from './AgencyMenu.tsx';
import { AGENCIES_TEXT } from './agenciesText.ts';
import { CreateAgencyDialog } from './CreateAgencyDialog.tsx';

export function AgencyList() {
  const text = useText(AGENCIES_TEXT);
  const { data, error, refetch } = useCall(listAgencies);
  const [isOpen, dialog] = useDisclosure();
  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={dialog.open}>
      {text.create}
    </Button>
  );
  const shown = isOpen && <CreateAgencyDialog onClose={dialog.close} />;
  if (data === undefined)
    return error === null ? <WaitingRows /> : <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <>
        <EmptyState icon={IconBuilding} title={text.empty.title} action={create}>
          {text.empty.hint}
        </EmptyState>
        {shown}
      </>
    );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dark.2">
          {text.about}
        </Text>
        {create}
      </Group>
      <AgencyTable agencies={data.items} />
      {shown}
    </Stack>
  );
}

function AgencyTable({ agencies }: { agencies: readonly AgencyAnswer[] }) {
  const text = useText(AGENCIES_TEXT);
  return (
    <ListTable highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{text.name}</Table.Th>
          <Table.Th visibleFrom="sm">{text.admins}</Table.Th>
          <Table.Th ta="right">{text.members}</Table.Th>
          <Table.Th visibleFrom="md">{text.created}</Table.Th>
          <Table.Td w={52} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {agencies.map((agency) => (
          <AgencyRow key={agency.id} agency={agency} />
        ))}
      </Table.Tbody>
    </ListTable>
  );
}

function AgencyRow({ agency }: { agency: AgencyAnswer }) {
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { name, admins, members, createdAt } = agency;
  const addresses = admins.join(', ');
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={600} translate="no">
          {name}
        </Text>
        <Text size="xs" c="dark.2" translate="no" hiddenFrom="sm">
          {addresses}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" translate="no" style={{ overflowWrap: 'anywhere' }}>
        {addresses}
      </Table.Td>
      <Table.Td ta="right">{members}</Table.Td>
      <Table.Td visibleFrom="md">{timeAgo(createdAt, environment.wallNowMs(), locale)}</Table.Td>
      <Table.Td>
        <AgencyMenu agency={agency} />
      </Table.Td>
    </Table.Tr>
  );
}
