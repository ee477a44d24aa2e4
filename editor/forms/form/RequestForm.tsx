/**
 * A form that is sent as a whole: the values of a request, and the button that sends them. Nothing is sent while a value is
 * invalid; the problems are shown instead.
 */
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { RequestForm as Form } from '#schemas/generated/forms.ts';
import { useAppState } from '../../app/AppContext.ts';
import { isFieldShown } from '../model/conditions.ts';
import type { Values } from '../model/fieldState.ts';
import { kindProblems, type Problems } from '../model/settingProblems.ts';
import { FormBody } from './FormBody.tsx';
import { type FormLook, type FormScope, NO_NAMES } from '../FormScope.ts';
import styles from './form.module.css';
import { AccountSurroundings, valuesOf } from './RequestFields.tsx';
import { offeredOf, PlainTemplate } from './SchemaForm.tsx';
import { useTyped } from './useTyped.ts';

const NO_PROBLEMS: Problems = {};

interface RequestFormProps<Body extends object> {
  /** Ids in the page begin with it. */
  id: string;
  form: Form;
  /** Values that the form begins with. */
  initial: Partial<Body>;
  /** Names of the values that are shown; left out = all. */
  only?: readonly (keyof Body & string)[];
  look?: FormLook;
  /** Name of the value that has the focus when the form opens. */
  focus?: keyof Body & string;
  /** Values that the server refused, with the message of each. */
  refused?: Problems | undefined;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Text of the button that sends the form. */
  submit: string;
  /** Stands between the fields and the buttons. */
  children?: ReactNode;
  /** Further buttons, before the one that sends. */
  beside?: ReactNode;
  onChange?(values: Partial<Body>): void;
  /** @param body all values, valid */
  onSubmit(body: Body): void;
}

export function RequestForm<Body extends object>(props: RequestFormProps<Body>) {
  const { children, beside, look = 'page', isBusy = false, isDisabled = false, submit } = props;
  const { element, scope, general, send } = useRequest(props);
  return (
    <form ref={element} noValidate onSubmit={send} className={styles.plain}>
      <AccountSurroundings>
        <FormBody scope={scope} Settings={PlainTemplate} />
      </AccountSurroundings>
      {children}
      {general !== '' && (
        <Text size="sm" c="brand.3" mt="sm" role="alert">
          {general}
        </Text>
      )}
      <Group justify="flex-end" gap="sm" mt={look === 'panel' ? 'xs' : 'md'}>
        {beside}
        <Button type="submit" size={scope.size} loading={isBusy} disabled={isDisabled}>
          {submit}
        </Button>
      </Group>
    </form>
  );
}

function useRequest<Body extends object>({ form, initial, only, look = 'page', ...props }: RequestFormProps<Body>) {
  const { id, focus, refused = NO_PROBLEMS, isDisabled = false } = props;
  const locale = useAppState((state) => state.locale);
  const typed = useTyped();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(form, initial as Values));
  // What was found when the form was to be sent; the form library looks for problems only while somebody types.
  const [found, setFound] = useState<Problems>(NO_PROBLEMS);
  const [general, setGeneral] = useState('');
  const offered = offeredOf(form.fields, only);
  const visible = new Set(offered.filter((field) => isFieldShown(field, [values])).map(({ name }) => name));

  function change(wanted: Values): void {
    const next = { ...values, ...wanted };
    setValues(next);
    setGeneral('');
    setFound((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(wanted, name))));
    typed.keep(wanted);
    props.onChange?.(next as Partial<Body>);
  }

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const problems = Object.entries(kindProblems(form, values, locale));
    const shown = problems.find(([path]) => visible.has(nameIn(path)));
    setFound(Object.fromEntries(problems.map(([path, message]) => [nameIn(path), message])));
    setGeneral(problems.find(([path]) => !visible.has(nameIn(path)))?.[1] ?? '');
    if (hasUnreadable(element.current)) return;
    if (problems.length === 0) props.onSubmit(values as Body);
    else if (shown !== undefined) focusInput(element.current, nameIn(shown[0]));
  }

  // Only when the form opens; in a dialog, the dialog itself moves the focus to the same input.
  useEffect(() => {
    if (focus !== undefined) focusInput(element.current, focus);
  }, [focus]);

  const scope: FormScope = {
    id,
    kind: form,
    values,
    isDisabled,
    isSentWhole: true,
    look,
    visible,
    refused: { ...refused, ...found },
    mixed: NO_NAMES,
    own: NO_NAMES,
    size: look === 'panel' ? 'xs' : 'sm',
    ...(focus !== undefined && { focused: `${id}_${focus}` }),
    told: typed.told,
    change: (_field, wanted) => change(wanted),
    settle: typed.tell,
  };
  return { element, scope, general, send };
}

/** Returns the name of the value that a path leads to: `options` of `options[1]`. */
const nameIn = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? '';

/** Finds inputs whose text is no value, such as a number that can mean two. Each shows why, and the first gets the focus. */
function hasUnreadable(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input:invalid') ?? [])];
  return inputs.filter(({ validity }) => validity.customError).some((input) => !input.reportValidity());
}

function focusInput(form: HTMLElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[data-setting="${name}"] :is(input, textarea, button)`)?.focus();
}
