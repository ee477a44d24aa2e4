import { Anchor, Text } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { GIVEAWAYS_TEXT } from './giveawaysText.ts';

/** Link to verify the draws. */
export function ProofLink({ page }: { page: string }) {
  const text = useText(GIVEAWAYS_TEXT);
  return (
    <Text size="sm" c="dark.2">
      <Anchor href={`/draws/${page}`} target="_blank" rel="noreferrer" inherit>
        {text.proof}
      </Anchor>
      {` · ${text.proofHint}`}
    </Text>
  );
}
