/** A form that is sent as a whole: the values of a request in a frame, and the button that sends them (behaviour: form-150). */
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { RequestForm as Form } from '#schemas/generated/forms.ts';
import type { Values } from '../model/fieldState.ts';
import type { FormLook } from '../FormScope.ts';
import { RequestFields, valuesOf } from './RequestFields.tsx';
import { RequestFrame } from './RequestFrame.tsx';

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
  isBusy?: boolean;
  /** Text of the button that sends the form. */
  submit: string;
  /** Further buttons, before the one that sends. */
  beside?: ReactNode;
  /** @param body all values, valid */
  onSubmit(body: Body): void;
}

export function RequestForm<Body extends object>(props: RequestFormProps<Body>) {
  const { form, initial, focus, submit, beside, look = 'page', isBusy = false, onSubmit, ...fields } = props;
  const [values, setValues] = useState(() => valuesOf(form, initial as Values) as Partial<Body>);
  return (
    <RequestFrame focus={focus} onSubmit={() => onSubmit(values as Body)}>
      <RequestFields<Body>
        {...{ ...fields, form, values, look, ...(focus !== undefined && { first: focus }) }}
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
      />
      <Group justify="flex-end" gap="sm" mt={look === 'panel' ? 'xs' : 'md'}>
        {beside}
        <Button type="submit" size={look === 'panel' ? 'xs' : 'sm'} loading={isBusy}>
          {submit}
        </Button>
      </Group>
    </RequestFrame>
  );
}
