/**
 * A page with the form of a throw-away kind, its settings in a document that can be undone. The test passes the
 * generated parts of the kind: its fields and defaults as data, its validators as a script beside the page.
 */
import '@mantine/core/styles.css';
import '#editor/styles/base.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { AppContext } from '#editor/app/AppContext.ts';
import type { App } from '#editor/app/createApp.ts';
import { theme } from '#editor/app/theme.ts';
import { createDocumentStore } from '#editor/document/documentStore.ts';
import { FormSurroundingsContext } from '#editor/forms/FormSurroundings.ts';
import { SchemaForm } from '#editor/forms/form/SchemaForm.tsx';
import type { SettingsKind } from '#editor/forms/model/settingProblems.ts';
import type { Locale } from '#schemas/generated/types.ts';

interface Given {
  locale: Locale;
  fields: SettingsKind['fields'];
  defaults: Readonly<Record<string, unknown>>;
  /** Address of a script with the validator under this name. */
  script: string;
  validator: string;
}

const given = (globalThis as unknown as { given: Given }).given;
const script = (await import(/* @vite-ignore */ given.script)) as Record<string, SettingsKind['validate']>;
const kind: SettingsKind = { ...given, validate: script[given.validator]! };

let version = 1;
const bell = createDocumentStore({
  document: { settings: given.defaults },
  version,
  fit: (_document, patch) => patch,
  save: () => Promise.resolve((version += 1)),
  describe: String,
});
let drafted: Record<string, unknown> = {};

const scheduler = {
  after: (delayMs: number, task: () => void) => {
    const id = setTimeout(task, delayMs);
    return () => clearTimeout(id);
  },
};
const app = { store: createStore(() => ({ locale: given.locale })), environment: { scheduler } } as unknown as App;

function Page() {
  const { shown, document: settled } = useStore(bell.store);
  return (
    <>
      <SchemaForm
        id="bell"
        kind={kind}
        values={shown.settings}
        onChange={(changed) => bell.draft({ settings: (drafted = { ...drafted, ...changed }) })}
        onSettle={() => {
          bell.commitDraft('settings');
          drafted = {};
        }}
      />
      <button onClick={() => bell.undo()}>undo</button>
      <pre id="settled" hidden>
        {JSON.stringify(settled.settings)}
      </pre>
    </>
  );
}

createRoot(document.getElementById('app')!).render(
  <AppContext value={app}>
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider theme={theme} forceColorScheme="dark">
        <FormSurroundingsContext value={{ allItems: [{ id: 'goal', name: 'My goal' }], colors: [], plan: 'FREE' }}>
          <main style={{ maxWidth: 420, margin: '0 auto' }}>
            <Page />
          </main>
        </FormSurroundingsContext>
      </MantineProvider>
    </QueryClientProvider>
  </AppContext>,
);
