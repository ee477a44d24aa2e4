/** Join sounds of all viewers together: on or off, how loud, and who has one. */
import { Anchor, Group, Input, Paper, Slider, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { readJoinSounds, updateJoinSounds } from '#engine/client/api/calls/joinSounds.ts';
import type { JoinSoundsAnswer } from '#schemas/generated/types.ts';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useWanted } from '../../../app/api/useWanted.ts';
import { useText } from '../../../app/AppContext.ts';
import { JOIN_SOUND_LINK } from '../../viewers/choices/filters.ts';
import { JOIN_SOUNDS_TEXT } from './text.ts';

export function JoinSoundsCard() {
  const { data } = useCall(readJoinSounds, {});
  return data === undefined ? null : <Card key={data.settings.volume} {...data} />;
}

function Card({ settings: { isEnabled, volume }, viewers }: JoinSoundsAnswer) {
  const text = useText(JOIN_SOUNDS_TEXT);
  const [loud, setLoud] = useState(volume);
  const save = useAction(updateJoinSounds, { invalidates: [readJoinSounds] });
  const [isOn, want] = useWanted(isEnabled);
  const percentText = (percent: number): string => `${percent} %`;
  return (
    <Paper p="md" component="section" aria-label={text.title}>
      <Group gap="lg" align="center">
        <Stack gap={4} flex="1 1 320px" miw={0}>
          <Switch
            label={text.title}
            styles={{ label: { fontWeight: 600 } }}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => save.mutate({ body: { isEnabled: checked } }, want(checked))}
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
            label={percentText}
            thumbLabel={text.volume}
            thumbValueText={percentText}
            onChange={(percent) => setLoud(percent / 100)}
            onChangeEnd={(percent) => save.mutate({ body: { volume: percent / 100 } })}
          />
        </Input.Wrapper>
      </Group>
    </Paper>
  );
}
