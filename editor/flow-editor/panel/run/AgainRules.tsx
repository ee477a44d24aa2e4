/** Rules for triggers during a run, and the key that separates runs. */
import { Select, Stack } from '@mantine/core';
import { useText } from '../../../app/AppContext.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { Choice } from './Choice.tsx';
import { useRun } from './useRun.ts';

export function AgainRules() {
  const { run: words } = useText(RULES_TEXT);
  const { whenRunning, per, coalesce } = useFlow().run;
  const { set } = useRun();
  const whens = (['parallel', 'single', 'restart'] as const).map((value) => ({
    value,
    label: words.whenRunnings[value],
  }));
  const pers = (['flow', 'viewer', 'gift', 'streak'] as const).map((value) => ({ value, label: words.pers[value] }));
  return (
    <Stack gap="sm">
      <Select
        size="xs"
        label={words.whenRunning}
        description={words.whenRunningHint}
        data={whens}
        value={whenRunning}
        allowDeselect={false}
        onChange={(value) => value !== null && set({ whenRunning: value })}
      />
      {(whenRunning !== 'parallel' || coalesce.kind !== 'none') && (
        <Choice
          label={words.per}
          hint={words.perHint}
          data={pers}
          value={per}
          onChange={(value) => set({ per: value })}
        />
      )}
    </Stack>
  );
}
