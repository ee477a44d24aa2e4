/** Rules whether a run starts at once or waits in a queue, and in which. */
import { Select, Stack, Switch } from '@mantine/core';
import { useText } from '../../../app/AppContext.ts';
import { useQueues } from '../../../forms/widgets/references/useQueues.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { Choice } from './Choice.tsx';
import { SecondsInput } from './SecondsInput.tsx';
import { useRun } from './useRun.ts';

const MAX_WAIT_S = 31_622_400;

export function StartRules() {
  const { run: words } = useText(RULES_TEXT);
  const { mode } = useFlow().run;
  const { set } = useRun();
  const modes = (['QUEUED', 'DEFAULT'] as const).map((value) => ({ value, label: words.modes[value] }));
  return (
    <Stack gap="sm">
      <Choice
        label={words.mode}
        hint={words.modeHints[mode]}
        data={modes}
        value={mode}
        onChange={(value) => set({ mode: value })}
      />
      {mode === 'QUEUED' && <Waiting />}
    </Stack>
  );
}

function Waiting() {
  const { run: words } = useText(RULES_TEXT);
  const { queueId = '', lane, ignoresQueue, expiresAfterMs } = useFlow().run;
  const { set, write } = useRun();
  const made = useQueues() ?? [];
  const queues = [{ value: '', label: words.mainQueue }, ...made.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <>
      <Select
        size="xs"
        label={words.queue}
        description={words.queueHint}
        data={queues}
        value={queueId}
        allowDeselect={false}
        onChange={(id) => set({ queueId: id === null || id === '' ? null : id })}
      />
      <Switch
        label={words.lane}
        description={words.laneHint}
        checked={lane === 'high'}
        onChange={() => set({ lane: lane === 'high' ? 'normal' : 'high' })}
      />
      <Switch
        label={words.ignoresQueue}
        description={words.ignoresQueueHint}
        checked={ignoresQueue}
        onChange={() => set({ ignoresQueue: !ignoresQueue })}
      />
      <SecondsInput
        label={words.expires}
        hint={words.expiresHint}
        ms={expiresAfterMs}
        min={1}
        max={MAX_WAIT_S}
        onChange={(ms) => write({ expiresAfterMs: ms === undefined ? null : Math.max(1000, ms) })}
      />
    </>
  );
}
