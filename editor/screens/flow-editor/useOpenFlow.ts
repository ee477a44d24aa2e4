/** Opens a flow for editing: reads it, creates its editor, and synchronizes it with the server. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Flow } from '#schemas/generated/types.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { changeFlow, listFlows, readFlow, readFlowChanges } from '#engine/client/api/calls/flows.ts';
import { keyOf } from '../../app/api/useCall.ts';
import { useApp } from '../../app/AppContext.ts';
import { clipboardOf } from '../../app/clipboard.ts';
import type { App } from '../../app/createApp.ts';
import { useMe } from '../../app/me.ts';
import { createFlowEditor, type FlowEditor } from '../../flow-editor/flowEditor.ts';
import { fitFlow } from '../../flow-editor/model/fitFlow.ts';
import { createDocumentSync, type DocumentPort, type DocumentSync } from '../../sync/documentSync.ts';

export interface OpenFlow {
  editor: FlowEditor;
  sync: DocumentSync<Flow>;
}

export type Opening =
  { status: 'loading' } | { status: 'failed'; error: Error; retry: () => void } | ({ status: 'open' } & OpenFlow);

const describe = (error: unknown): string => (error instanceof ApiError ? error.message : String(error));

/** For a component that is recreated for another flow. */
export function useOpenFlow(flowId: string): Opening {
  const app = useApp();
  const { user } = useMe();
  const queries = useQueryClient();
  // Plan of the user who opened it: the login may end while the editor is open.
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
    const port = portOf(app, flowId);
    port
      .read()
      .then((loaded) => {
        if (isOver) return;
        const { environment } = app;
        const { scheduler, random, randomId } = environment;
        const sync = createDocumentSync({ loaded, fit: fitFlow, port, scheduler, random, describe });
        const clipboard = clipboardOf(environment);
        const editor = createFlowEditor({ document: sync.document, scheduler, newId: randomId, clipboard, plan });
        const end = sync.start();
        close = () => {
          // An unfinished step is saved as well, so that the list shows it.
          editor.drafts.settle();
          end();
          void sync.document.settled().then(() => queries.invalidateQueries({ queryKey: keyOf(listFlows) }));
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
  }, [app, flowId, plan, attempt, queries]);

  return opening;
}

function portOf({ api, updates }: App, id: string): DocumentPort<Flow> {
  const params = { id };
  return {
    read: async () => {
      const { flow, version } = await api(readFlow, { params });
      return { document: flow, version };
    },
    save: async (patch) => (await api(changeFlow, { params, body: { patch } })).version,
    changes: (after) => api(readFlowChanges, { params, query: { after } }),
    watch: ({ after, onAnswer, onLost }) =>
      updates.watch(readFlowChanges, {
        input: () => ({ params, query: { after: after() } }),
        onAnswer: (answer, query) => onAnswer(answer, query.after),
        onLost,
      }),
  };
}
