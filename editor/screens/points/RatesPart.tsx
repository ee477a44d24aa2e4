import { Checkbox, Group, SimpleGrid } from '@mantine/core';
import { RATES, type Rate } from '#engine/points/rates.ts';
import { VIEWER_ROLES } from '#engine/rules/viewerRoles.ts';
import type { PointsSettings, ViewerRole } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { NumberField } from '../../app/parts/numbers/NumberField.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { POINTS_TEXT } from './pointsText.ts';

const RULES = { type: 'number', minimum: 0, maximum: 1000 } as const;

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
