/**
 * Canvas of the engine in its place: on a checkered background, sized by the zoom. Zooming and panning redraw nothing.
 */
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveStore } from '#engine/client/liveStore.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { KnownGift, Locale, Orientation } from '#schemas/generated/types.ts';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { listGifts } from '#engine/client/api/calls/platform.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useEditor, useEditorUi } from '../EditorContext.ts';
import { CANVAS_TEXT } from '../canvasText.ts';
import type { CanvasScene } from './canvasScene.ts';
import styles from './SceneView.module.css';

/** Lifetime of the catalogue, which hardly changes during an edit. */
const GIFTS_STALE_MS = 600_000;

interface SceneViewProps {
  /** Live key of the profile; null until it is known. */
  liveKey: string | null;
  /** Called with the live store of the scene; null = it draws samples. */
  onLive: (store: LiveStore | null) => void;
}

export function SceneView({ liveKey, onLive }: SceneViewProps): ReactNode {
  const paper = useRef<HTMLDivElement>(null);
  const orientation = useEditorUi((state) => state.orientation);
  const isLive = useEditorUi((state) => state.isLivePreview);
  const locale = useAppState((state) => state.locale);
  const [attempt, setAttempt] = useState(0);
  const shownKey = isLive ? liveKey : null;
  usePaperPlace(paper);
  return (
    <div ref={paper} className={styles['paper']}>
      <Drawn
        key={`${orientation} ${shownKey} ${locale} ${attempt}`}
        {...{ orientation, locale, onLive }}
        liveKey={shownKey}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </div>
  );
}

/** Moves the paper with the view, bypassing React. */
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

interface DrawnProps extends SceneViewProps {
  orientation: Orientation;
  locale: Locale;
  onRetry: () => void;
}

const knownGift = ({ id, image, diamondCount }: Omit<KnownGift, 'name'>, name: string): KnownGift => ({
  id,
  name,
  image,
  diamondCount,
});

/** One canvas with one engine; both are recreated when an input of the engine changes. */
function Drawn({ liveKey, orientation, locale, onLive, onRetry }: DrawnProps): ReactNode {
  const editor = useEditor();
  const { environment } = useApp();
  const text = useText(CANVAS_TEXT);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { pointsName } = text;
  // Page size -1 means all.
  const catalogue = useCall(listGifts, { query: { limit: -1 } }, { staleMs: GIFTS_STALE_MS }).data?.items;
  const [made, setMade] = useState<CanvasScene | null>(null);

  useEffect(() => {
    if (catalogue !== undefined) made?.setGifts(catalogue.map(({ nameEn: name, ...gift }) => knownGift(gift, name)));
  }, [made, catalogue]);

  useEffect(() => {
    let scene: CanvasScene | null = null;
    let isOver = false;
    const element = canvas.current!;
    void (async () => {
      try {
        const { createCanvasScene } = await import('./canvasScene.ts');
        if (isOver) return;
        scene = createCanvasScene({ canvas: element, editor, environment, orientation, locale, pointsName, liveKey });
        onLive(scene.live);
        setMade(scene);
        await scene.ready;
        if (!isOver) setStatus('ready');
      } catch (error) {
        console.error(error);
        if (!isOver) setStatus('failed');
      }
    })();
    return () => {
      isOver = true;
      setMade(null);
      scene?.dispose();
    };
  }, [editor, environment, orientation, locale, pointsName, liveKey, onLive]);

  return (
    <>
      <canvas ref={canvas} className={styles['canvas']} data-stage={status} data-orientation={orientation} />
      {status === 'loading' && <Loader className={styles['wait']} aria-label={text.loadingScene} />}
      {status === 'failed' && (
        <div className={styles['wait']} role="alert">
          <IconAlertTriangle size={28} />
          <p>{text.stageFailed}</p>
          <Button variant="light" onClick={onRetry}>
            {text.tryAgain}
          </Button>
        </div>
      )}
    </>
  );
}
