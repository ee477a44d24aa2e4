import { Slider } from '@mantine/core';
import { IconVolume } from '@tabler/icons-react';
import { percentText } from '#engine/core/numberText.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import classes from './Controls.module.css';
import { CONTROLS_TEXT } from './controlsText.ts';

/** @param value 0..1 */
export function VolumeSlider({ value, onChange }: { value: number; onChange: (volume: number) => void }) {
  const { volume } = useText(CONTROLS_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <div className={classes.buttons} data-middle>
      <IconVolume size={18} aria-hidden="true" />
      <Slider
        className={classes.wide}
        thumbLabel={volume}
        label={(percent) => percentText(percent, locale)}
        value={Math.round(value * 100)}
        onChange={(percent) => onChange(percent / 100)}
      />
    </div>
  );
}
