import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readMe } from '#engine/client/api/calls/users.ts';
import { keyOf } from '../app/api/useCall.ts';
import { AppContext } from '../app/AppContext.ts';
import type { App } from '../app/createApp.ts';
import { useSound } from './useSound.ts';

function Player() {
  return <p>{useSound().playing ?? 'silent'}</p>;
}

test('a list of sounds stays where it is when the login has ended', () => {
  const queries = new QueryClient();
  queries.setQueryData(keyOf(readMe, {}), null);
  const app = { api: () => Promise.reject(new Error('Nothing is asked.')) } as unknown as App;
  const list = (
    <QueryClientProvider client={queries}>
      <AppContext value={app}>
        <Player />
      </AppContext>
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(list)).toBe('<p>silent</p>');
});
