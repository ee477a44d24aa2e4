/** Shared state of the map: positions, and the current drag. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

export interface Dragged {
  stepId: string;
  /** Position of the pointer on the map. */
  at: { x: number; y: number };
  /** Ids of places where the step may be dropped. */
  places: ReadonlySet<string>;
  /** Current drop target. */
  target: string | null;
}

export interface MapTools {
  /** Current drag; null = none. */
  dragged: StoreApi<{ dragged: Dragged | null }>;
  /** Starts a drag when a pointer goes down on the handle of a step. */
  startDrag(stepId: string, pointer: PointerEvent): void;
}

export const MapContext = createContext<MapTools | null>(null);

/** @throws {Error} outside the map */
export function useMapTools(): MapTools {
  const tools = useContext(MapContext);
  if (tools === null) throw new Error('A part of the map stands outside of MapContext.');
  return tools;
}

export function useDragged<Part>(select: (dragged: Dragged | null) => Part): Part {
  return useStore(useMapTools().dragged, ({ dragged }) => select(dragged));
}
