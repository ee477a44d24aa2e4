/** Contract between those who want a film and the page that draws it. Types alone. */
import type { FilmThen, Orientation } from '#schemas/generated/types.ts';
import type { Presenter } from '../gpu/paint/painter.ts';

/** Part of a stream as pages got it: the state at its start, and everything that changed until its end. */
export type FilmScript = Pick<FilmThen, 'startMs' | 'endMs' | 'snapshot' | 'changes'>;

export type FilmContainer = 'webm' | 'mp4';

/** Look of a film. */
export interface FilmLook {
  orientation: Orientation;
  presenter: Presenter | 'auto';
  /** Background of the overlay as CSS; null = black, or transparent with `hasAlpha`. */
  background: string | null;
  framesPerSecond: 30 | 60;
  /** Keeps transparent parts; only WebM can. */
  hasAlpha: boolean;
  /** Size of the film, px; both even. */
  size: { width: number; height: number };
  container: FilmContainer;
}

/** Reason why a browser cannot make a film. */
export type FilmProblem = 'noWebCodecs' | 'noVideoCodec';

export interface FilmResult {
  frames: number;
  /** Frames that were drawn; the others show the same picture as the one before. */
  drawn: number;
  videoCodec: string;
  /** Null for a film without sound. */
  audioCodec: string | null;
  presenter: Presenter;
  /** Addresses of sounds that could not be loaded. */
  missingSounds: readonly string[];
  /** Reports of the renderer: items that could not be drawn. */
  errors: readonly string[];
}

/** Film that the page of `liveloom render` is to make. */
export interface FilmRequest extends FilmLook, Omit<FilmScript, 'changes'> {
  /** Whether to tell a digest of every frame that the encoder gets. */
  wantsDigests: boolean;
}

/** API of the page for films, as `window.__film`. Bytes and progress go to the functions of `FilmOutlet`. */
export interface FilmHandle {
  /** Begins a film. */
  open(request: FilmRequest): Promise<FilmProblem | null>;
  /** Adds changes, in the order of time. */
  add(changes: FilmScript['changes']): void;
  /** Makes the film. */
  run(): Promise<FilmResult>;
}

/** Functions that the command puts on the page. */
export interface FilmOutlet {
  /** @param bytes base64 */
  __filmWrite(position: number, bytes: string): Promise<void>;
  __filmProgress(frame: number, digest: string | null): Promise<void>;
}
