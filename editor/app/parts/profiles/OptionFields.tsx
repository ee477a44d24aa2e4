/** Fields of the options that a profile has or inherits. */
import { Input, SegmentedControl, Slider, Stack, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Locale } from '#schemas/generated/types.ts';
import { useText } from '../../AppContext.ts';
import { LOCALES } from '../../preferences.ts';
import { APP_TEXT } from '../../appText.ts';
import type { OptionValues } from './optionValues.ts';
import { OPTIONS_TEXT } from './profileOptionsText.ts';

const PERCENT = 100;
const MAX_POINTS_NAME = 60;

interface OptionFieldsProps {
  values: OptionValues;
  onChange: (change: Partial<OptionValues>) => void;
  isDisabled?: boolean;
  /** Error of the points name. */
  nameError?: string | null;
  /** Called when the field of the points name is left. */
  onNameEnd?: () => void;
}

export function OptionFields({ values, onChange, isDisabled = false, nameError, onNameEnd }: OptionFieldsProps) {
  const text = useText(OPTIONS_TEXT);
  return (
    <Stack>
      <LanguageField
        value={values.languageCode}
        isDisabled={isDisabled}
        onChange={(languageCode) => onChange({ languageCode })}
      />
      <TextInput
        label={text.pointsName}
        description={text.pointsHint}
        value={values.pointsName}
        maxLength={MAX_POINTS_NAME}
        disabled={isDisabled}
        error={nameError}
        onChange={(event) => onChange({ pointsName: event.currentTarget.value })}
        onBlur={onNameEnd}
        onKeyDown={(event) => event.key === 'Enter' && onNameEnd?.()}
      />
      <Switch
        label={text.desktop}
        description={text.desktopHint}
        checked={values.playAudioOnDesktop}
        disabled={isDisabled}
        onChange={(event) => onChange({ playAudioOnDesktop: event.currentTarget.checked })}
      />
      <Switch
        label={text.mobile}
        description={text.mobileHint}
        checked={values.playAudioOnMobile}
        disabled={isDisabled}
        onChange={(event) => onChange({ playAudioOnMobile: event.currentTarget.checked })}
      />
      <VolumeField value={values.volume} isDisabled={isDisabled} onChange={(volume) => onChange({ volume })} />
    </Stack>
  );
}

interface FieldProps<Value> {
  value: Value;
  isDisabled: boolean;
  onChange: (value: Value) => void;
}

function LanguageField({ value, isDisabled, onChange }: FieldProps<Locale>) {
  const text = useText(OPTIONS_TEXT);
  const { languageNames } = useText(APP_TEXT);
  return (
    <Field label={text.language} hint={text.languageHint}>
      {(labelId) => (
        <SegmentedControl
          mt={6}
          aria-labelledby={labelId}
          data={LOCALES.map((locale) => ({ value: locale, label: languageNames[locale] }))}
          value={value}
          disabled={isDisabled}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** Changes when the thumb is released. */
function VolumeField({ value, isDisabled, onChange }: FieldProps<number>) {
  const text = useText(OPTIONS_TEXT);
  const [dragged, setDragged] = useState<number | null>(null);
  const percent = dragged ?? Math.round(value * PERCENT);
  return (
    <Field label={`${text.volume}: ${text.percent(percent)}`} hint={text.volumeHint}>
      {() => (
        <Slider
          mt="xs"
          value={percent}
          disabled={isDisabled}
          label={text.percent}
          thumbLabel={text.volume}
          thumbProps={{ 'aria-valuetext': text.percent(percent) }}
          onChange={setDragged}
          onChangeEnd={(end) => {
            onChange(end / PERCENT);
            setDragged(null);
          }}
        />
      )}
    </Field>
  );
}

interface LabelledProps {
  label: string;
  hint: string;
  children: (labelId: string) => ReactNode;
}

function Field({ label, hint, children }: LabelledProps) {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} component="div">
        {label}
      </Input.Label>
      <Input.Description>{hint}</Input.Description>
      {children(id)}
    </div>
  );
}
