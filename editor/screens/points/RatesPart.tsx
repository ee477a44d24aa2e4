import { SimpleGrid } from '@mantine/core';
import { RATES, type Rate } from '#engine/points/rates.ts';
import { useText } from '../../app/AppContext.ts';
import { NumberField } from '../../app/parts/numbers/NumberField.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { POINTS_TEXT } from './text.ts';

const RULES = { type: 'number', minimum: 0, maximum: 1000 } as const;

interface RatesPartProps {
  rates: Readonly<Record<Rate, number>>;
  onChange(rates: Partial<Record<Rate, number>>): void;
}

export function RatesPart({ rates, onChange }: RatesPartProps) {
  const text = useText(POINTS_TEXT);
  return (
    <Section title={text.rates} words={text.ratesHint}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" style={{ alignItems: 'end' }}>
        {RATES.map((rate) => (
          <NumberField
            key={rate}
            label={text.rate[rate].label}
            description={text.rate[rate].hint}
            value={rates[rate]}
            rules={RULES}
            onChange={(value) => onChange({ [rate]: value })}
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}
