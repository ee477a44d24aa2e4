/** Field for a secret, whose button shows and hides it with words in the language of the page. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Locale } from '#schemas/generated/types.ts';
import { useText } from '../AppContext.ts';

const TEXT: Readonly<Record<Locale, { toggle: string }>> = {
  en: { toggle: 'Show or hide the password' },
  de: { toggle: 'Passwort zeigen oder verdecken' },
};

export function PasswordField(props: Omit<PasswordInputProps, 'visibilityToggleButtonProps'>) {
  const { toggle } = useText(TEXT);
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': toggle }} />;
}
