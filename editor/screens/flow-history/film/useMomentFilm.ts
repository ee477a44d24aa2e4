import { useEffect, useRef, useState } from 'react';
import { readFilmThen } from '#engine/client/api/calls/flows.ts';
import type { FilmProblem } from '#engine/film/filmRequest.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { useApi } from '../../../app/api/useCall.ts';
import { useApp } from '../../../app/AppContext.ts';
import { BEFORE_MS } from './filmText.ts';

export interface MadeFilm {
  /** Address for a video and a download. */
  url: string;
  bytes: number;
  seconds: number;
  hasSound: boolean;
  missingSounds: number;
}

export type FilmStatus =
  | { kind: 'idle' | 'loading' | 'empty' }
  | { kind: 'making'; share: number }
  | { kind: 'made'; film: MadeFilm }
  | { kind: 'refused'; problem: FilmProblem | 'failed' }
  | { kind: 'error'; error: Error };

export interface FilmWanted {
  lengthS: number;
  orientation: Orientation;
  /** Null = the first one. */
  overlayId: string | null;
}

export interface MomentFilmMaker {
  status: FilmStatus;
  make(wanted: FilmWanted): void;
  /** Stops, or forgets the film. */
  reset(): void;
}

const HIDDEN_WAIT_MS = 100;
const IDLE: FilmStatus = { kind: 'idle' };

/** Makes a film of an event, one at a time; leaving the page stops it. */
export function useMomentFilm(eventId: string): MomentFilmMaker {
  const api = useApi();
  const { pageUrl, requestFrame, scheduler } = useApp().environment;
  const [status, setStatus] = useState<FilmStatus>(IDLE);
  const work = useRef<AbortController | null>(null);
  const shown = useRef<string | null>(null);

  function forget(): void {
    work.current?.abort();
    work.current = null;
    if (shown.current !== null) URL.revokeObjectURL(shown.current);
    shown.current = null;
  }
  useEffect(() => forget, []);

  /** Waits for a frame of the screen, which a hidden page never gets. */
  function nextFrame(): Promise<void> {
    return new Promise((resolve) => {
      requestFrame(resolve);
      scheduler.after(HIDDEN_WAIT_MS, resolve);
    });
  }

  async function film({ lengthS, orientation, overlayId }: FilmWanted, signal: AbortSignal): Promise<FilmStatus> {
    const { makeMomentFilm, momentFilmProblem } = await import('../../../overlay-editor/pictures/momentFilm.ts');
    const problem = await momentFilmProblem(orientation);
    if (problem !== null) return { kind: 'refused', problem };
    const times = { beforeMs: BEFORE_MS, afterMs: lengthS * 1000 - BEFORE_MS };
    const query = { eventId, ...times, ...(overlayId !== null && { overlayId }) };
    const script = await api(readFilmThen, { query }, { signal });
    if (script.snapshot.items.length === 0 && script.changes.length === 0) return { kind: 'empty' };
    const { film: file, ...made } = await makeMomentFilm({
      script,
      orientation,
      baseUrl: pageUrl,
      signal,
      onProgress: (share) => {
        if (!signal.aborted) setStatus({ kind: 'making', share });
      },
      nextFrame,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw new FilmFailure(String(error));
    });
    signal.throwIfAborted();
    shown.current = URL.createObjectURL(file);
    const seconds = (script.endMs - script.startMs) / 1000;
    return { kind: 'made', film: { ...made, url: shown.current, bytes: file.size, seconds } };
  }

  async function show(wanted: FilmWanted, signal: AbortSignal): Promise<void> {
    const next = await film(wanted, signal).catch(statusOf);
    if (!signal.aborted) setStatus(next);
  }

  return {
    status,
    make(wanted) {
      forget();
      const { signal } = (work.current = new AbortController());
      setStatus({ kind: 'loading' });
      void show(wanted, signal);
    },
    reset() {
      forget();
      setStatus(IDLE);
    },
  };
}

function statusOf(error: Error): FilmStatus {
  return error instanceof FilmFailure ? { kind: 'refused', problem: 'failed' } : { kind: 'error', error };
}

/** Failure of this browser, unlike one of the server. */
class FilmFailure extends Error {}
