/** Sound of a rung: that of the set, its own, or none; with its volume and a try. */
import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconMusic } from '@tabler/icons-react';
import { useState } from 'react';
import { SET_SOUND_NAMES, SOUND_SET_NAMES } from '#engine/rules/sounds/soundSetNames.ts';
import { SOUND_OF_RUNG, soundOfRung } from '#engine/rules/sounds/soundSets.ts';
import type { RungName } from '#engine/rules/moments/newMoments.ts';
import type { MomentRung, SoundSet } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { ListenButton } from '../../media/ListenButton.tsx';
import { SoundChoice } from '../../media/SoundChoice.tsx';
import { useFileName } from '../../media/useFileName.ts';
import { VolumeSlider } from '../../media/VolumeSlider.tsx';
import { MOMENTS_TEXT } from './momentsText.ts';

/** Settings of a rung that its sound has. */
export type RungSoundDraft = Pick<MomentRung, 'soundId' | 'volume' | 'isSilent'>;

type Source = 'set' | 'own' | 'none';

interface RungSoundProps {
  name: RungName;
  draft: RungSoundDraft;
  /** Set of the overlay's moments. */
  soundSet: SoundSet;
  onChange: (part: Partial<RungSoundDraft>) => void;
}

export function RungSound({ name, draft, soundSet, onChange }: RungSoundProps) {
  const { form: text, rungs } = useText(MOMENTS_TEXT);
  const { soundId, volume, isSilent = false } = draft;
  const [source, setSource] = useState<Source>(isSilent ? 'none' : soundId === '' ? 'set' : 'own');
  /** File that is taken up again when the own sound is chosen again. */
  const [ownId, setOwnId] = useState(soundId);
  const saved = useFileName('audios', ownId);
  const [picked, setPicked] = useState('');
  const changeVolume = (next: number): void => onChange({ volume: Math.round(next * 100) / 100 });

  function choose(next: Source): void {
    setSource(next);
    onChange({ isSilent: next === 'none', soundId: next === 'own' ? ownId : '' });
  }

  return (
    <Stack gap="sm">
      <Input.Wrapper label={text.sound} labelElement="div">
        <Group gap="sm" mt={4} wrap="nowrap">
          <SegmentedControl<Source>
            flex={1}
            miw={0}
            aria-label={text.sound}
            value={source}
            onChange={choose}
            data={(['set', 'own', 'none'] as const).map((value) => ({ value, label: text.sources[value] }))}
          />
          <ListenButton soundId={soundOfRung(draft, name, soundSet)} name={rungs[name]} volume={volume} />
        </Group>
      </Input.Wrapper>
      {source === 'set' && <OfSet name={name} soundSet={soundSet} />}
      {source === 'set' && soundSet !== 'none' && <VolumeSlider volume={volume} onVolume={changeVolume} />}
      {source === 'own' && (
        <SoundChoice
          sound={{ id: soundId, name: saved ?? (picked || text.missingSound) }}
          volume={volume}
          onSound={({ id, name: fileName }) => {
            setPicked(fileName);
            setOwnId(id);
            onChange({ soundId: id });
          }}
          onVolume={changeVolume}
        />
      )}
    </Stack>
  );
}

/** Name of the sound of the set. */
function OfSet({ name, soundSet }: Pick<RungSoundProps, 'name' | 'soundSet'>) {
  const { form: text } = useText(MOMENTS_TEXT);
  const locale = useAppState((state) => state.locale);
  const sound = `${SOUND_SET_NAMES[locale][soundSet]}: ${SET_SOUND_NAMES[locale][SOUND_OF_RUNG[name]]}`;
  return (
    <Group gap={8} wrap="nowrap">
      <IconMusic size={18} aria-hidden />
      <Text size="sm" c={soundSet === 'none' ? 'dark.2' : undefined}>
        {soundSet === 'none' ? text.noSet : sound}
      </Text>
    </Group>
  );
}
