/** Settings of gambles: chances, limits of stakes, and the resulting effect on everybody's points. */
import { Alert, Anchor, Stack, Switch, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { readDrawsAddress } from '#engine/client/api/calls/games.ts';
import { decimalText } from '#engine/core/numberText.ts';
import { returnOf } from '#engine/rules/chance/gamble.ts';
import { pointsGambleForm } from '#schemas/generated/requestForms.ts';
import type { PointsGamble } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { RequestFields } from '../../../forms/form/RequestFields.tsx';
import { COMMANDS_TEXT } from './pointsCommandsText.ts';

const ODDS = ['chance', 'factor'] as const;
const STAKES = ['smallest', 'largest'] as const;
const SMALLEST = ['smallest'] as const;
/** Initial largest stake when the limit is switched on. */
const FIRST_LARGEST = 1_000;

interface GamblePartProps {
  gamble: PointsGamble;
  edit: (gamble: PointsGamble) => void;
}

export function GamblePart({ gamble, edit }: GamblePartProps) {
  const text = useText(COMMANDS_TEXT).gamble;
  const isLimited = gamble.largest !== undefined;
  return (
    <Stack gap="md">
      <Text size="sm" c="dark.2">
        {text.about}
      </Text>
      <Part {...{ gamble, edit }} only={ODDS} />
      <House gamble={gamble} />
      <Part {...{ gamble, edit }} only={isLimited ? STAKES : SMALLEST} />
      <Switch
        label={text.isLimited}
        checked={isLimited}
        onChange={({ currentTarget: { checked } }) => edit(withLargest(gamble, checked))}
      />
      <Checked />
    </Stack>
  );
}

/** Some of the settings. */
function Part({ gamble, edit, only }: GamblePartProps & { only: readonly (keyof PointsGamble)[] }) {
  return (
    <RequestFields<PointsGamble>
      id={`gamble-${only[0]}`}
      path="gamble"
      form={pointsGambleForm}
      values={gamble}
      only={only}
      onChange={(part) => edit({ ...gamble, ...part })}
    />
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
