/** Limits of the flow: by chance, per stream, among rivals, while live. */
import { Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useText } from '../../../app/AppContext.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../rulesText.ts';
import { useRun } from './useRun.ts';

const MAX_GROUP_LENGTH = 64;

export function LimitRules() {
  const { run: words } = useText(RULES_TEXT);
  const { chance, maxPerStream, maxPerViewer, onlyWhileLive, specificityGroup = '' } = useFlow().run;
  const { set, write } = useRun();
  return (
    <Stack gap="sm">
      <Group grow align="flex-end">
        <NumberInput
          size="xs"
          label={words.chance}
          description={words.chanceHint}
          min={0}
          max={100}
          decimalScale={1}
          clampBehavior="strict"
          value={Math.round(chance * 1000) / 10}
          onChange={(value) => typeof value === 'number' && write({ chance: value / 100 })}
        />
        <NumberInput
          size="xs"
          label={words.maxPerStream}
          description={words.maxHint}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          clampBehavior="strict"
          value={maxPerStream ?? ''}
          onChange={(value) => write({ maxPerStream: typeof value === 'number' && value > 0 ? value : null })}
        />
        <NumberInput
          size="xs"
          label={words.maxPerViewer}
          description={words.maxPerViewerHint}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          clampBehavior="strict"
          value={maxPerViewer ?? ''}
          onChange={(value) => write({ maxPerViewer: typeof value === 'number' && value > 0 ? value : null })}
        />
      </Group>
      <TextInput
        size="xs"
        translate="no"
        label={words.specific}
        description={words.specificHint}
        value={specificityGroup}
        maxLength={MAX_GROUP_LENGTH}
        onChange={({ currentTarget: { value } }) => write({ specificityGroup: value === '' ? null : value })}
      />
      <Switch
        label={words.onlyWhileLive}
        description={words.onlyWhileLiveHint}
        checked={onlyWhileLive}
        onChange={() => set({ onlyWhileLive: !onlyWhileLive })}
      />
    </Stack>
  );
}
