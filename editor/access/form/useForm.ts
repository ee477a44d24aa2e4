/**
 * Form that is sent to the server: messages beside the fields, focus in the first wrong one, never sent twice at the
 * same time. The values are strings and ticks; `check` validates them before and the server after sending.
 */
import { type SubmitEvent, useRef, useState } from 'react';
import { firstWrong, type FormProblem, formProblem } from './formProblem.ts';

type Values = Readonly<Record<string, string | boolean>>;
type FieldOf<V> = keyof V & string;

export interface FormOptions<V extends Values> {
  /** Initial values, in reading order of the fields. */
  initial: V;
  /** Validates before the request. */
  check?: (values: V) => Partial<Record<FieldOf<V>, string>>;
  /** Sends the form. Thrown errors become messages in it. */
  submit: (values: V) => Promise<void>;
  /** Fields of error codes that name none although one is meant. */
  fieldOfCode?: Readonly<Record<string, FieldOf<V>>>;
}

/** Props of a text input. */
export interface FormText {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** Props of a checkbox. */
export interface FormTick {
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange: (event: { currentTarget: { checked: boolean } }) => void;
}

const NO_PROBLEM = { fields: {}, general: null };

export function useForm<V extends Values>({ initial, check, submit, fieldOfCode }: FormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<FormProblem<FieldOf<V>>>(NO_PROBLEM);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const order = Object.keys(initial) as FieldOf<V>[];

  function set<Field extends FieldOf<V>>(field: Field, value: V[Field]): void {
    setValues((before) => ({ ...before, [field]: value }));
    // The message was about the former value.
    setProblem(({ fields, general }) => ({ fields: { ...fields, [field]: undefined }, general }));
  }

  function show(form: HTMLFormElement, next: FormProblem<FieldOf<V>>): void {
    setProblem(next);
    const field = firstWrong(next.fields, order);
    const element = field === null ? null : form.elements.namedItem(field);
    if (element instanceof HTMLElement) element.focus();
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const fields = check?.(values) ?? {};
    show(form, { fields, general: null });
    if (firstWrong(fields, order) !== null) return;
    isSending.current = true;
    setBusy(true);
    try {
      await submit(values);
    } catch (error) {
      show(form, formProblem(error, order, fieldOfCode));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    set,
    isBusy,
    general: problem.general,
    setGeneral: (general: string | null) => setProblem({ fields: {}, general }),
    /** Returns the props of a text input. */
    text: (field: FieldOf<V>): FormText => ({
      name: field,
      value: values[field] as string,
      error: problem.fields[field],
      onChange: (event: { currentTarget: { value: string } }) =>
        set(field, event.currentTarget.value as V[typeof field]),
    }),
    /** Returns the props of a checkbox. */
    tick: (field: FieldOf<V>): FormTick => ({
      name: field,
      checked: values[field] as boolean,
      error: problem.fields[field],
      onChange: ({ currentTarget }) => set(field, currentTarget.checked as V[typeof field]),
    }),
    reset: (): void => (setValues(initial), setProblem(NO_PROBLEM)),
    /** Props of the `form` element; our messages replace the browser's. */
    form: {
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>): void => {
        event.preventDefault();
        if (!isSending.current) void send(event.currentTarget);
      },
    },
  };
}
