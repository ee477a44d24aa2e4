/** Rules that combine several triggers in a short time into one run. */
import { Group, Stack } from '@mantine/core';
import type { FlowRunRules } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { Choice } from './Choice.tsx';
import { SecondsInput } from './SecondsInput.tsx';
import { useRun } from './useRun.ts';

type Coalesce = FlowRunRules['coalesce'];

const MAX_QUIET_S = 600;
const MAX_WAIT_S = 3_600;
/** Default times when it is switched on. */
const FIRST: Omit<Coalesce, 'kind'> = { waitMs: 3_000, maxWaitMs: 15_000 };

export function JoinRules() {
  const { run: words } = useText(RULES_TEXT);
  const { coalesce } = useFlow().run;
  const { set, write } = useRun();
  const { kind, waitMs, maxWaitMs } = coalesce;
  const kinds = (['none', 'latest', 'sum'] as const).map((value) => ({ value, label: words.coalesces[value] }));

  function choose(next: Coalesce['kind']): void {
    set({ coalesce: { ...coalesce, ...(maxWaitMs === 0 && FIRST), kind: next } });
  }

  return (
    <Stack gap="sm">
      <Choice
        label={words.coalesce}
        hint={words.coalesceHints[kind]}
        data={kinds}
        value={kind}
        onChange={(value) => choose(value)}
      />
      {kind !== 'none' && (
        <Group grow align="flex-start">
          <SecondsInput
            label={words.quiet}
            hint={words.quietHint}
            ms={waitMs}
            max={MAX_QUIET_S}
            onChange={(ms) => ms !== undefined && write({ coalesce: { ...coalesce, waitMs: ms } })}
          />
          <SecondsInput
            label={words.atMost}
            hint={words.atMostHint}
            ms={maxWaitMs}
            max={MAX_WAIT_S}
            onChange={(ms) => ms !== undefined && write({ coalesce: { ...coalesce, maxWaitMs: ms } })}
          />
        </Group>
      )}
    </Stack>
  );
}
