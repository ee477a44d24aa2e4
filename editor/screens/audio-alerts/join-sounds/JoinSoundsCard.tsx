/** Join sounds of all viewers: switch, volume, and the viewers who have one. */
import { Anchor, Group, Input, Paper, Slider, Stack, Switch, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Link } from 'react-router';
import { percentText } from '#engine/core/numberText.ts';
import { readJoinSounds, updateJoinSounds } from '#engine/client/api/calls/joinSounds.ts';
import type { JoinSoundsAnswer } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { JOIN_SOUND_LINK } from '../../viewers/choices/filters.ts';
import { JOIN_SOUNDS_TEXT } from './joinSoundsText.ts';

/** Delay of saving: arrow keys take many steps. */
const SAVE_DELAY_MS = 300;

export function JoinSoundsCard() {
  const { data } = useCall(readJoinSounds, {});
  return data === undefined ? null : <Card {...data} />;
}

function Card({ settings: { isEnabled, volume }, viewers }: JoinSoundsAnswer) {
  const text = useText(JOIN_SOUNDS_TEXT);
  const locale = useAppState((state) => state.locale);
  const invalidates = [readJoinSounds];
  const turn = useAction(updateJoinSounds, { invalidates });
  const [isOn, wantOn] = useWanted(isEnabled);
  const tune = useAction(updateJoinSounds, { invalidates });
  const [loud, wantLoud] = useWanted(volume);
  const save = useDebouncedCallback((wanted: number) => tune.mutate({ body: { volume: wanted } }, wantLoud(wanted)), {
    delay: SAVE_DELAY_MS,
    flushOnUnmount: true,
  });
  const percentWords = (percent: number): string => percentText(percent, locale);
  return (
    <Paper p="md" component="section" aria-label={text.title}>
      <Group gap="lg" align="center">
        <Stack gap={4} flex="1 1 320px" miw={0}>
          <Switch
            label={text.title}
            styles={{ label: { fontWeight: 600 } }}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) =>
              turn.mutate({ body: { isEnabled: checked } }, wantOn(checked))
            }
          />
          <Text size="sm" c="dark.2">
            {text.hint}
          </Text>
          <Anchor component={Link} to={viewers === 0 ? '/viewers' : `/viewers?${JOIN_SOUND_LINK}`} size="sm">
            {viewers === 0 ? text.none : text.count(viewers)}
          </Anchor>
        </Stack>
        <Input.Wrapper flex="1 1 200px" label={text.volume} labelElement="div">
          <Slider
            mt={6}
            mb={4}
            min={0}
            max={100}
            disabled={!isOn}
            value={Math.round(loud * 100)}
            label={percentWords}
            thumbLabel={text.volume}
            thumbValueText={percentWords}
            onChange={(percent) => void wantLoud(percent / 100)}
            onChangeEnd={(percent) => save(percent / 100)}
          />
        </Input.Wrapper>
      </Group>
    </Paper>
  );
}
