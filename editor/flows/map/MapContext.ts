/** What the parts of the map share: where everything stands, and what is being dragged. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

export interface Dragged {
  stepId: string;
  /** The pointer, on the map. */
  at: { x: number; y: number };
  /** The ids of places where the step may be dropped. */
  places: ReadonlySet<string>;
  /** Where it would be dropped now. */
  target: string | null;
}

export interface MapTools {
  /** Null = nothing is dragged. */
  dragged: StoreApi<{ dragged: Dragged | null }>;
  /** Begins when a pointer goes down on the handle of a step. */
  startDrag(stepId: string, pointer: PointerEvent): void;
}

export const MapContext = createContext<MapTools | null>(null);

/** @throws {Error} outside of the map */
export function useMapTools(): MapTools {
  const tools = useContext(MapContext);
  if (tools === null) throw new Error('A part of the map stands outside of MapContext.');
  return tools;
}

export function useDragged<Part>(select: (dragged: Dragged | null) => Part): Part {
  return useStore(useMapTools().dragged, ({ dragged }) => select(dragged));
}
