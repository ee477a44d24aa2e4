/** The field that changes a name in its place. */
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

interface NameFieldProps {
  name: string;
  label: string;
  maxLength: number;
  className?: string | undefined;
  /** Null = it stays as it was. */
  onDone: (name: string | null) => void;
}

/** Enter and leaving the field keep the name, Escape does not. */
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
