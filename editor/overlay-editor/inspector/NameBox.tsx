/** Name at the top of the panel. Leaving it or Enter saves; Escape reverts. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/formsText.ts';

interface NameBoxProps {
  /** Current name; a new one recreates the box. */
  name: string;
  /** Label of the name. */
  label: string;
  onRename(name: string): void;
}

export function NameBox({ name: saved, label, onRename }: NameBoxProps) {
  const text = useText(FORMS_TEXT);
  const [name, setName] = useState(saved);
  const isEmpty = name.trim() === '' && saved !== '';
  return (
    <TextInput
      className={styles.name}
      size="sm"
      aria-label={label}
      value={name}
      maxLength={200}
      error={isEmpty ? text.nameRequired : null}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => (isEmpty ? setName(saved) : onRename(name.trim()))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setName(saved);
      }}
    />
  );
}
