/**
 * Upload queue of a library: two files at a time, each with its progress. It outlives the screen: the files are still
 * there after visiting another one.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_MEDIA_NAME, MEDIA_LIMITS } from '#engine/rules/mediaLimits.ts';
import type { Locale, MediaAnswer, UploadAnswer } from '#schemas/generated/types.ts';
import { ApiError } from '#engine/client/api/apiError.ts';
import { type Api, readError } from '#engine/client/api/client.ts';
import type { Environment } from '../../app/environment.ts';
import { API_TEXT } from '#engine/client/api/apiText.ts';
import { LIBRARIES, type Library } from '../libraries.ts';
import { sizeText } from '../measures.ts';
import { MEDIA_TEXT, type MediaText } from '../mediaText.ts';

export type UploadState = 'waiting' | 'sending' | 'checking' | 'done' | 'failed';

export interface Upload {
  id: string;
  file: File;
  state: UploadState;
  sentBytes: number;
  /** Problem in words. */
  problem: string | null;
  /** True when sending the same file again may help. */
  canRetry: boolean;
  /** Uploaded file. */
  media: MediaAnswer | null;
}

export interface UploadQueue {
  store: StoreApi<readonly Upload[]>;
  add: (files: readonly File[]) => void;
  /** Stops an upload, or removes a finished one from the list. */
  dismiss: (id: string) => void;
  retry: (id: string) => void;
  /** Stops and forgets all uploads, as they belong to another account; resolves when the server knows. */
  clear: () => Promise<void>;
  /** Calls back for every uploaded file; returns a function to unsubscribe. */
  onArrived: (listener: (media: MediaAnswer) => void) => () => void;
}

export interface UploadQueueDeps extends Pick<Environment, 'sendFile' | 'randomId' | 'askBeforeLeaving'> {
  library: Library;
  api: Api;
  locale: () => Locale;
}

const AT_ONCE = 2;
/** Status codes of problems with the file itself, for which a retry is useless. */
const REFUSED: ReadonlySet<number> = new Set([400, 413]);
const isRefused = (error: unknown): boolean => error instanceof ApiError && REFUSED.has(error.status);

/** Builds a name: `Applause.final.mp3` → `Applause.final`; never empty, never too long. */
export function nameOfFile(fileName: string): string {
  const base = fileName.replace(/\.[^.]*$/, '').trim() || fileName.trim();
  return Array.from(base || '?')
    .slice(0, MAX_MEDIA_NAME)
    .join('');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function createUploadQueue({
  library,
  api,
  sendFile,
  randomId,
  askBeforeLeaving,
  locale,
}: UploadQueueDeps): UploadQueue {
  const { kind, calls } = LIBRARIES[library];
  const { maxBytes } = MEDIA_LIMITS[kind];
  const store = createStore<readonly Upload[]>(() => []);
  const text = (): MediaText => MEDIA_TEXT[locale()];
  const running = new Map<string, AbortController>();
  /** Uploads open on the server, by id: each reserves space in the library for a day. */
  const opened = new Map<string, UploadAnswer>();
  const listeners = new Set<(media: MediaAnswer) => void>();
  // Closing the tab aborts uploads; another screen does not.
  askBeforeLeaving(() => store.getState().some(({ state }) => state === 'sending' || state === 'checking'));

  function change(id: string, part: Partial<Upload>): void {
    store.setState((uploads) => uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)), true);
  }

  function problemOf({ size }: File): string | null {
    if (size === 0) return text().emptyFile;
    return size > maxBytes ? text().tooLarge(sizeText(size, locale()), sizeText(maxBytes, locale())) : null;
  }

  /** Cancels an upload on the server, which then stops counting it. */
  async function giveUp(id: string): Promise<void> {
    const upload = opened.get(id);
    if (upload === undefined) return;
    opened.delete(id);
    const input = { params: { id: upload.uploadId } };
    // Otherwise the server finds out within a day.
    await api(calls.giveUpUpload, input).catch(() => undefined);
  }

  function startNext(): void {
    const waiting = store.getState().filter(({ state }) => state === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, AT_ONCE - running.size))) void run(upload);
  }

  async function sendBytes(
    url: string,
    file: File,
    signal: AbortSignal,
    onProgress: (sentBytes: number) => void,
  ): Promise<void> {
    // An object storage gets only the headers it expects.
    const headers: Record<string, string> = url.startsWith('/') ? { 'accept-language': locale() } : {};
    const answer = await sendFile(url, file, { headers, signal, onProgress }).catch((error: unknown) => {
      throw signal.aborted ? error : new ApiError('UNREACHABLE', 0, API_TEXT[locale()].unreachable);
    });
    if (answer.status >= 300) throw readError(answer.status, jsonOf(answer.text), locale());
  }

  async function sendTo(id: string, { uploadId, url }: UploadAnswer, file: File, signal: AbortSignal): Promise<string> {
    await sendBytes(url, file, signal, (sentBytes) => change(id, { sentBytes }));
    return uploadId;
  }

  async function send(id: string, file: File, signal: AbortSignal): Promise<string> {
    const known = opened.get(id);
    if (known !== undefined) {
      try {
        return await sendTo(id, known, file, signal);
      } catch (error) {
        // Still unreachable; else the upload has ended, or its first bytes have not arrived.
        if (signal.aborted || (error instanceof ApiError && error.code === 'UNREACHABLE')) throw error;
        await giveUp(id);
      }
    }
    // Awaited even when it was stopped: an opened upload can be cancelled only by its id.
    const upload = await api(calls.openUpload, { body: { size: file.size } });
    opened.set(id, upload);
    signal.throwIfAborted();
    return sendTo(id, upload, file, signal);
  }

  async function run({ id, file }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    change(id, { state: 'sending', sentBytes: 0, problem: null });
    try {
      const uploadId = await send(id, file, signal);
      change(id, { state: 'checking', sentBytes: file.size });
      const body = { uploadId, name: nameOfFile(file.name) };
      const media = await api(calls.finishUpload, { body }, { signal }).catch((error: unknown) => {
        // The server has discarded a refused upload.
        if (isRefused(error)) opened.delete(id);
        throw error;
      });
      opened.delete(id);
      change(id, { state: 'done', media });
      for (const listener of listeners) listener(media);
    } catch (error) {
      const problem = error instanceof ApiError ? error.message : text().uploadFailed;
      const canRetry = !isRefused(error);
      if (signal.aborted || !canRetry) void giveUp(id);
      if (!signal.aborted) change(id, { state: 'failed', problem, canRetry });
    } finally {
      running.delete(id);
      startNext();
    }
  }

  return {
    store,
    add(files) {
      const added = files.map((file): Upload => {
        const problem = problemOf(file);
        const state = problem === null ? 'waiting' : 'failed';
        return { id: randomId(), file, state, sentBytes: 0, problem, canRetry: false, media: null };
      });
      store.setState((uploads) => [...uploads.filter(({ state }) => state !== 'done'), ...added], true);
      startNext();
    },
    dismiss(id) {
      store.setState((uploads) => uploads.filter((upload) => upload.id !== id), true);
      running.get(id)?.abort();
      void giveUp(id);
    },
    async clear() {
      store.setState([], true);
      for (const controller of running.values()) controller.abort();
      await Promise.all([...opened.keys()].map(giveUp));
    },
    retry(id) {
      const upload = store.getState().find((each) => each.id === id);
      if (upload?.state !== 'failed' || !upload.canRetry) return;
      change(id, { state: 'waiting', problem: null });
      startNext();
    },
    onArrived(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
