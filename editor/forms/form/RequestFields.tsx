/** The values of a request on a screen or in a dialog. The screen or dialog has the button that saves them. */
import { type ReactNode, useMemo } from 'react';
import type { RequestForm } from '#schemas/generated/forms.ts';
import { useMe } from '../../app/me.ts';
import type { Values } from '../model/fieldState.ts';
import type { FormLook } from '../FormScope.ts';
import { type FormSurroundings, FormSurroundingsContext } from '../FormSurroundings.ts';
import styles from './form.module.css';
import { SchemaForm } from './SchemaForm.tsx';

interface RequestFieldsProps<Body extends object> {
  /** Ids in the page begin with it. */
  id: string;
  form: RequestForm;
  /** May have more than the request takes. */
  values: Partial<Body>;
  /** Names of the values that are shown; left out = all. */
  only?: readonly (keyof Body & string)[];
  /** Name of the value that gets the focus when its dialog opens. */
  first?: keyof Body & string;
  /** Path of the values in the request, for what the server says about them; left out = they are the request. */
  path?: string;
  /** Labels are there for screen readers only: what stands around the form says it. */
  isBare?: boolean;
  /** Items of the overlays, for fields that refer to one; null = not known yet. */
  items?: FormSurroundings['allItems'];
  isDisabled?: boolean;
  look?: FormLook;
  /** Text in front of the names of the inputs, where several forms look alike: "Section 2". */
  prefix?: string | undefined;
  /** @param changed the values that are different now, valid */
  onChange(changed: Partial<Body>): void;
  /** The change is over: an input lost the focus, a choice was made. */
  onSettle?(): void;
  /** Is called with all input that is not valid; {} = everything is. */
  onWrong?(values: Partial<Body>): void;
}

export function RequestFields<Body extends object>({
  form,
  values,
  items = null,
  look = 'page',
  onChange,
  ...props
}: RequestFieldsProps<Body>) {
  const taken = useMemo(() => valuesOf(form, values as Values), [form, values]);
  return (
    <AccountSurroundings items={items}>
      <div className={look === 'row' ? styles.row : styles.plain}>
        <SchemaForm
          look={look}
          {...props}
          kind={form}
          values={taken}
          onChange={(changed) => onChange(changed as Partial<Body>)}
          onSettle={() => props.onSettle?.()}
        />
      </div>
    </AccountSurroundings>
  );
}

interface AccountSurroundingsProps {
  items?: FormSurroundings['allItems'];
  children: ReactNode;
}

/** Gives forms outside an overlay what they need to know: the plan of the account, and the items that fields may refer to. */
export function AccountSurroundings({ items = null, children }: AccountSurroundingsProps) {
  const plan = useMe().user?.plan ?? null;
  const surroundings = useMemo(() => ({ allItems: items, colors: [], plan }), [items, plan]);
  return <FormSurroundingsContext value={surroundings}>{children}</FormSurroundingsContext>;
}

/** Picks the values that the request takes. */
export function valuesOf({ fields, hidden = {} }: RequestForm, values: Values): Values {
  const names = [...fields.map(({ name }) => name), ...Object.keys(hidden)];
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])));
}
