/** A name at the head of the panel. It counts when it is left or Enter is pressed; Escape takes it back. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../app/AppContext.ts';
import styles from './panel.module.css';
import { FORMS_TEXT } from '../../forms/text.ts';

interface NameBoxProps {
  /** As it is now; with another one the box is made anew. */
  name: string;
  /** Whose name it is. */
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
