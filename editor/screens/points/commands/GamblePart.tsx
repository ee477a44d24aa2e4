/** Settings of gambles: chances, limits of stakes, and the resulting effect on everybody's points. */
import { Alert, Anchor, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { readDrawsAddress } from '#engine/client/api/calls/games.ts';
import { decimalText } from '#engine/core/numberText.ts';
import { returnOf } from '#engine/rules/chance/gamble.ts';
import type { PointsGamble } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { NumberField } from '../../../app/parts/numbers/NumberField.tsx';
import { COMMANDS_TEXT } from './pointsCommandsText.ts';

const CHANCE = { type: 'integer', minimum: 1, maximum: 99 } as const;
const FACTOR = { type: 'number', minimum: 1.1, maximum: 100 } as const;
const MOST = 1_000_000_000;
/** Initial largest stake when the limit is switched on. */
const FIRST_LARGEST = 1_000;

interface GamblePartProps {
  gamble: PointsGamble;
  /** The server's error about the largest stake. */
  problem: string | null;
  edit: (gamble: PointsGamble) => void;
}

export function GamblePart({ gamble, problem, edit }: GamblePartProps) {
  const text = useText(COMMANDS_TEXT).gamble;
  const { chance, factor, smallest, largest } = gamble;
  const change = (part: Partial<PointsGamble>): void => edit({ ...gamble, ...part });
  return (
    <Stack gap="md">
      <Text size="sm" c="dark.2">
        {text.about}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <NumberField
          label={text.chance}
          value={chance}
          rules={CHANCE}
          unit="%"
          onChange={(to) => change({ chance: to })}
        />
        <NumberField
          label={text.factor}
          value={factor}
          rules={FACTOR}
          step={0.1}
          unit="×"
          onChange={(to) => change({ factor: Math.round(to * 1000) / 1000 })}
        />
      </SimpleGrid>
      <House gamble={gamble} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
        <NumberField
          label={text.smallest}
          value={smallest}
          rules={{ type: 'integer', minimum: 1, maximum: MOST }}
          onChange={(to) => change({ smallest: to })}
        />
        {largest !== undefined && (
          <NumberField
            label={text.largest}
            value={largest}
            rules={{ type: 'integer', minimum: smallest, maximum: MOST }}
            onChange={(to) => change({ largest: to })}
          />
        )}
      </SimpleGrid>
      <Switch
        label={text.isLimited}
        checked={largest !== undefined}
        error={problem}
        onChange={({ currentTarget: { checked } }) => edit(withLargest(gamble, checked))}
      />
      <Checked />
    </Stack>
  );
}

function withLargest({ largest: _before, ...rest }: PointsGamble, isLimited: boolean): PointsGamble {
  return isLimited ? { ...rest, largest: Math.max(FIRST_LARGEST, rest.smallest) } : rest;
}

/** Explains in words what a chance and a factor mean in the long run. */
function House({ gamble }: Pick<GamblePartProps, 'gamble'>) {
  const text = useText(COMMANDS_TEXT).gamble;
  const locale = useAppState((state) => state.locale);
  const back = returnOf(100, gamble);
  const points = decimalText(back, locale);
  return (
    <Alert color={back > 100 ? 'yellow' : 'blue'} variant="light" icon={<IconScale size={20} />} role="status">
      <Text size="sm">{back === 100 ? text.even : back > 100 ? text.gives(points) : text.house(points)}</Text>
    </Alert>
  );
}

function Checked() {
  const text = useText(COMMANDS_TEXT).gamble;
  const { data } = useCall(readDrawsAddress);
  return (
    <Text size="sm" c="dark.2">
      {text.checked}{' '}
      {data && (
        <Anchor href={`/draws/${data.page}`} target="_blank" rel="noreferrer" inherit>
          {text.toDraws}
        </Anchor>
      )}
    </Text>
  );
}
