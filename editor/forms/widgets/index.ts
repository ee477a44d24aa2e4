/** The input of each kind of setting (behaviour: item-13). A missing one does not compile. */
import { hasParts } from '../model/hasParts.ts';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { ChoicesWidget } from './ChoicesWidget.tsx';
import { ColorWidget } from './ColorWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { DropdownWidget } from './DropdownWidget.tsx';
import { FontWidget } from './FontWidget.tsx';
import { GiftWidget } from './GiftWidget.tsx';
import { ImageWidget } from './ImageWidget.tsx';
import { NumberWidget } from './NumberWidget.tsx';
import { OutlineWidget } from './OutlineWidget.tsx';
import { PaddingWidget } from './PaddingWidget.tsx';
import { PercentWidget } from './PercentWidget.tsx';
import { SecretWidget } from './SecretWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { ShadowWidget } from './ShadowWidget.tsx';
import { SliderWidget } from './SliderWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import { TimerWidget } from './TimerWidget.tsx';
import { WordsWidget } from './WordsWidget.tsx';
import type { FormField } from '#schemas/generated/forms.ts';
import type { Widget, Widgets } from '../widget.ts';

export const WIDGETS: Widgets = {
  TEXT: { Input: TextWidget, layout: 'below' },
  COLOR: { Input: ColorWidget, layout: 'beside' },
  NUMBER: { Input: NumberWidget, layout: 'beside' },
  SLIDER: { Input: SliderWidget, layout: 'below' },
  CHECKBOX: { Input: CheckboxWidget, layout: 'end' },
  FONT: { Input: FontWidget, layout: 'below' },
  DROPDOWN: { Input: DropdownWidget, layout: 'below' },
  PADDING: { Input: PaddingWidget, layout: 'below' },
  TIMER: { Input: TimerWidget, layout: 'below' },
  IMAGE: { Input: ImageWidget, layout: 'below' },
  SHADOW: { Input: ShadowWidget, layout: 'below' },
  OUTLINE: { Input: OutlineWidget, layout: 'below' },
  GIFT: { Input: GiftWidget, layout: 'below' },
  FONT_SIZE: { Input: SliderWidget, layout: 'below' },
  EXPRESSION: { Input: TextWidget, layout: 'below' },
  RADIO: { Input: RadioWidget, layout: 'below', isWide: true },
  CHOICES: { Input: ChoicesWidget, layout: 'below', isWide: true },
  WORDS: { Input: WordsWidget, layout: 'below', isWide: true },
  DATE: { Input: DateWidget, layout: 'below' },
  PERCENT: { Input: PercentWidget, layout: 'below' },
  SECRET: { Input: SecretWidget, layout: 'below' },
};

/** The input of a field that is no list and no group. @throws {Error} for a kind of input that no form draws yet */
export function widgetOf({ input, name }: FormField): Widget<unknown> {
  const widget = Object.entries(WIDGETS).find(([kind]) => kind === input)?.[1];
  // The registry is typed by kind; which kind it is says the schema.
  if (widget !== undefined) return widget as Widget<unknown>;
  throw new Error(`No form draws ${input} yet, the input of "${name}".`);
}

/** Returns the position of a field's input; lists and groups have their own space. */
export function layoutOf(field: FormField): Widget<unknown>['layout'] {
  return hasParts(field) ? 'below' : widgetOf(field).layout;
}

/** Texts longer than this, and files of a library with their pictures, need the width of a row. */
const MAX_COLUMN_LENGTH = 100;
const LIBRARY_REFERENCES: ReadonlySet<string | undefined> = new Set(['audio', 'video', 'image']);

/** Tells whether a field takes a row for itself where there are two columns. */
export function isWide(field: FormField): boolean {
  const { input, ref, rules } = field;
  const isLong = input === 'TEXT' && (rules.maxLength ?? 0) > MAX_COLUMN_LENGTH;
  return hasParts(field) || widgetOf(field).isWide === true || isLong || LIBRARY_REFERENCES.has(ref);
}
