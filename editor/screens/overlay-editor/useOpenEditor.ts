/** Opens an overlay for editing: reads it, makes its editor, and keeps it the same here and on the server. */
import { useEffect, useState } from 'react';
import { ApiError } from '#engine/client/api/apiError.ts';
import { changeOverlay, readChanges, readOverlay } from '#engine/client/api/calls/overlay.ts';
import { useApp } from '../../app/AppContext.ts';
import type { App } from '../../app/createApp.ts';
import { useMe } from '../../app/me.ts';
import type { ClipboardPort } from '../../canvas/commands/clipboardCommands.ts';
import { createEditor, type Editor } from '../../canvas/editorStore.ts';
import { createOverlaySync, type OverlayPort, type OverlaySync } from '../../canvas/sync/overlaySync.ts';
import { keepPreferences, readEditorPreferences } from './editorPreferences.ts';

export interface OpenEditor {
  editor: Editor;
  sync: OverlaySync;
}

export type Opening =
  { status: 'loading' } | { status: 'failed'; error: Error; retry: () => void } | ({ status: 'open' } & OpenEditor);

const CLIPBOARD_KEY = 'liveloom.clipboard';

/** For a component that is made anew for another overlay. */
export function useOpenEditor(profileId: string): Opening {
  const app = useApp();
  const { user } = useMe();
  // Of whoever opened it: the login may end while the editor is open.
  const [plan] = useState(user?.plan ?? null);
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let close = (): void => undefined;
    let isOver = false;
    const retry = (): void => {
      setOpening({ status: 'loading' });
      setAttempt((count) => count + 1);
    };
    portOf(app, profileId)
      .read()
      .then((loaded) => {
        if (isOver) return;
        const { environment } = app;
        const { scheduler, random } = environment;
        const sync = createOverlaySync({ loaded, port: portOf(app, profileId), scheduler, random, describe });
        const editor = createEditor({
          document: sync.document,
          scheduler,
          newId: environment.randomId,
          locale: () => app.store.getState().locale,
          plan,
          clipboard: clipboardOf(app),
          preferences: readEditorPreferences(environment.storage),
        });
        const ends = [sync.start(), keepPreferences(editor.ui, environment.storage)];
        close = () => {
          // What was not yet a step is saved all the same.
          editor.commands.settle();
          ends.forEach((end) => end());
        };
        setOpening({ status: 'open', editor, sync });
      })
      .catch((error: Error) => {
        if (!isOver) setOpening({ status: 'failed', error, retry });
      });
    return () => {
      isOver = true;
      close();
    };
  }, [app, profileId, plan, attempt]);

  return opening;
}

function portOf({ api, updates }: App, profileId: string): OverlayPort {
  const params = { profileId };
  return {
    read: () => api(readOverlay, { params }),
    save: async (patch) => (await api(changeOverlay, { params, body: { patch } })).version,
    changes: (after) => api(readChanges, { params, query: { after } }),
    watch: ({ after, onAnswer, onLost }) =>
      updates.watch(readChanges, {
        input: () => ({ params, query: { after: after() } }),
        onAnswer: (answer, query) => onAnswer(answer, query.after),
        onLost,
      }),
  };
}

const describe = (error: unknown): string => (error instanceof ApiError ? error.message : String(error));

/** The browser's clipboard, and where it is out of reach the memory of this browser. */
function clipboardOf({ environment }: App): ClipboardPort {
  const { copyText, readText, storage } = environment;
  return {
    write: async (text) => {
      storage.write(CLIPBOARD_KEY, text);
      await copyText(text).catch(() => undefined);
    },
    read: async () => (await readText()) ?? storage.read(CLIPBOARD_KEY),
  };
}
