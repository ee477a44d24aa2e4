/** Compares what a proposal would have done in the last stream with what happened. */
import { Button, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { backtestProposal } from '#engine/client/api/calls/proposals.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { TallyTable } from '../../flow-editor/backtest/TallyTable.tsx';
import { PROPOSALS_TEXT } from './proposalsText.ts';

export function ProposalTest({ id, documentId }: { id: string; documentId: string }) {
  const text = useText(PROPOSALS_TEXT);
  const test = useAction(backtestProposal);
  const own = test.data?.flows.find(({ flowId }) => flowId === documentId || flowId.endsWith(`:${documentId}`));
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        leftSection={<IconHistory size={18} />}
        loading={test.isPending}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => test.mutate({ params: { id } })}
      >
        {text.test}
      </Button>
      {test.data !== undefined &&
        (own === undefined ? <Text size="sm">{text.unchanged}</Text> : <TallyTable flow={own} />)}
    </Stack>
  );
}
