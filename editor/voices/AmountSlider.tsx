import { Input, Slider } from '@mantine/core';

interface AmountSliderProps {
  label: string;
  /** Lowest and highest value, and the step. */
  range: readonly [number, number, number];
  value: number;
  words: (value: number) => string;
  onChange: (value: number) => void;
}

export function AmountSlider({ label, range: [min, max, step], value, words, onChange }: AmountSliderProps) {
  return (
    <Input.Wrapper label={`${label}: ${words(value)}`} labelElement="div">
      <Slider
        mt={8}
        mb={4}
        {...{ min, max, step, value, onChange }}
        label={words}
        thumbLabel={label}
        thumbValueText={words}
      />
    </Input.Wrapper>
  );
}
