import { Input, SegmentedControl } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { Locale } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../app/AppContext.ts';
import { useLanguage } from '../app/language.ts';
import { LOCALES } from '../app/preferences.ts';
import { APP_TEXT } from '../app/appText.ts';

/** Language of the dashboard, which becomes that of the account; it changes at once. */
export function LanguageChoice() {
  const text = useText(APP_TEXT);
  const value = useAppState((state) => state.locale);
  const setLanguage = useLanguage();
  const id = useId();
  return (
    <Input.Wrapper label={text.language} labelElement="div" labelProps={{ id }}>
      <SegmentedControl<Locale>
        fullWidth
        aria-labelledby={id}
        value={value}
        onChange={setLanguage}
        data={LOCALES.map((locale) => ({ value: locale, label: text.languageNames[locale] }))}
      />
    </Input.Wrapper>
  );
}
