/** Link to the steps of refused runs. */
import { Button, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useText } from '../../../app/AppContext.ts';
import { useFlow, useFlowEditor } from '../../FlowEditorContext.ts';
import { stepsIn } from '../../model/flowTree.ts';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { useRun } from './useRun.ts';

const REFUSED = { slot: 'refused' } as const;

export function RefusedSteps() {
  const text = useText(FLOWS_TEXT);
  const { run: words } = useText(RULES_TEXT);
  const { commands } = useFlowEditor();
  const flow = useFlow();
  const { set } = useRun();
  const count = stepsIn(flow, REFUSED).length;
  const { cooldowns, refusedOnce = false } = flow.run;
  return (
    <section aria-label={text.refusedSteps}>
      <Text size="xs" fw={600}>
        {text.refusedSteps}
      </Text>
      <Text size="xs" c="dark.2" mb={8}>
        {count === 0 ? words.refusedHint : words.refusedCount(count)}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => commands.startAdding({ ...REFUSED, index: count })}
      >
        {words.addRefused}
      </Button>
      {count > 0 && cooldowns.length > 0 && (
        <Switch
          mt="sm"
          size="xs"
          label={words.refusedOnce}
          description={words.refusedOnceHint}
          checked={refusedOnce}
          onChange={({ currentTarget: { checked } }) => set({ refusedOnce: checked ? true : null })}
        />
      )}
    </section>
  );
}
