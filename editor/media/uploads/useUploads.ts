/** Uploads of a library; finished ones are in its list. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { MediaAnswer } from '#schemas/generated/types.ts';
import { keyOf } from '../../app/api/useCall.ts';
import { useApp } from '../../app/AppContext.ts';
import type { App } from '../../app/createApp.ts';
import { LIBRARIES, type Library } from '../libraries.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './uploadQueue.ts';

const queues = new WeakMap<App, Map<Library, UploadQueue>>();

function queueOf(app: App, library: Library): UploadQueue {
  const own = queues.get(app) ?? new Map<Library, UploadQueue>();
  queues.set(app, own);
  const { sendFile, randomId, askBeforeLeaving } = app.environment;
  const locale = () => app.store.getState().locale;
  const known = own.get(library);
  if (known !== undefined) return known;
  const queue = createUploadQueue({ library, api: app.api, sendFile, randomId, askBeforeLeaving, locale });
  own.set(library, queue);
  app.onLeaving(queue.clear);
  return queue;
}

export interface Uploads extends Omit<UploadQueue, 'store' | 'onArrived' | 'clear'> {
  uploads: readonly Upload[];
}

/** @param onArrived called with each uploaded file */
export function useUploads(library: Library, onArrived?: (media: MediaAnswer) => void): Uploads {
  const queue = queueOf(useApp(), library);
  const queries = useQueryClient();
  const uploads = useStore(queue.store);
  useEffect(() => {
    const askAnew = (): void => void queries.invalidateQueries({ queryKey: keyOf(LIBRARIES[library].calls.listFiles) });
    // An upload may have finished while nobody listened.
    if (queue.store.getState().some(({ state }) => state === 'done')) askAnew();
    return queue.onArrived((media) => {
      askAnew();
      onArrived?.(media);
    });
  }, [queue, queries, library, onArrived]);
  const { add, dismiss, retry } = queue;
  return { uploads, add, dismiss, retry };
}
