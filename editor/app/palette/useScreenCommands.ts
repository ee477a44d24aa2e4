/** Commands that the registry of screens declares: to open a screen, to find one of its settings, to start an action there. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Bilingual } from '#schemas/generated/forms.ts';
import { useAppState, useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import type { Landing } from '../landing.ts';
import { useMe } from '../me.ts';
import type { Screen } from '../screen.ts';
import { isForUsers, mayOpen } from '../screenAccess.ts';
import { useScreens } from '../ScreensContext.ts';
import type { Command } from './findCommands.ts';

interface ScreenSettings {
  screen: Screen;
  labels: readonly Bilingual[];
}

/** Screens without a parameter in their path, which can be opened from anywhere. */
function useOpenScreens(): readonly Screen[] {
  const { user } = useMe();
  return useScreens().filter(
    (screen) => !screen.path.includes(':') && screen.frame !== 'bare' && isForUsers(screen) && mayOpen(screen, user),
  );
}

/** Screens and actions; settings only while somebody searches, because there are many. */
export function useScreenCommands(isSearching: boolean): Command[] {
  const text = useText(APP_TEXT);
  const locale = useAppState((state) => state.locale);
  const navigate = useNavigate();
  const screens = useOpenScreens();
  const { data: settings = [] } = useQuery({
    queryKey: ['settings of screens', screens.map(({ path }) => path)],
    queryFn: () => settingsOf(screens),
    enabled: isSearching,
    staleTime: Infinity,
  });
  const open = (path: string, landing?: Landing) => () => void navigate(path, landing ? { state: landing } : {});
  return [
    ...screens.map(({ path, title }) => ({ name: title[locale], hint: text.goTo, run: open(path) })),
    ...screens.flatMap(({ path, actions = {} }) =>
      Object.entries(actions).map(([action, title]) => ({
        name: title[locale],
        hint: text.found.action,
        movesFocus: true,
        run: open(path, { action }),
      })),
    ),
    ...settings.flatMap(({ screen, labels }) =>
      labels.map((label, index) => ({
        id: String(index),
        name: label[locale],
        hint: text.found.setting(screen.title[locale]),
        movesFocus: true,
        run: open(screen.path, { setting: label[locale] }),
      })),
    ),
  ];
}

function settingsOf(screens: readonly Screen[]): Promise<ScreenSettings[]> {
  return Promise.all(screens.map(async (screen) => ({ screen, labels: (await screen.settings?.()) ?? [] })));
}
