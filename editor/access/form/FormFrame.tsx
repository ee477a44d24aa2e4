/** A form of these pages: what is wrong as a whole stands above its fields. */
import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Note } from '../Note.tsx';

interface FormFrameProps {
  /** As of `useForm`. */
  form: { form: ComponentProps<'form'>; general: string | null };
  /** Heading of what is wrong. */
  problem: string;
  /** Below what is wrong: a way out. */
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
