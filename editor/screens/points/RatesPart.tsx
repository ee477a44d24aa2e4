import { Checkbox, Group } from '@mantine/core';
import { RATES, type Rate } from '#engine/points/rates.ts';
import { VIEWER_ROLES } from '#engine/rules/viewerRoles.ts';
import { updatePointsSettingsForm } from '#schemas/generated/requestForms.ts';
import type { PointsSettings, ViewerRole } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { POINTS_TEXT } from './pointsText.ts';

interface RatesPartProps {
  rates: Readonly<Record<Rate, number>>;
  /** Roles that earn no points. */
  barred: readonly ViewerRole[];
  onChange(part: Partial<Record<Rate, number> & Pick<PointsSettings, 'rolesWithoutPoints'>>): void;
}

export function RatesPart({ rates, barred, onChange }: RatesPartProps) {
  const text = useText(POINTS_TEXT);
  return (
    <Section title={text.rates} words={text.ratesHint}>
      <RequestFields id="rates" form={updatePointsSettingsForm} values={rates} only={RATES} onChange={onChange} />
      <Checkbox.Group
        mt="lg"
        label={text.barred.label}
        description={text.barred.hint}
        value={[...barred]}
        onChange={(roles) => onChange({ rolesWithoutPoints: VIEWER_ROLES.filter((role) => roles.includes(role)) })}
      >
        <Group mt="xs" gap="lg">
          {VIEWER_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={text.roles[role]} />
          ))}
        </Group>
      </Checkbox.Group>
    </Section>
  );
}
