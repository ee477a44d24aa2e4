/** Dragging of steps on the map, with announcements for people who do not see it. */
import { useReactFlow } from '@xyflow/react';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { useApp, useAppState, useText } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import { stepFace } from '../../kindFaces.ts';
import type { MapPart } from '../layout/parts.ts';
import type { Dragged, MapTools } from '../MapContext.ts';
import { FLOWS_TEXT } from '../../flowEditorText.ts';
import { dragStep } from './dragStep.ts';
import { dropPlaces } from './dropPlaces.ts';

/** @returns tools for the parts of the map, and the announcement after a move */
export function useStepDrag(
  frame: RefObject<HTMLElement | null>,
  parts: readonly MapPart[],
): { tools: MapTools; said: string } {
  const text = useText(FLOWS_TEXT);
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const { commands, document } = useFlowEditor();
  const { getViewport, screenToFlowPosition, setViewport } = useReactFlow();
  const [said, setSaid] = useState('');
  const latest = useRef(parts);
  useLayoutEffect(() => {
    latest.current = parts;
  });

  const tools = useMemo((): MapTools => {
    const store = createStore<{ dragged: Dragged | null }>()(() => ({ dragged: null }));
    return {
      dragged: store,
      startDrag(stepId, pointer) {
        const { document: flow } = document.store.getState();
        const block = flow.blocksById[stepId];
        if (block === undefined || frame.current === null) return;
        const ports = {
          store,
          window: frame.current,
          requestFrame: environment.requestFrame,
          toMap: screenToFlowPosition,
          panBy(dx: number, dy: number): void {
            const { x, y, zoom } = getViewport();
            void setViewport({ x: x + dx, y: y + dy, zoom });
          },
        };
        const places = dropPlaces(flow, stepId, latest.current);
        dragStep(ports, {
          stepId,
          places,
          pointer,
          onDrop(place) {
            commands.move(stepId, place);
            setSaid(text.moved(stepFace(block).name[locale]));
          },
        });
      },
    };
  }, [frame, environment, commands, document, text, locale, getViewport, screenToFlowPosition, setViewport]);
  return { tools, said };
}
