/** Context menu of items on the canvas. */
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useEditor } from '../EditorContext.ts';
import { ItemMenu, type MenuPlace } from './list/ItemMenu.tsx';

export function CanvasMenu({ children }: { children: ReactNode }) {
  const { commands, ui } = useEditor();
  const [place, setPlace] = useState<MenuPlace | null>(null);

  /** Applies to the item under the pointer, unless it is one of several that are selected. */
  function open(event: MouseEvent): void {
    event.preventDefault();
    const { hoveredId, selection } = ui.getState();
    if (hoveredId === null) commands.select([]);
    else if (!selection.includes(hoveredId)) commands.select([hoveredId]);
    setPlace({ x: event.clientX, y: event.clientY });
  }

  return (
    <div style={{ display: 'contents' }} onContextMenu={open}>
      {children}
      <ItemMenu place={place} onClose={() => setPlace(null)} />
    </div>
  );
}
