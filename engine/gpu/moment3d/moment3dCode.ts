/**
 * Loads the code of three-dimensional moments, and holds their one WebGL context (behaviour: moment-17). It is a file of
 * its own with three's renderer, because most pages never use it.
 */
import type { Moment3D } from '#schemas/generated/types.ts';

export type Moment3dKind = Exclude<Moment3D, 'none'>;

export interface Moment3dRequest {
  kind: Moment3dKind;
  /** Size of the picture, px. */
  width: number;
  height: number;
  /** Two moments with different seeds look different. */
  seed: number;
  /** Colours as `#rrggbb`. */
  colors: { accent: string; second: string; third: string };
  /** Picture of the gift, or of the viewer; null = a star. */
  subject: HTMLCanvasElement | null;
  /** Whether metal mirrors a light scene. */
  hasReflections: boolean;
}

/** One moment on its stage. */
export interface Moment3dStage {
  /**
   * Draws the picture of an instant.
   * @param seconds since the moment's start
   * @param target context with the size of the request
   * @returns false when the WebGL context is lost; the target keeps its last picture
   */
  draw(seconds: number, target: CanvasRenderingContext2D): boolean;
  dispose(): void;
}

/** The WebGL context of a page and everything that its moments share. */
export interface Moment3dStudio {
  open(request: Moment3dRequest): Moment3dStage;
  /** Prepares what takes long before the first moment comes. */
  warmUp(hasReflections: boolean): void;
  dispose(): void;
}

/** The context that is lost this often is not opened again: its graphics are broken. */
const MAX_LOSSES = 3;

type OpenStudio = (onLost: () => void) => Moment3dStudio;

let loading: Promise<OpenStudio> | null = null;
let studio: Moment3dStudio | null = null;
let users = 0;
let losses = 0;

/** Hold on the studio; the last one to let go closes it. */
export interface StudioHold {
  /**
   * Opens the studio, and loads its code first.
   * @returns null when the browser offers no context for it
   * @throws {Error} when the server is not available
   */
  studio(): Promise<Moment3dStudio | null>;
  release(): void;
}

export function holdStudio(): StudioHold {
  users++;
  let isReleased = false;
  return {
    studio: async () => {
      const open = await loadCode();
      if (isReleased || losses >= MAX_LOSSES) return null;
      return (studio ??= openStudio(open));
    },
    release: () => {
      if (isReleased) return;
      isReleased = true;
      if (--users === 0) close();
    },
  };
}

async function loadCode(): Promise<OpenStudio> {
  loading ??= import('./studio/studio.tsx').then(({ createStudio }) => createStudio);
  try {
    return await loading;
  } catch (error) {
    // The next call tries again.
    loading = null;
    throw error;
  }
}

/** Opens the context; null where the browser offers none. */
function openStudio(open: OpenStudio): Moment3dStudio | null {
  try {
    return open(() => {
      losses++;
      close();
    });
  } catch {
    losses = MAX_LOSSES;
    return null;
  }
}

function close(): void {
  studio?.dispose();
  studio = null;
}
