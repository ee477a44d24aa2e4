/** Opens an overlay for editing: reads it, creates its editor, and synchronizes it with the server. */
import { useEffect, useRef, useState } from 'react';
import { type Overlay, overlayFromFile } from '#engine/core/overlayDocument.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { changeOverlay, readChanges, readOverlay, readRunning } from '#engine/client/api/calls/overlay.ts';
import { clipboardOf } from '../../app/clipboard.ts';
import { useApp } from '../../app/AppContext.ts';
import type { App } from '../../app/createApp.ts';
import { useMe } from '../../app/me.ts';
import { createEditor, type Editor, type EditorOptions, type OverlaySync } from '../../overlay-editor/editorStore.ts';
import { fitOverlay } from '../../document/fitOverlay.ts';
import { useSource } from '../../source/useSource.ts';
import { createDocumentSync, type DocumentPort } from '../../sync/documentSync.ts';
import { tellRemoved } from './tellRemoved.tsx';
import { useMayRemove } from './useMayRemove.ts';
import { keepPreferences, readEditorPreferences } from './editorPreferences.ts';

export interface OpenEditor {
  editor: Editor;
  sync: OverlaySync;
}

export type Opening =
  { status: 'loading' } | { status: 'failed'; error: Error; retry: () => void } | ({ status: 'open' } & OpenEditor);

/** For a component that is recreated for another overlay. */
export function useOpenEditor(profileId: string): Opening {
  const app = useApp();
  const { user } = useMe();
  // Plan of the user who opened it: the login may end while the editor is open.
  const [plan] = useState(user?.plan ?? null);
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const mayRemove = useMayRemove();
  const latestMayRemove = useRef(mayRemove);
  useEffect(() => void (latestMayRemove.current = mayRemove));
  const isStreamOn = useIsStreamOn();
  const latestIsStreamOn = useRef(isStreamOn);
  useEffect(() => void (latestIsStreamOn.current = isStreamOn));

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
        const port = portOf(app, profileId);
        const sync = createDocumentSync({ loaded, fit: fitOverlay, port, scheduler, random, describe });
        const editor = createEditor({
          document: sync.document,
          scheduler,
          newId: environment.randomId,
          locale: () => app.store.getState().locale,
          plan,
          clipboard: clipboardOf(environment),
          isStreamOn: () => latestIsStreamOn.current,
          mayRemove: (items) => latestMayRemove.current(items),
          runningOf: runningItemsOf(app, profileId),
          onRunningRemoved: (items, undo) => tellRemoved(items, undo, app.store.getState().locale),
          preferences: readEditorPreferences(environment.storage),
        });
        const ends = [sync.start(), keepPreferences(editor.ui, environment.storage)];
        close = () => {
          // An unfinished step is saved as well.
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

/** Tells whether viewers watch. A rehearsal has none, so that everything may appear at once. */
function useIsStreamOn(): boolean {
  const state = useSource()?.state;
  return state?.status === 'live' && !state.isRehearsal;
}

function portOf({ api, updates }: App, profileId: string): DocumentPort<Overlay> {
  const params = { profileId };
  return {
    read: async () => {
      const { overlay, version } = await api(readOverlay, { params });
      return { document: overlayFromFile(overlay), version };
    },
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

/** Asks the session which items hold something on air. A failed request never blocks a removal. */
const runningItemsOf =
  ({ api }: App, profileId: string): NonNullable<EditorOptions['runningOf']> =>
  async (items) => {
    const { ids } = await api(readRunning, { params: { profileId } }).catch(() => ({ ids: [] as string[] }));
    return items.filter(({ id }) => ids.includes(id));
  };

const describe = (error: unknown): string => (error instanceof ApiError ? error.message : String(error));
