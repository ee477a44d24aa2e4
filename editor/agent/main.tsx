/** Page of the agent, which shows and changes what a server may do on this computer. */
import '@mantine/core/styles.css';
import '../styles/base.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { theme } from '../app/theme.ts';
import { AgentPage } from './AgentPage.tsx';
import { openAgentDoor } from './agentDoor.ts';

const locale = navigator.languages.find((language) => /^(?:de|en)\b/.test(language))?.startsWith('de') ? 'de' : 'en';
const token = location.hash.slice(1);
// The secret stays out of the history and of pictures of the address bar.
history.replaceState(null, '', location.pathname);
document.documentElement.lang = locale;

const door = openAgentDoor({
  token,
  send: (path, init) => fetch(path, { ...init, cache: 'no-store' }),
  after: (delayMs, task) => {
    const id = setTimeout(task, delayMs);
    return () => clearTimeout(id);
  },
});

createRoot(document.getElementById('app')!).render(
  <MantineProvider theme={theme} forceColorScheme="dark">
    <AgentPage
      {...{ door, locale }}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
      origin={location.origin}
      copyText={(text) => navigator.clipboard.writeText(text)}
    />
  </MantineProvider>,
);
