import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './Controls.module.css';

interface LineFormProps {
  label: string;
  placeholder?: string;
  /** Initial text of the field, which follows changes from elsewhere. */
  value: string;
  submit: string;
  maxLength: number;
  /** True = an empty text is allowed. */
  isEmptyAllowed?: boolean;
  isClearedAfter?: boolean;
  onSubmit: (value: string) => void;
}

/** Form with one line of text, sent by its button or by Enter. */
export function LineForm(props: LineFormProps) {
  const { label, placeholder, value, submit, maxLength, isEmptyAllowed = false, isClearedAfter = false } = props;
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const isReady = isEmptyAllowed ? draft !== value : draft.trim() !== '';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return;
    props.onSubmit(draft);
    if (isClearedAfter) setDraft('');
  };
  return (
    <form className={classes.buttons} onSubmit={send}>
      <TextInput
        className={classes.wide}
        styles={{ input: { height: 44 } }}
        aria-label={label}
        placeholder={placeholder}
        value={draft}
        maxLength={maxLength}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Button type="submit" h={44} px="sm" disabled={!isReady}>
        {submit}
      </Button>
    </form>
  );
}
