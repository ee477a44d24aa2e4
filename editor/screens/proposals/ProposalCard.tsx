import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { Proposal } from '#schemas/generated/types.ts';
import { listProposals, undoProposal } from '#engine/client/api/calls/proposals.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { timeAgo } from '../../app/parts/timeAgo.ts';
import { Decision } from './Decision.tsx';
import { PROPOSALS_TEXT } from './proposalsText.ts';

const COLORS = { open: 'yellow', applied: 'teal', undone: 'gray' } as const satisfies Record<Proposal['state'], string>;

/** A proposal, which can be applied only after it was read. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const text = useText(PROPOSALS_TEXT);
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, state, reason } = proposal;
  return (
    <Paper component="li" p="md" aria-label={title} style={{ listStyle: 'none' }}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Facts proposal={proposal} />
          {state === 'open' && (
            <Button
              variant={isOpen ? 'subtle' : 'default'}
              aria-expanded={isOpen}
              aria-label={text.of(title, isOpen ? text.close : text.read)}
              onClick={() => setIsOpen((was) => !was)}
            >
              {isOpen ? text.close : text.read}
            </Button>
          )}
          {state === 'applied' && <UndoButton proposal={proposal} />}
        </Group>
        {reason !== '' && (
          <Text size="sm" translate="no" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {reason}
          </Text>
        )}
        {isOpen && state === 'open' && <Decision id={id} title={title} />}
      </Stack>
    </Paper>
  );
}

function Facts({ proposal }: { proposal: Proposal }) {
  const text = useText(PROPOSALS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { kind, documentId, documentName, title, program, state, createdAt, expiresAt } = proposal;
  const ago = timeAgo(createdAt, environment.wallNowMs(), locale);
  const day = new Intl.DateTimeFormat(locale, { timeZone: environment.timeZone, dateStyle: 'medium' });
  const origin = program === '' ? text.byNobody(ago) : text.by(program, ago);
  const thing = documentId === null ? text.newFlow : text.kinds[kind];
  return (
    <Stack gap={2} miw={0} flex={1}>
      <Group gap="xs">
        <Text fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Badge size="sm" variant="light" color={COLORS[state]} tt="none">
          {text.states[state]}
        </Badge>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {thing}: {documentName === '' ? text.deleted : <bdi translate="no">{documentName}</bdi>}
      </Text>
      <Text size="xs" c="dark.2">
        {origin} · {text.ends(day.format(Date.parse(expiresAt)))}
      </Text>
    </Stack>
  );
}

function UndoButton({ proposal: { id, title } }: { proposal: Proposal }) {
  const text = useText(PROPOSALS_TEXT);
  const undo = useAction(undoProposal, { invalidates: [listProposals], success: text.undone });
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} />}
      loading={undo.isPending}
      aria-label={text.of(title, text.undo)}
      onClick={() => undo.mutate({ params: { id } })}
    >
      {text.undo}
    </Button>
  );
}
