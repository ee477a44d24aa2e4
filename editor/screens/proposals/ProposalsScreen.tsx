/** Changes that programs propose: a list, what each would change, and the decision (behaviour: mcp-8). */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconGitPullRequest } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listProposals } from '#engine/client/api/calls/proposals.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { EmptyState } from '../../app/parts/EmptyState.tsx';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { PainterProvider } from '../overlays/card/painter.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { PROPOSALS_TEXT } from './proposalsText.ts';
import { proposalsScreen } from './screen.ts';

const EVERY_MS = 10_000;

export function ProposalsScreen() {
  const text = useText(PROPOSALS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { actingAdmin } = useUser();
  return (
    <Page title={proposalsScreen.title[locale]} about={text.about}>
      {actingAdmin !== null && <Text c="dark.1">{text.acting}</Text>}
      <PainterProvider>
        <List />
      </PainterProvider>
    </Page>
  );
}

function List() {
  const text = useText(PROPOSALS_TEXT);
  const { data, error, refetch } = useCall(listProposals, {}, { everyMs: EVERY_MS });
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={160} radius="md" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={IconGitPullRequest}
        title={text.none}
        action={
          <Button component={Link} to="/settings" variant="default">
            {text.makeKey}
          </Button>
        }
      >
        {text.noneHint}
      </EmptyState>
    );
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={text.list}>
      {data.items.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </Stack>
  );
}
