/** Keys of the flow editor. In an input they are the input's. */
import { useHotkeys } from '@mantine/hooks';
import { useText } from '../app/AppContext.ts';
import { notify } from '../app/parts/notify.ts';
import { useFlowEditor } from './FlowEditorContext.ts';
import { FLOWS_TEXT } from './text.ts';

export function useFlowKeys(): void {
  const text = useText(FLOWS_TEXT);
  const { commands, ui } = useFlowEditor();

  /** For what is chosen, as long as no words are marked on the page. */
  function withStep(work: (id: string) => void): void {
    const { chosen } = ui.getState();
    if (chosen?.part === 'step') work(chosen.id);
  }

  function addStep(): void {
    const { adding } = ui.getState();
    commands.startAdding(adding === null ? commands.nextPlace() : null);
  }

  async function paste(): Promise<void> {
    if (!(await commands.paste())) notify.info(text.nothingToPaste);
  }

  useHotkeys([['mod+K', addStep]], []);
  useHotkeys([
    ['mod+Z', commands.undo],
    ['mod+Y', commands.redo],
    ['mod+shift+Z', commands.redo],
    ['mod+C', () => withStep((id) => void commands.copy(id)), { preventDefault: false }],
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
