/** The engine's canvas in its place: on a ground of checks, as large as the zoom says. Zooming and panning draw nothing anew. */
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveStore } from '#engine/client/liveStore.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import { CANVAS_TEXT } from '../text.ts';
import type { CanvasStage } from './canvasStage.ts';
import styles from './StageView.module.css';

interface StageViewProps {
  /** Of the profile; null until it is known. */
  liveKey: string | null;
  /** Told of the live connection that the stage draws from; null = it draws samples. */
  onLive: (store: LiveStore | null) => void;
}

type Status = 'loading' | 'ready' | 'failed';

export function StageView({ liveKey, onLive }: StageViewProps): ReactNode {
  const paper = useRef<HTMLDivElement>(null);
  const text = useText(CANVAS_TEXT);
  usePaperPlace(paper);
  const { status, retry } = useStage(paper, liveKey, onLive);
  return (
    <div ref={paper} className={styles['paper']} data-stage={status}>
      {status === 'loading' && <Loader className={styles['wait']} aria-label={text.loadingStage} />}
      {status === 'failed' && (
        <div className={styles['wait']} role="alert">
          <IconAlertTriangle size={28} />
          <p>{text.stageFailed}</p>
          <Button variant="light" onClick={retry}>
            {text.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Moves the paper with the view, past React. */
function usePaperPlace(paper: RefObject<HTMLDivElement | null>): void {
  const { ui } = useEditor();
  useLayoutEffect(() => {
    const place = (): void => {
      const { view, orientation } = ui.getState();
      const { style } = paper.current!;
      const { width, height } = CANVAS_SIZE[orientation];
      style.transform = `translate(${view.x}px, ${view.y}px)`;
      style.width = `${width * view.zoom}px`;
      style.height = `${height * view.zoom}px`;
    };
    place();
    return ui.subscribe((state, before) => {
      if (state.view !== before.view || state.orientation !== before.orientation) place();
    });
  }, [ui, paper]);
}

function useStage(
  paper: RefObject<HTMLDivElement | null>,
  liveKey: string | null,
  onLive: (store: LiveStore | null) => void,
): { status: Status; retry: () => void } {
  const editor = useEditor();
  const { environment } = useApp();
  const locale = useAppState((state) => state.locale);
  const { pointsName } = useText(CANVAS_TEXT);
  const orientation = useEditorUi((state) => state.orientation);
  const isLive = useEditorUi((state) => state.isLivePreview);
  const [status, setStatus] = useState<Status>('loading');
  const [attempt, setAttempt] = useState(0);
  const shownKey = isLive ? liveKey : null;

  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.className = styles['canvas']!;
    paper.current!.prepend(canvas);
    let stage: CanvasStage | null = null;
    let isOver = false;
    setStatus('loading');
    void (async () => {
      try {
        const { createCanvasStage } = await import('./canvasStage.ts');
        if (isOver) return;
        stage = createCanvasStage({ canvas, editor, environment, orientation, locale, pointsName, liveKey: shownKey });
        onLive(stage.live);
        await stage.ready;
        if (!isOver) setStatus('ready');
      } catch {
        if (!isOver) setStatus('failed');
      }
    })();
    return () => {
      isOver = true;
      stage?.dispose();
      canvas.remove();
    };
  }, [paper, editor, environment, orientation, locale, pointsName, shownKey, onLive, attempt]);

  return { status, retry: () => setAttempt((count) => count + 1) };
}
