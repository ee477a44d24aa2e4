/** Programs made for TikFinity: the socket from which they read, who reads along, and which websites may. */
import { Code, Text } from '@mantine/core';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { ProgramCard } from '../ProgramCard.tsx';
import { DROP_IN_TEXT } from './dropInText.ts';

export function DropInCard({ program }: { program: ProgramAnswer }) {
  const text = useText(DROP_IN_TEXT);
  const { state, port = 0 } = program;
  return (
    <ProgramCard program={program} text={text} ready={text.open(state.clients ?? 0)}>
      <Text size="sm">
        {text.address} <Code>{`ws://localhost:${port}/`}</Code>
      </Text>
    </ProgramCard>
  );
}
