/** Everything that a proposal would change now, warnings first, and the two decisions. */
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import type { ProposalDetail } from '#schemas/generated/types.ts';
import { applyProposal, listProposals, readProposal, refuseProposal } from '#engine/client/api/calls/proposals.ts';
import { useAction, useCall } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { ProposalPictures } from './ProposalPictures.tsx';
import { ProposalTest } from './ProposalTest.tsx';
import { PROPOSALS_TEXT } from './proposalsText.ts';

export function Decision({ id, title }: { id: string; title: string }) {
  const text = useText(PROPOSALS_TEXT);
  const { data, error, refetch } = useCall(readProposal, { params: { id } });
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} aria-busy="true" />;
  const { problem, overlays, proposal, version } = data;
  return (
    <Stack gap="md">
      {problem === null ? <Warnings detail={data} /> : <Alert color="red">{problem}</Alert>}
      {overlays !== null && <ProposalPictures overlays={overlays} name={[id, version]} />}
      {problem === null && (
        <Stack gap="xs">
          <Title order={3} size="h5">
            {text.changes}
          </Title>
          <ChangeTable detail={data} />
        </Stack>
      )}
      {problem === null && proposal.kind !== 'overlay' && (
        <ProposalTest id={id} documentId={proposal.documentId ?? id} />
      )}
      <Buttons {...{ id, title, version }} canApply={problem === null} onOutdated={() => void refetch()} />
    </Stack>
  );
}

function Warnings({ detail: { warnings } }: { detail: ProposalDetail }) {
  const text = useText(PROPOSALS_TEXT);
  if (warnings.length === 0)
    return (
      <Text size="sm" c="dark.2">
        {text.noWarnings}
      </Text>
    );
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} title={text.warnings}>
      <Stack component="ul" gap={4} m={0} pl="md">
        {warnings.map(({ kind, text: words }) => (
          <li key={`${kind} ${words}`} style={{ overflowWrap: 'anywhere' }}>
            {text.warning[kind]}: <bdi translate="no">{words}</bdi>
          </li>
        ))}
      </Stack>
    </Alert>
  );
}

interface ButtonsProps {
  id: string;
  title: string;
  /** Version of the document that this page compares with. */
  version: number;
  canApply: boolean;
  /** Called when the document changed since. */
  onOutdated: () => void;
}

function Buttons({ id, title, version, canApply, onOutdated }: ButtonsProps) {
  const text = useText(PROPOSALS_TEXT);
  const apply = useAction(applyProposal, {
    invalidates: [listProposals],
    success: text.applied,
    onFailed: (error) => {
      notify.failed(error.message);
      onOutdated();
    },
  });
  const refuse = useAction(refuseProposal, { invalidates: [listProposals], success: text.refused });
  const isPending = apply.isPending || refuse.isPending;
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconCheck size={18} />}
        disabled={!canApply || refuse.isPending}
        loading={apply.isPending}
        aria-label={text.of(title, text.apply)}
        onClick={() => apply.mutate({ params: { id }, body: { version } })}
      >
        {text.apply}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={18} />}
        disabled={isPending}
        aria-label={text.of(title, text.refuse)}
        onClick={() => refuse.mutate({ params: { id } })}
      >
        {text.refuse}
      </Button>
    </Group>
  );
}
