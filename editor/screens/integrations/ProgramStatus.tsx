/** State of the connection to a program, with the remedy. */
import { Badge, Group, Text } from '@mantine/core';
import type { ProgramState } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { INTEGRATIONS_TEXT, type IntegrationsText } from './integrationsText.ts';
import type { ProgramText } from './programText.ts';

const COLORS: Readonly<Record<ProgramState['status'], string>> = {
  off: 'gray',
  connecting: 'blue',
  connected: 'teal',
  refused: 'brand',
  lost: 'yellow',
};

interface ProgramStatusProps {
  state: ProgramState;
  reasons: ProgramText['reasons'];
  /** Words for some states instead of the usual ones. */
  words?: ProgramText['status'];
  /** Words while it is connected; left out = names what is connected. */
  ready?: string | undefined;
}

export function ProgramStatus({ state, reasons, words = {}, ready }: ProgramStatusProps) {
  const text = useText(INTEGRATIONS_TEXT);
  const { status, reason } = state;
  return (
    <Group gap="sm" role="status" wrap="wrap">
      <Badge size="lg" variant="light" color={COLORS[status]} tt="none">
        {state.status === 'connected' ? (ready ?? wordsOf(state, text)) : (words[state.status] ?? wordsOf(state, text))}
      </Badge>
      {reason !== null && (
        <Text size="sm" flex="1 1 260px">
          {reason === 'server' || reason === 'agent' ? text[reason] : `${reasons[reason] ?? ''} ${text.again}`.trim()}
        </Text>
      )}
    </Group>
  );
}

function wordsOf({ status, version }: ProgramState, { status: words }: IntegrationsText): string {
  return status === 'connected' ? words.connected(version) : words[status];
}
