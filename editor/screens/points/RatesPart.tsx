import { Switch } from '@mantine/core';
import { RATES, type Rate } from '#engine/points/rates.ts';
import { updatePointsSettingsForm } from '#schemas/generated/requestForms.ts';
import type { PointsSettings } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { POINTS_TEXT } from './pointsText.ts';

type Earning = Record<Rate, number> & Pick<PointsSettings, 'rolesWithoutPoints'>;
type Card = Earning & Pick<PointsSettings, 'removesInactive'>;

interface RatesPartProps {
  values: Card;
  onChange(part: Partial<Card>): void;
}

/** Says how viewers earn points, and how they lose them again. */
export function RatesPart({ values: { removesInactive, ...values }, onChange }: RatesPartProps) {
  const text = useText(POINTS_TEXT);
  return (
    <Section title={text.rates} words={text.ratesHint}>
      <RequestFields<Earning>
        id="rates"
        form={updatePointsSettingsForm}
        values={values}
        only={[...RATES, 'rolesWithoutPoints']}
        onChange={onChange}
      />
      <Switch
        mt="lg"
        label={text.inactive.label}
        description={text.inactive.hint}
        checked={removesInactive}
        onChange={({ currentTarget }) => onChange({ removesInactive: currentTarget.checked })}
      />
    </Section>
  );
}
