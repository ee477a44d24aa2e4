import { SegmentedControl, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import type { LevelRules } from '#engine/points/levels.ts';
import { useText } from '../../app/AppContext.ts';
import { NumberField } from '../../app/parts/numbers/NumberField.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { formulaOf, LEVEL_SHAPES, type LevelShape, shapeOf } from './levelShapes.ts';
import type { LevelsToShow } from './levelsToShow.ts';
import { LevelList } from './LevelList.tsx';
import { RecomputeLevels } from './recompute/RecomputeLevels.tsx';
import { POINTS_TEXT } from './pointsText.ts';

const MAX_FORMULA = 200;
const POINTS = { type: 'number', minimum: 0, maximum: 1_000_000_000 } as const;
const MULTIPLIER = { type: 'number', minimum: 0, maximum: 1000 } as const;

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
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg" style={{ alignItems: 'end' }}>
          <NumberField
            label={text.pointsPerLevel}
            value={rules.pointsPerLevel}
            rules={POINTS}
            onChange={(pointsPerLevel) => onChange({ pointsPerLevel })}
          />
          {shape !== 'same' && (
            <NumberField
              label={text.levelMultiplier}
              description={text.multiplierHint}
              value={rules.levelMultiplier}
              rules={MULTIPLIER}
              onChange={(levelMultiplier) => onChange({ levelMultiplier })}
            />
          )}
        </SimpleGrid>
        {shape === 'own' && (
          <Textarea
            label={text.formula}
            description={<span translate="no">{text.formulaHint}</span>}
            autosize
            minRows={1}
            maxLength={MAX_FORMULA}
            spellCheck={false}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            value={rules.requiredPointsFormula}
            error={levels.problem}
            errorProps={{ role: 'alert' }}
            onChange={(event) => onChange({ requiredPointsFormula: event.currentTarget.value })}
          />
        )}
        {shape !== 'own' && levels.problem !== null && (
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
