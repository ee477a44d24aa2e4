/** Setting whether inactive viewers lose their points. */
import { Switch } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { POINTS_TEXT } from './pointsText.ts';

interface InactivePartProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export function InactivePart({ isOn, onChange }: InactivePartProps) {
  const { inactive } = useText(POINTS_TEXT);
  return (
    <Section title={inactive.title} words={inactive.words}>
      <Switch
        label={inactive.label}
        description={inactive.hint}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Section>
  );
}
