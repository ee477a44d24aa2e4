/** Limits of the flow: probability, per stream, rivals, only while live. */
import { Group, Stack, Switch, TextInput } from '@mantine/core';
import { useText } from '../../../app/AppContext.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { RULES_TEXT } from '../../rulesText.ts';
import { useRun } from './useRun.ts';
import { NumberField, OptionalNumberField } from '../../../app/parts/numbers/NumberField.tsx';

const MAX_GROUP_LENGTH = 64;

const COUNT = { type: 'integer', minimum: 1, maximum: 1_000_000 } as const;

export function LimitRules() {
  const { run: words } = useText(RULES_TEXT);
  const { chance, maxPerStream, maxPerViewer, onlyWhileLive, specificityGroup = '' } = useFlow().run;
  const { set, write } = useRun();
  return (
    <Stack gap="sm">
      <Group grow align="flex-end">
        <NumberField
          size="xs"
          label={words.chance}
          description={words.chanceHint}
          rules={{ type: 'number', minimum: 0, maximum: 100 }}
          value={Number((chance * 100).toPrecision(12))}
          onChange={(value) => write({ chance: value / 100 })}
        />
        <OptionalNumberField
          size="xs"
          label={words.maxPerStream}
          description={words.maxHint}
          rules={COUNT}
          value={maxPerStream ?? null}
          onChange={(value) => write({ maxPerStream: value })}
        />
        <OptionalNumberField
          size="xs"
          label={words.maxPerViewer}
          description={words.maxPerViewerHint}
          rules={COUNT}
          value={maxPerViewer ?? null}
          onChange={(value) => write({ maxPerViewer: value })}
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
