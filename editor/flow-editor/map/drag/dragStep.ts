/**
 * Drags a step over the map to the nearest place. The map scrolls at the edges of the window. It listens to the whole
 * page, since the dragged card may leave the view. Independent of React.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Place } from '../../model/flowTree.ts';
import type { Dragged } from '../MapContext.ts';
import { type GapPart, nearestPlace } from './dropPlaces.ts';

/** Distance from an edge at which the map scrolls. */
const EDGE_PX = 44;
const PAN_PX = 12;
/** Largest movement of a press that is no drag. */
const STILL_PX = 4;

export interface DragPorts {
  store: StoreApi<{ dragged: Dragged | null }>;
  window: HTMLElement;
  requestFrame(callback: () => void): () => void;
  /** Converts from page to map. */
  toMap(point: { x: number; y: number }): { x: number; y: number };
  panBy(x: number, y: number): void;
}

interface DragOptions {
  stepId: string;
  places: readonly GapPart[];
  pointer: PointerEvent;
  onDrop(place: Place): void;
}

const towards = (at: number, from: number, to: number): number =>
  at < from + EDGE_PX ? PAN_PX : at > to - EDGE_PX ? -PAN_PX : 0;

export function dragStep(ports: DragPorts, { stepId, places, pointer, onDrop }: DragOptions): void {
  const { store, window: frame } = ports;
  const page = frame.ownerDocument;
  const ids = new Set(places.map(({ id }) => id));
  const start = { x: pointer.clientX, y: pointer.clientY };
  let point = start;
  let target: GapPart | null = null;
  let cancelFrame = (): void => undefined;

  function show(): void {
    const at = ports.toMap(point);
    target = nearestPlace(places, at);
    store.setState({ dragged: { stepId, at, places: ids, target: target?.id ?? null } });
  }

  function follow(): void {
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const [dx, dy] = [towards(point.x, left, right), towards(point.y, top, bottom)];
    if (dx !== 0 || dy !== 0) {
      ports.panBy(dx, dy);
      show();
    }
    cancelFrame = ports.requestFrame(follow);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== pointer.pointerId) return;
    point = { x: event.clientX, y: event.clientY };
    const isDragging = store.getState().dragged !== null;
    if (!isDragging && Math.hypot(point.x - start.x, point.y - start.y) < STILL_PX) return;
    if (!isDragging) cancelFrame = ports.requestFrame(follow);
    show();
  }

  function end(): void {
    listening.abort();
    cancelFrame();
    store.setState({ dragged: null });
  }

  function drop(event: PointerEvent): void {
    if (event.pointerId !== pointer.pointerId) return;
    const isDragging = store.getState().dragged !== null;
    end();
    if (isDragging && target !== null) onDrop(target.place);
  }

  const listening = new AbortController();
  const { signal } = listening;
  page.addEventListener('pointermove', move, { signal });
  page.addEventListener('pointerup', drop, { signal });
  page.addEventListener('pointercancel', end, { signal });
  page.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
}
