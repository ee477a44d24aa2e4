/** One of a few: radio buttons that look like a switch. Arrow keys move, as with every group of radio buttons. */
import { type ReactNode, useId } from 'react';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Said instead of the label, when that is short or a picture. */
  name?: string;
  /** Language of the name, when it is not the page's. */
  lang?: string;
}

export interface ChoiceProps<Value extends string> {
  /** What is chosen; said before the options. */
  legend: string;
  options: readonly ChoiceOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Choice<Value extends string>({ legend, options, value, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <fieldset className="choice">
      <legend className="unseen">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice-option" title={option.name}>
          <input
            className="unseen"
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            aria-label={option.name}
            lang={option.lang}
            onChange={() => onChange(option.value)}
          />
          <span className="choice-face">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
