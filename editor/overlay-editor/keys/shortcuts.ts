/** Keyboard shortcuts of the editor as data: action, place, and name in the list of shortcuts. */
import type { Locale } from '#schemas/generated/types.ts';
import type { EditorCommands } from '../editorStore.ts';

/** Pressed key. Ctrl and the command key are the same. */
export interface KeyPress {
  /** Key as in keyboard events. */
  key: string;
  isCtrl: boolean;
  isShift: boolean;
  isAlt?: boolean;
}

export interface Shortcut {
  /** Keys of the shortcut, each as in `KeyPress`, lower case; `Ctrl+Shift+z`. */
  keys: readonly string[];
  /** Text in the list; without one it is not listed. */
  shown?: string;
  text?: Readonly<Record<Locale, string>>;
  /** True = works only while the canvas has the focus: elsewhere the key means something else. */
  isOnCanvas?: boolean;
  run(commands: EditorCommands): void;
}

const nudge = (key: string, dx: number, dy: number): Shortcut[] => [
  { keys: [key], isOnCanvas: true, run: (commands) => commands.nudge(dx, dy) },
  { keys: [`Shift+${key}`], isOnCanvas: true, run: (commands) => commands.nudge(10 * dx, 10 * dy) },
];

export const SHORTCUTS: readonly Shortcut[] = [
  {
    keys: ['Ctrl+z'],
    shown: 'Ctrl Z',
    text: { en: 'Undo', de: 'Rückgängig' },
    run: (commands) => commands.undo(),
  },
  {
    keys: ['Ctrl+y', 'Ctrl+Shift+z'],
    shown: 'Ctrl Y',
    text: { en: 'Redo', de: 'Wiederholen' },
    run: (commands) => commands.redo(),
  },
  {
    keys: ['Ctrl+a'],
    shown: 'Ctrl A',
    text: { en: 'Select all', de: 'Alles auswählen' },
    run: (commands) => commands.selectAll(),
  },
  {
    keys: ['Ctrl+d'],
    shown: 'Ctrl D',
    text: { en: 'Duplicate', de: 'Duplizieren' },
    run: (commands) => commands.duplicate(),
  },
  {
    keys: ['Ctrl+Alt+c'],
    shown: 'Ctrl Alt C',
    text: { en: 'Copy style', de: 'Stil kopieren' },
    run: (commands) => void commands.copyStyle(),
  },
  {
    keys: ['Ctrl+Alt+v'],
    shown: 'Ctrl Alt V',
    text: { en: 'Paste style', de: 'Stil einfügen' },
    run: (commands) => void commands.pasteStyle(),
  },
  {
    keys: ['Delete', 'Backspace'],
    shown: 'Del',
    text: { en: 'Remove', de: 'Entfernen' },
    run: (commands) => void commands.askAndRemove(),
  },
  {
    keys: [']', 'PageUp'],
    shown: ']',
    text: { en: 'Bring forward, with Shift to the front', de: 'Nach vorn, mit Umschalt ganz nach vorn' },
    isOnCanvas: true,
    run: (commands) => commands.moveInOrder('forward'),
  },
  { keys: ['}', 'Shift+PageUp'], isOnCanvas: true, run: (commands) => commands.moveInOrder('front') },
  {
    keys: ['[', 'PageDown'],
    shown: '[',
    text: { en: 'Send backward, with Shift to the back', de: 'Nach hinten, mit Umschalt ganz nach hinten' },
    isOnCanvas: true,
    run: (commands) => commands.moveInOrder('backward'),
  },
  { keys: ['{', 'Shift+PageDown'], isOnCanvas: true, run: (commands) => commands.moveInOrder('back') },
  ...nudge('ArrowLeft', -1, 0),
  ...nudge('ArrowRight', 1, 0),
  ...nudge('ArrowUp', 0, -1),
  ...nudge('ArrowDown', 0, 1),
  {
    keys: ['+', '=', 'Ctrl++', 'Ctrl+='],
    shown: '+',
    text: { en: 'Zoom in', de: 'Vergrößern' },
    isOnCanvas: true,
    run: (commands) => commands.stepZoom(1),
  },
  {
    keys: ['-', 'Ctrl+-'],
    shown: '-',
    text: { en: 'Zoom out', de: 'Verkleinern' },
    isOnCanvas: true,
    run: (commands) => commands.stepZoom(-1),
  },
  {
    keys: ['0', 'Ctrl+0'],
    shown: '0',
    text: { en: 'Zoom to 100%', de: 'Zoom auf 100 %' },
    isOnCanvas: true,
    run: (commands) => commands.setZoom(1),
  },
  {
    keys: ['1', 'Ctrl+1'],
    shown: '1',
    text: { en: 'Fit to window', de: 'In Fenster einpassen' },
    isOnCanvas: true,
    run: (commands) => commands.fit(),
  },
  {
    keys: ['2', 'Ctrl+2'],
    shown: '2',
    text: { en: 'Zoom to selection', de: 'Auf Auswahl zoomen' },
    isOnCanvas: true,
    run: (commands) => commands.fitSelection(),
  },
];

/** Keys that are no single command; for the list only. */
export const OTHER_KEYS: readonly Required<Pick<Shortcut, 'shown' | 'text'>>[] = [
  { shown: 'Ctrl K', text: { en: 'Open the command palette', de: 'Befehlspalette öffnen' } },
  { shown: 'F2', text: { en: 'Rename in the item list', de: 'Umbenennen in der Elementliste' } },
  { shown: 'Alt ↑ ↓', text: { en: 'Reorder in the item list', de: 'Sortieren in der Elementliste' } },
  { shown: 'Ctrl C / X / V', text: { en: 'Copy, cut, paste', de: 'Kopieren, ausschneiden, einfügen' } },
  {
    shown: 'Tab',
    text: { en: 'Next item, with Shift previous item', de: 'Nächstes Element, mit Umschalt voriges Element' },
  },
  { shown: '← ↑ → ↓', text: { en: 'Move by 1, with Shift by 10', de: 'Um 1 verschieben, mit Umschalt um 10' } },
  {
    shown: 'Enter',
    text: {
      en: 'Open settings of the selection, like a double click',
      de: 'Einstellungen der Auswahl öffnen, wie Doppelklick',
    },
  },
  { shown: 'Esc', text: { en: 'Cancel a gesture, clear the selection', de: 'Geste abbrechen, Auswahl aufheben' } },
  { shown: 'Alt', text: { en: 'Hold to disable snapping', de: 'Gedrückt halten: kein Einrasten' } },
  { shown: 'Shift', text: { en: 'Hold to keep the ratio or one axis', de: 'Seitenverhältnis oder Achse beibehalten' } },
  { shown: 'Space', text: { en: 'Hold to pan', de: 'Gedrückt halten: Ansicht verschieben' } },
  { shown: 'Ctrl + wheel', text: { en: 'Zoom', de: 'Zoomen' } },
];

function nameOf({ key, isCtrl, isShift, isAlt = false }: KeyPress): string {
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  // A character typed with Shift already shows it.
  const withShift = isShift && (isLetter || key.length > 1);
  return `${isCtrl ? 'Ctrl+' : ''}${isCtrl && isAlt ? 'Alt+' : ''}${withShift ? 'Shift+' : ''}${isLetter ? key.toLowerCase() : key}`;
}

/** Returns the shortcut of a key; null when it is none of ours. */
export function shortcutFor(press: KeyPress, isOnCanvas: boolean): Shortcut | null {
  const name = nameOf(press);
  return SHORTCUTS.find((one) => one.keys.includes(name) && (isOnCanvas || !one.isOnCanvas)) ?? null;
}
