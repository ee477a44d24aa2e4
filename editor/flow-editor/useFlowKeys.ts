/** Keys of the flow editor. Inputs handle their own keys. */
import { useHotkeys } from '@mantine/hooks';
import { useText } from '../app/AppContext.ts';
import { notify } from '../app/notify.ts';
import { useFlowEditor } from './FlowEditorContext.ts';
import { FLOWS_TEXT } from './flowEditorText.ts';

/** Key that opens the test. */
export const TRY_KEY = 'Shift T';

const TYPED = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';
const isTypedInto = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED);

export function useFlowKeys(): void {
  const text = useText(FLOWS_TEXT);
  const { commands, ui } = useFlowEditor();

  function withStep(work: (id: string) => void): void {
    const { chosen } = ui.getState();
    if (chosen?.part === 'step') work(chosen.id);
  }

  /** Leaves selected text to the browser. */
  function copy(): void {
    if (document.getSelection()?.isCollapsed ?? true) withStep((id) => void commands.copy(id));
  }

  function addStep(): void {
    const { adding } = ui.getState();
    commands.startAdding(adding === null ? commands.nextPlace() : null);
  }

  function tryOut({ target }: KeyboardEvent): void {
    if (!isTypedInto(target)) commands.try(!ui.getState().isTrying);
  }

  async function paste(): Promise<void> {
    if (!(await commands.paste())) notify.info(text.nothingToPaste);
  }

  useHotkeys([['mod+K', addStep]], []);
  // Also on a switch or a select, which are inputs without typing.
  useHotkeys([[TRY_KEY.replace(' ', '+'), tryOut, { preventDefault: false }]], []);
  useHotkeys([
    ['mod+Z', commands.undo],
    ['mod+Y', commands.redo],
    ['mod+shift+Z', commands.redo],
    ['mod+C', copy, { preventDefault: false }],
    ['mod+V', () => void paste()],
    ['mod+D', () => withStep(commands.duplicate)],
    [
      'Delete',
      () => {
        const { chosen } = ui.getState();
        if (chosen !== null && chosen.part !== 'case') commands.remove(chosen);
      },
    ],
  ]);
}
