import { RATES, type Rate } from '#engine/points/rates.ts';
import { updatePointsSettingsForm } from '#schemas/generated/requestForms.ts';
import type { PointsSettings } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { POINTS_TEXT } from './pointsText.ts';

type Earning = Record<Rate, number> & Pick<PointsSettings, 'rolesWithoutPoints'>;

interface RatesPartProps {
  values: Earning;
  onChange(part: Partial<Earning>): void;
}

export function RatesPart({ values, onChange }: RatesPartProps) {
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
    </Section>
  );
}
