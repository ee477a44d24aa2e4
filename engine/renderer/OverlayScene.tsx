/** React tree: one layer per item, each behind its own error boundary. React sets up; motion writes GPU values. */
import { Component, memo, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { entranceOf } from '../core/entrance.ts';
import { CANVAS_SIZE } from '../core/geometry.ts';
import { Entrance } from '../gpu/Entrance.tsx';
import type { Layer } from '../gpu/paint/Layer.ts';
import type { SceneProps } from '../gpu/scene.ts';
import { CanvasBoxContext, ItemFrameContext, SurfaceContext, useSurface } from '../gpu/surface.ts';
import type { ItemFrame, Surface } from '../gpu/surface.ts';
import type { SceneName } from '../scenes.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import type { SceneItem } from './viewRunner.ts';
import type { AnyScene } from './sceneLoader.ts';
import type { SceneItems } from './sceneItems.ts';

/** Stacking distance between two items (behaviour: canvas-2). */
const ORDER_PER_ITEM = 1_000;

export interface OverlaySceneProps {
  surface: Surface;
  sceneItems: SceneItems;
  /** Returns the scene of a type; null draws nothing. */
  sceneOf: (type: SceneName) => AnyScene | null;
  orientation: Orientation;
  mode: 'live' | 'preview';
  /** Returns the opacity of a type's items, 0..1. */
  opacityOf: (type: SceneName) => number;
  onError: (itemId: string, error: Error) => void;
}

export function OverlayScene({
  surface,
  sceneItems,
  sceneOf,
  orientation,
  mode,
  opacityOf,
  onError,
}: OverlaySceneProps): ReactNode {
  const shown = useSyncExternalStore(sceneItems.subscribe, sceneItems.items);
  useLayoutEffect(() => surface.invalidate(), [surface, shown]);
  return (
    <SurfaceContext value={surface}>
      {shown.map((item) => (
        <ItemNode key={item.id} {...{ item, sceneOf, orientation, mode, opacityOf, onError }} />
      ))}
    </SurfaceContext>
  );
}

interface ItemNodeProps extends Omit<OverlaySceneProps, 'surface' | 'sceneItems'> {
  item: SceneItem;
}

const ItemNode = memo(function ItemNode(props: ItemNodeProps): ReactNode {
  const { item, sceneOf, orientation, mode, opacityOf, onError } = props;
  const surface = useSurface();
  const layer = useRef<Layer>(null);
  const { id, box, scale, locale } = item;
  const frame = useMemo<ItemFrame>(
    () => ({ id, width: box.width, height: box.height, scale, orientation, mode, locale }),
    [id, box.width, box.height, scale, orientation, mode, locale],
  );
  const canvas = useMemo(() => ({ x: -box.x, y: -box.y, ...CANVAS_SIZE[orientation] }), [box.x, box.y, orientation]);
  useLayoutEffect(() => {
    layer.current!.name = id;
    layer.current!.place(box.x, box.y);
    layer.current!.paintOrder = item.index * ORDER_PER_ITEM;
    layer.current!.opacity = opacityOf(item.type);
    surface.invalidate();
  }, [surface, id, box.x, box.y, item.index, item.type, opacityOf]);
  return (
    <layer ref={layer}>
      <ItemBoundary itemId={id} onError={onError}>
        <ItemFrameContext value={frame}>
          <CanvasBoxContext value={canvas}>
            <Entrance entrance={entranceOf(item.settings, item.shownAtMs)}>
              <Drawn scene={sceneOf(item.type)} settings={item.settings} view={item.view} />
            </Entrance>
          </CanvasBoxContext>
        </ItemFrameContext>
      </ItemBoundary>
    </layer>
  );
});

/** Renders a scene again only when its settings or its view changed, not when its box only moved. */
const Drawn = memo(function Drawn({ scene: Scene, settings, view }: DrawnProps): ReactNode {
  return Scene === null ? null : <Scene settings={settings} view={view} />;
});

interface DrawnProps extends SceneProps<unknown, unknown> {
  scene: AnyScene | null;
}

interface ItemBoundaryProps {
  itemId: string;
  onError: (itemId: string, error: Error) => void;
  children: ReactNode;
}

/** Draws nothing in place of a scene that failed; the other items continue. */
class ItemBoundary extends Component<ItemBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError(this.props.itemId, error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
