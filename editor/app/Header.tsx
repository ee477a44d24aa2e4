import { useApp, useAppState, useText } from './AppContext.ts';
import { Choice } from './controls/Choice.tsx';
import logoUrl from './logo.svg?url';
import { LOCALES } from './preferences.ts';
import { APP_TEXT } from './text.ts';

export function Header() {
  const text = useText(APP_TEXT);
  const version = useAppState((state) => state.server.status?.version);
  return (
    <header className="header">
      <img className="header-mark" src={logoUrl} alt="" width="32" height="32" />
      <span className="header-name">Liveloom</span>
      {version !== undefined && (
        <span className="header-version" title={text.version(version)}>
          v{version}
        </span>
      )}
      <LanguageChoice />
    </header>
  );
}

function LanguageChoice() {
  const { setPreference } = useApp();
  const { language, languageNames } = useText(APP_TEXT);
  const value = useAppState((state) => state.locale);
  const options = LOCALES.map((locale) => ({
    value: locale,
    label: locale.toUpperCase(),
    name: languageNames[locale],
    lang: locale,
  }));
  return (
    <Choice legend={language} options={options} value={value} onChange={(next) => setPreference('locale', next)} />
  );
}
