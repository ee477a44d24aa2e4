/** Inserts values into the text field in which somebody writes (behaviour: flowedit-240). */

export type ValueField = HTMLInputElement | HTMLTextAreaElement;

/** Attribute of fields whose texts may contain values. */
const FIELD = '[data-takes-values]';
const DIALOG = '[role="dialog"]';

export const valueFieldOf = (target: EventTarget | null): ValueField | null =>
  target instanceof HTMLElement && target.matches(FIELD) ? (target as ValueField) : null;

/**
 * Returns the field for a value: the one that had the focus last, else the first one; null = there is none.
 * @param beside an element of the same panel or dialog
 */
export function fieldFor(beside: Element, last: ValueField | null): ValueField | null {
  const dialog = beside.closest(DIALOG);
  const isBeside = (field: Element): boolean => field.closest(DIALOG) === dialog;
  if (last?.isConnected && isBeside(last)) return last;
  return [...beside.ownerDocument.querySelectorAll<ValueField>(FIELD)].find(isBeside) ?? null;
}

export interface Insertion {
  text: string;
  /** Text before the cursor that it replaces, if that stands there. */
  replaces?: string;
  /** The part of `text` that is selected afterwards, so that typing replaces it. */
  selects?: string;
}

/** Inserts a text at the cursor, or in place of what is selected, as if it had been typed. */
export function insertText(field: ValueField, { text, replaces = '', selects = '' }: Insertion): void {
  const end = field.selectionEnd ?? field.value.length;
  const start = field.selectionStart ?? end;
  const from = replaces !== '' && field.value.slice(0, start).endsWith(replaces) ? start - replaces.length : start;
  field.focus();
  field.setRangeText(text, from, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const at = selects === '' ? -1 : text.indexOf(selects);
  if (at !== -1) field.setSelectionRange(from + at, from + at + selects.length);
}
