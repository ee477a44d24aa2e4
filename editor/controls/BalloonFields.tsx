import { ColorInput, Group, Select, Stack, Switch } from '@mantine/core';
import type { BalloonSettings } from '#schemas/generated/types.ts';
import { useText } from '../app/AppContext.ts';
import { NumberField } from '../app/parts/numbers/NumberField.tsx';
import { CONTROLS_TEXT } from './controlsText.ts';

const SHAPES = ['heart', 'star', 'mouse', 'balloon'] as const;
/** Limits of schemas/api/games/balloon-settings.json. */
const MAX = { likes: 1_000_000_000, seconds: 86_400 } as const;

interface BalloonFieldsProps {
  balloon: BalloonSettings;
  onChange: (change: Partial<BalloonSettings>) => void;
}

/** Fields for when the like balloon bursts or stops. */
export function BalloonRules({ balloon, onChange }: BalloonFieldsProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  return (
    <Group grow align="flex-start">
      <NumberField
        label={text.requiredLikes}
        rules={{ type: 'integer', minimum: 1, maximum: MAX.likes }}
        value={balloon.requiredLikes}
        onChange={(requiredLikes) => onChange({ requiredLikes })}
      />
      <NumberField
        label={text.seconds}
        unit="s"
        rules={{ type: 'integer', minimum: 1, maximum: MAX.seconds }}
        value={balloon.duration}
        onChange={(duration) => onChange({ duration })}
      />
    </Group>
  );
}

/** Fields for its look. */
export function BalloonLook({ balloon, onChange }: BalloonFieldsProps) {
  const { games: text } = useText(CONTROLS_TEXT);
  return (
    <Stack gap="md">
      <Select
        label={text.shape}
        allowDeselect={false}
        data={SHAPES.map((value) => ({ value, label: text.shapes[value] }))}
        value={balloon.balloonShape}
        onChange={(value) => value !== null && onChange({ balloonShape: value })}
      />
      <Group grow>
        <ColorInput
          withEyeDropper={false}
          label={text.color}
          value={balloon.balloonColor}
          onChange={(balloonColor) => onChange({ balloonColor })}
        />
        <ColorInput
          withEyeDropper={false}
          label={text.textColor}
          value={balloon.balloonTextColor}
          onChange={(balloonTextColor) => onChange({ balloonTextColor })}
        />
      </Group>
      <Switch
        label={text.showProgress}
        checked={balloon.showProgress}
        onChange={(event) => onChange({ showProgress: event.currentTarget.checked })}
      />
    </Stack>
  );
}
