/** Field that edits a name in place. */
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

interface NameFieldProps {
  name: string;
  label: string;
  maxLength: number;
  className?: string | undefined;
  /** Called with the name; null = unchanged. */
  onDone: (name: string | null) => void;
}

/** Saves on Enter and on leaving the field, reverts on Escape. */
export function NameField({ name, label, maxLength, className, onDone }: NameFieldProps) {
  const [value, setValue] = useState(name);
  const isDone = useRef(false);
  const finish = (next: string | null): void => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === null || next.trim() === name ? null : next.trim());
  };
  return (
    <TextInput
      className={className}
      size="xs"
      autoFocus
      value={value}
      maxLength={maxLength}
      aria-label={label}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setValue(event.currentTarget.value)}
      onBlur={() => finish(value)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(value);
        if (event.key === 'Escape') finish(null);
      }}
    />
  );
}
