import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { LevelRules } from '#engine/points/levels.ts';
import { updatePointsSettingsForm } from '#schemas/generated/requestForms.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { RequestFields } from '../../forms/form/RequestFields.tsx';
import { formulaOf, LEVEL_SHAPES, type LevelShape, shapeOf } from './levelShapes.ts';
import type { LevelsToShow } from './levelsToShow.ts';
import { LevelList } from './LevelList.tsx';
import { RecomputeLevels } from './recompute/RecomputeLevels.tsx';
import { POINTS_TEXT } from './pointsText.ts';

/** Values that count in each shape. */
const FIELDS = {
  same: ['pointsPerLevel'],
  growing: ['pointsPerLevel', 'levelMultiplier'],
  own: ['requiredPointsFormula', 'pointsPerLevel', 'levelMultiplier'],
} as const satisfies Readonly<Record<LevelShape, readonly (keyof LevelRules)[]>>;

interface LevelsPartProps {
  rules: LevelRules;
  levels: LevelsToShow;
  onChange(rules: Partial<LevelRules>): void;
}

export function LevelsPart({ rules, levels, onChange }: LevelsPartProps) {
  const text = useText(POINTS_TEXT);
  const shapeId = useId();
  const isNarrow = useMediaQuery('(max-width: 36em)') ?? false;
  // A custom formula starts with the current one, which still equals that of a shape.
  const [isOwn, setIsOwn] = useState(false);
  const shape = isOwn ? 'own' : shapeOf(rules.requiredPointsFormula);
  const choose = (chosen: string): void => {
    setIsOwn(chosen === 'own');
    onChange({ requiredPointsFormula: formulaOf(chosen as LevelShape, rules.requiredPointsFormula) });
  };
  return (
    <Section title={text.levels} words={text.levelsHint}>
      <Stack gap="lg">
        <Stack gap={6}>
          <Text id={shapeId} size="sm" fw={500}>
            {text.shape}
          </Text>
          <SegmentedControl
            aria-labelledby={shapeId}
            fullWidth
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            data={LEVEL_SHAPES.map((value) => ({ value, label: text.shapes[value] }))}
            value={shape}
            onChange={choose}
          />
        </Stack>
        <RequestFields
          id="levels"
          form={updatePointsSettingsForm}
          values={rules}
          only={FIELDS[shape]}
          onChange={onChange}
        />
        {levels.problem !== null && (
          <Text size="sm" c="brand.3" role="alert">
            {levels.problem}
          </Text>
        )}
        {levels.table.length > 0 && <LevelList table={levels.table} />}
        <div>
          <RecomputeLevels />
        </div>
      </Stack>
    </Section>
  );
}
