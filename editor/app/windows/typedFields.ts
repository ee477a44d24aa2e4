/** Remembers the fields of a window in which somebody typed, so that closing it asks before the text is lost. */

/** The part of an input that is needed to see whether its text is lost. */
export interface TypedField {
  readonly value: string;
  readonly isConnected: boolean;
}

export class TypedFields<Field extends TypedField> {
  /** Text of each field before anybody typed. */
  readonly #first = new Map<Field, string>();

  /** Called when a field gets the focus. */
  begin(field: Field): void {
    if (!this.#first.has(field)) this.#first.set(field, field.value);
  }

  /** Called when the texts are sent: from now on only changes to them count. */
  sent(): void {
    for (const field of this.#first.keys()) this.#first.set(field, field.value);
  }

  /** Called when the window is closed. */
  clear(): void {
    this.#first.clear();
  }

  /** True when a field that is still there has another text than at first. */
  hasTyped(): boolean {
    return [...this.#first].some(([field, first]) => field.isConnected && field.value !== first && field.value !== '');
  }
}

/** Searches and lists that filter as one types lose nothing. */
const HARMLESS = '[type=search], [role=combobox], [aria-haspopup=listbox], [data-search]';
const TYPED_IN =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=url], [type=number], [type=password])';

/** Tells whether text can be lost in what an event came from. */
export function isTypedField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof Element && target.matches(TYPED_IN) && !target.matches(HARMLESS);
}
