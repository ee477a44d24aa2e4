/** Form of these pages with its general problem above the fields. */
import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Note } from '../Note.tsx';

interface FormFrameProps {
  /** Form from `useForm`. */
  form: { form: ComponentProps<'form'>; general: string | null };
  /** Heading of the problem. */
  problem: string;
  /** Way out, below the problem. */
  remedy?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ form, problem, remedy, children }: FormFrameProps) {
  return (
    <form {...form.form}>
      <Stack gap="md">
        {form.general !== null && (
          <Note kind="problem" title={problem}>
            <Stack gap="sm">
              {form.general}
              {remedy}
            </Stack>
          </Note>
        )}
        {children}
      </Stack>
    </form>
  );
}
