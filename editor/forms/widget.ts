/** Props of every input of a settings form, and the kinds of values they edit. */
import type { ComponentType } from 'react';
import type { FormField } from '#schemas/generated/forms.ts';
import type { FontFamily, Outline, Padding, SceneRef, Shadow } from '#schemas/generated/types.ts';

/** The type of value that each kind of input edits. */
export interface InputValues {
  /** undefined = left out. */
  TEXT: string | undefined;
  COLOR: string;
  /** Null = left out. */
  NUMBER: number | null;
  SLIDER: number;
  CHECKBOX: boolean;
  FONT: FontFamily;
  DROPDOWN: string;
  PADDING: Padding;
  /** Seconds. */
  TIMER: number;
  /** An id of the picture library, or an address. */
  IMAGE: string;
  SHADOW: Shadow;
  OUTLINE: Outline;
  /** A gift id of the platform. */
  GIFT: string;
  FONT_SIZE: number;
  /** Expression as written. */
  EXPRESSION: string | undefined;
  RADIO: string;
  /** Chosen values, in the order of the options. */
  CHOICES: readonly string[];
  WORDS: readonly string[];
  /** The last second of a day; '' and undefined = none. */
  DATE: string | undefined;
  /** A share of 1, shown in percent. */
  PERCENT: number;
  /** A value that is written and never shown. */
  SECRET: string;
}

export interface WidgetProps<Value> {
  /** Id of the element that gets the focus when the label is pressed. */
  id: string;
  /** Id of the label, for groups of inputs. */
  labelId: string;
  label: string;
  field: FormField;
  value: Value;
  /** The selected items have different values; `value` is that of the first. */
  isMixed: boolean;
  isInvalid: boolean;
  isDisabled: boolean;
  /** Id of what explains the input: its hint or what is wrong. */
  describedBy?: string | undefined;
  /** Gets the focus when its dialog opens. */
  isFirst: boolean;
  /** The setting that carries the address of what the value refers to; '' when the field has none. */
  address: string;
  /** Ids of the scene that the value is the name of; empty ones when the field has none. */
  sceneRef: SceneRef;
  /** Shows a value at once; it is saved when it has settled. @param belonging address or scene that goes together with it */
  onChange(value: Value, belonging?: string | SceneRef): void;
  /** The change is over: a thumb was let go, a choice was made. */
  onSettle(): void;
}

export interface Widget<Value> {
  Input: ComponentType<WidgetProps<Value>>;
  /** `beside`: small enough to stand on the line of its label; `end`: smaller still, at the end of that line. */
  layout: 'below' | 'beside' | 'end';
  /** Takes a row for itself where there are two columns. */
  isWide?: boolean;
}

/** An input for each kind: a missing one does not compile. */
export type Widgets = { readonly [Kind in keyof InputValues]: Widget<InputValues[Kind]> };
