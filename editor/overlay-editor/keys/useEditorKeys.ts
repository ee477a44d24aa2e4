/** Keys and clipboard events for everything in the editor that is no text field. */
import { type RefObject, useEffect } from 'react';
import { useEditor } from '../EditorContext.ts';
import type { CanvasPointer } from '../pointer/canvasPointer.ts';
import { type KeyPress, shortcutFor } from './shortcuts.ts';

/** Elements that handle their own keys. */
const TEXT_FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range], [type=button]), textarea, select, [contenteditable]';
/** Elements in which the editor handles no keys at all. */
const OVERLAID = '[role=dialog], [role=menu], [role=listbox]';

const isOurs = (target: EventTarget | null, root: HTMLElement): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(TEXT_FIELDS) !== null || target.closest(OVERLAID) !== null) return false;
  return root.contains(target) || target === root.ownerDocument.body;
};

/** Option changes the letter of a key on Apple keyboards, which its code still names. */
function pressOf({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): KeyPress {
  const letter = altKey ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return { key: letter ?? key, isShift: shiftKey, isAlt: altKey, isCtrl: ctrlKey || metaKey };
}

export interface KeyActions {
  /** Called for the question mark: shows all keys. */
  onHelp: () => void;
  /** Called for Enter on the canvas: continues with the settings of the selection. */
  onSettings: () => void;
}

/**
 * @param root the whole editor
 * @param surface canvas, where more keys count than elsewhere
 */
export function useEditorKeys(
  root: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  pointer: CanvasPointer,
  { onHelp, onSettings }: KeyActions,
): void {
  const editor = useEditor();
  useEffect(() => {
    const { commands, drafts, ui } = editor;
    const document = root.current!.ownerDocument;
    const isFree = (event: Event): boolean => root.current !== null && isOurs(event.target, root.current);
    const isOnCanvas = (event: Event): boolean => event.target === surface.current || event.target === document.body;

    /**
     * True after Escape with nothing left to end: the next Tab leaves the canvas instead of selecting the next item.
     */
    let isLeaving = false;

    function escape(): void {
      if (pointer.cancel()) return;
      if (drafts.isDrafting()) return drafts.cancel();
      isLeaving = ui.getState().selection.length === 0;
      commands.select([]);
    }

    function tab(isBack: boolean): boolean {
      const isGoingOn = !isLeaving && commands.selectNext(isBack ? -1 : 1);
      isLeaving = false;
      return isGoingOn;
    }

    /** Handles a key; returns whether it is consumed. */
    function press(event: KeyboardEvent): boolean {
      const { key, shiftKey: isShift } = event;
      if (key === 'Escape') escape();
      else if (key === ' ' && isOnCanvas(event)) pointer.setPanning(true);
      else if (key === '?') onHelp();
      else if (key === 'Enter' && event.target === surface.current) onSettings();
      else if (key === 'Tab' && event.target === surface.current) return tab(isShift);
      else {
        const shortcut = shortcutFor(pressOf(event), isOnCanvas(event));
        if (shortcut === null) return false;
        shortcut.run(commands);
      }
      return true;
    }

    function handleDown(event: KeyboardEvent): void {
      if (event.key === 'Alt' || event.key === 'Shift') tellKeys(event);
      if (event.defaultPrevented || !isFree(event)) return;
      if (press(event)) event.preventDefault();
    }

    function tellKeys(event: KeyboardEvent): void {
      pointer.setKeys({ isAlt: event.altKey, isShift: event.shiftKey });
      // Alone it would open the browser's menu.
      if (event.key === 'Alt' && pointer.feedback.getState().mode !== 'idle') event.preventDefault();
    }

    function handleUp(event: KeyboardEvent): void {
      if (event.key === 'Alt' || event.key === 'Shift') tellKeys(event);
      if (event.key === ' ') pointer.setPanning(false);
    }

    function handleCopy(event: ClipboardEvent): void {
      const text = isFree(event) && (document.getSelection()?.isCollapsed ?? true) ? commands.copied() : null;
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      // Uses the memory of this app where the browser hides the clipboard.
      void (event.type === 'cut' ? commands.cut() : commands.copy());
    }

    function handlePaste(event: ClipboardEvent): void {
      if (!isFree(event)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (commands.pasteText(text)) event.preventDefault();
    }

    const listeners: [string, (event: never) => void][] = [
      ['keydown', handleDown],
      ['keyup', handleUp],
      ['copy', handleCopy],
      ['cut', handleCopy],
      ['paste', handlePaste],
    ];
    for (const [type, listener] of listeners) document.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener as EventListener);
    };
  }, [editor, root, surface, pointer, onHelp, onSettings]);
}
