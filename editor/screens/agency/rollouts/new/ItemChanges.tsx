/** Lists the items of an overlay that are new, change or go, with their settings by name (behaviour: rollout-68). */
import { Badge, Group, Stack, Text } from '@mantine/core';
import type { Overlay } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../../app/AppContext.ts';
import { Lines } from '../../../presets/import/Outcomes.tsx';
import { DID_COLORS, OUTCOME_TEXT } from '../../../presets/import/outcomeText.ts';
import { type ItemChange, itemChanges, type SettingChange } from './itemChanges.ts';
import { PICTURES_TEXT } from './picturesText.ts';

export function ItemChanges({ before, after }: { before: Overlay; after: Overlay }) {
  const locale = useAppState((state) => state.locale);
  return itemChanges(before, after, locale).map((change) => <Item key={change.id} change={change} />);
}

function Item({ change: { name, did, settings } }: { change: ItemChange }) {
  const outcome = useText(OUTCOME_TEXT);
  const text = useText(PICTURES_TEXT);
  const line = ({ label, isLandscape, before, after }: SettingChange): string => {
    const setting = isLandscape ? text.inLandscape(label) : label;
    return before === null || after === null ? setting : text.change(setting, before, after);
  };
  return (
    <Stack gap={2} role="group" aria-label={name}>
      <Group gap="xs">
        <Badge size="sm" variant="light" color={DID_COLORS[did]} tt="none">
          {outcome.did[did]}
        </Badge>
        <Text size="sm" fw={600} translate="no" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      </Group>
      {settings.length > 0 && <Lines lines={[...new Set(settings.map(line))]} />}
    </Stack>
  );
}
