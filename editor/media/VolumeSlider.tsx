/** Volume of a sound, in per cent. */
import { Input, Slider } from '@mantine/core';
import { percentText } from '#engine/core/numberText.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { MEDIA_TEXT } from './mediaText.ts';

/** @param volume 0..1 */
export function VolumeSlider({ volume, onVolume }: { volume: number; onVolume: (volume: number) => void }) {
  const { soundChoice: text } = useText(MEDIA_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <Input.Wrapper label={text.volume} labelElement="div">
      <Slider
        mt={6}
        mb={4}
        min={0}
        max={100}
        value={Math.round(volume * 100)}
        label={(percent) => percentText(percent, locale)}
        thumbLabel={text.volume}
        thumbValueText={(percent) => percentText(percent, locale)}
        onChange={(percent) => onVolume(percent / 100)}
      />
    </Input.Wrapper>
  );
}
