/** Set of sounds that the moments of an overlay play, with a try of each. */
import { Group, Select, Text } from '@mantine/core';
import { readMoments, updateMoments } from '#engine/client/api/calls/moments.ts';
import { shippedSound } from '#engine/core/mediaLibrary.ts';
import { SOUND_SET_NAMES } from '#engine/rules/sounds/soundSetNames.ts';
import { momentSoundSet, setSoundId, SOUND_SETS } from '#engine/rules/sounds/soundSets.ts';
import type { Moments, MomentSoundSet, SoundSet } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ListenButton } from '../../media/ListenButton.tsx';
import { MOMENTS_TEXT } from './momentsText.ts';

interface SoundSetChoiceProps {
  moments: Moments;
  themeSoundSet: SoundSet;
}

export function SoundSetChoice({ moments, themeSoundSet }: SoundSetChoiceProps) {
  const text = useText(MOMENTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const save = useAction(updateMoments, { invalidates: [readMoments] });
  const names = SOUND_SET_NAMES[locale];
  const set = momentSoundSet(moments, themeSoundSet);
  const choices: { value: MomentSoundSet; label: string }[] = [
    { value: 'theme', label: text.themeSounds(names[themeSoundSet]) },
    ...SOUND_SETS.map((value) => ({ value, label: names[value] })),
    { value: 'none', label: names.none },
  ];
  return (
    <div>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <Select
          flex={1}
          label={text.soundSet}
          allowDeselect={false}
          data={choices}
          value={moments.soundSet ?? 'none'}
          onChange={(soundSet) =>
            soundSet !== null && save.mutate({ params: { profileId: moments.id }, body: { soundSet } })
          }
        />
        <ListenButton soundId={set === 'none' ? '' : shippedSound(setSoundId(set, 'large'))} name={names[set]} />
      </Group>
      <Text size="xs" c="dark.2" mt={4}>
        {text.soundSetHint}
      </Text>
    </div>
  );
}
