/** Keys on the map: arrows go to the next part, Alt and arrows move a step, + adds behind, Delete removes. */
import type { KeyboardEvent } from 'react';
import { useApp } from '../../../app/AppContext.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';
import type { FlowUi } from '../../flowEditor.ts';
import { MOVE_KEYS } from '../../list/moveKeys.ts';
import { placeOf } from '../../model/flowTree.ts';
import { isArrow, neighborOf } from '../layout/neighbor.ts';
import type { MapPart } from '../layout/parts.ts';
import { PART } from '../nodes/mapNode.ts';
import type { MapFocus } from './useMapFocus.ts';

const ADD_KEYS = ['+', 'Insert'];
const REMOVE_KEYS = ['Delete', 'Backspace'];

export function useMapKeys(parts: readonly MapPart[], { focus }: MapFocus): (event: KeyboardEvent) => void {
  const { commands, document } = useFlowEditor();
  const { environment } = useApp();

  function behind(part: MapPart): FlowUi['adding'] {
    if (part.kind === 'gap') return part.place;
    if (part.kind === 'branch') return { ...part.slot, index: 0 };
    if (part.kind !== 'step') return 'trigger';
    const place = placeOf(document.store.getState().document, part.stepId);
    return { ...place, index: place.index + 1 };
  }

  function remove(part: MapPart): void {
    const next = neighborOf(parts, part, 'ArrowUp') ?? neighborOf(parts, part, 'ArrowDown');
    if (part.kind === 'step') commands.remove({ part: 'step', id: part.stepId });
    if (part.kind === 'trigger') commands.remove({ part: 'trigger', id: part.triggerId });
    if (next !== null) environment.requestFrame(() => focus(next));
  }

  /** @returns whether the key was handled */
  function take(part: MapPart, { key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey) return false;
    if (isArrow(key)) {
      const direction = MOVE_KEYS[key];
      if (!altKey) {
        const next = neighborOf(parts, part, key);
        if (next !== null) focus(next);
      } else if (part.kind === 'step' && direction !== undefined) {
        commands.move(part.stepId, direction);
        environment.requestFrame(() => focus(part));
      }
      return true;
    }
    const isRemovable = part.kind === 'step' || part.kind === 'trigger';
    if (REMOVE_KEYS.includes(key) && isRemovable) remove(part);
    else if (ADD_KEYS.includes(key)) commands.startAdding(behind(part));
    else return false;
    return true;
  }

  return (event) => {
    const id = (event.target as HTMLElement).getAttribute(PART);
    const part = parts.find((other) => other.id === id);
    if (part === undefined || !take(part, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
