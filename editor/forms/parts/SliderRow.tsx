/** A slider and beside it the same number to type. */
import { Slider } from '@mantine/core';
import type { ValueRules } from '#schemas/generated/forms.ts';
import { SLIDER_MAX, sliderScale } from '../model/sliderScale.ts';
import { NumberBox } from './NumberBox.tsx';
import styles from './parts.module.css';

interface SliderRowProps {
  id?: string | undefined;
  label: string;
  value: number;
  rules: ValueRules;
  unit?: string | undefined;
  isMixed?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onChange(value: number): void;
  onSettle(): void;
}

export function SliderRow({ onSettle, ...box }: SliderRowProps) {
  const { label, value, rules, isMixed = false, isDisabled = false, onChange } = box;
  const scale = sliderScale(rules);
  return (
    <div className={styles.row}>
      <Slider
        className={styles.slider}
        data-mixed={isMixed || undefined}
        size={4}
        thumbSize={14}
        min={0}
        max={SLIDER_MAX}
        value={scale.positionOf(value)}
        label={null}
        thumbLabel={label}
        thumbValueText={() => (box.unit === undefined ? String(value) : `${value} ${box.unit}`)}
        disabled={isDisabled}
        onChange={(position) => onChange(scale.valueAt(position, value))}
        onChangeEnd={onSettle}
      />
      <NumberBox {...box} step={scale.step} width={84} />
    </div>
  );
}
