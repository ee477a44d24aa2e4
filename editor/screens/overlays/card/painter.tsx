/** Draws the pictures of all cards with one painter, which is loaded for the first card and ends with the screen. */
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { OverlayPainter, PictureWanted } from '../../../overlay-editor/pictures/overlayPainter.ts';
import type { Environment } from '../../../app/environment.ts';
import { useApp } from '../../../app/AppContext.ts';

interface LazyPainter {
  paint(wanted: PictureWanted, signal: AbortSignal): Promise<string>;
  dispose(): void;
}

function createLazyPainter({ pageUrl: baseUrl, requestFrame }: Environment): LazyPainter {
  let painter: Promise<OverlayPainter> | null = null;
  let isDisposed = false;
  const open = async (): Promise<OverlayPainter> => {
    const { createOverlayPainter } = await import('../../../overlay-editor/pictures/overlayPainter.ts');
    return createOverlayPainter({ baseUrl, requestFrame });
  };
  return {
    async paint(wanted, signal) {
      painter ??= open();
      const ready = await painter;
      if (isDisposed) throw new Error('The screen was left.');
      return ready.paint(wanted, signal);
    },
    dispose() {
      isDisposed = true;
      void painter?.then((opened) => opened.dispose()).catch(() => undefined);
    },
  };
}

const PainterContext = createContext<LazyPainter | null>(null);

export function PainterProvider({ children }: { children: ReactNode }) {
  const { environment } = useApp();
  const painter = useMemo(() => createLazyPainter(environment), [environment]);
  useEffect(() => () => painter.dispose(), [painter]);
  return <PainterContext value={painter}>{children}</PainterContext>;
}

/** @throws {Error} outside `PainterProvider` */
export function usePainter(): LazyPainter {
  const painter = useContext(PainterContext);
  if (painter === null) throw new Error('A picture of an overlay stands outside of PainterProvider.');
  return painter;
}
