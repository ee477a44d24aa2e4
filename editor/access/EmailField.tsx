/** Email field of the sign-in pages; password managers know it as the user name. */
import { TextInput } from '@mantine/core';
import { useText } from '../app/AppContext.ts';
import type { FormText } from './form/useForm.ts';
import { ACCESS_TEXT } from './accessText.ts';

/** @param field field of the form */
export function EmailField({ field }: { field: FormText }) {
  const { email, emailPlaceholder } = useText(ACCESS_TEXT);
  return (
    <TextInput
      {...field}
      type="email"
      label={email}
      placeholder={emailPlaceholder}
      autoComplete="username"
      maxLength={254}
      size="md"
    />
  );
}
