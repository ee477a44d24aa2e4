import { balloonSettingsForm } from '#schemas/generated/requestForms.ts';
import type { BalloonSettings } from '#schemas/generated/types.ts';
import { RequestFields } from '../forms/form/RequestFields.tsx';

const RULES = ['requiredLikes', 'duration'] as const;
const NOT_LOOK: ReadonlySet<string> = new Set(RULES);
const LOOK = balloonSettingsForm.fields.map(({ name }) => name).filter((name) => !NOT_LOOK.has(name));

interface BalloonFieldsProps {
  balloon: BalloonSettings;
  onChange: (change: Partial<BalloonSettings>) => void;
}

/** Fields for when the like balloon bursts or stops. */
export function BalloonRules({ balloon, onChange }: BalloonFieldsProps) {
  return <RequestFields id="balloon" form={balloonSettingsForm} values={balloon} only={RULES} onChange={onChange} />;
}

/** Fields for its look. */
export function BalloonLook({ balloon, onChange }: BalloonFieldsProps) {
  return (
    <RequestFields
      id="balloon-look"
      form={balloonSettingsForm}
      values={balloon}
      only={LOOK as (keyof BalloonSettings)[]}
      onChange={onChange}
    />
  );
}
