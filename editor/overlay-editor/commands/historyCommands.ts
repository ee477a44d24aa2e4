/** Undo and redo, and the end of a current edit. */
import type { StepLabel } from '../stepLabels.ts';
import { announce, type CommandContext } from './commandContext.ts';

export interface HistoryCommands {
  undo(): void;
  redo(): void;
  /** Turns current typing, dragging of a slider or nudging into a step. */
  settle(): void;
}

export function historyCommands(context: CommandContext): HistoryCommands {
  const { document, drafts } = context;
  const refused = (): number => document.store.getState().refused.length;
  return {
    undo() {
      drafts.settle();
      const entry = document.store.getState().history.done.at(-1);
      if (entry === undefined) return announce(context, { kind: 'nothingToUndo' });
      document.undo();
      announce(context, { kind: 'undone', label: entry.label as StepLabel, refused: refused() });
    },
    redo() {
      drafts.settle();
      const entry = document.store.getState().history.undone.at(-1);
      if (entry === undefined) return announce(context, { kind: 'nothingToRedo' });
      document.redo();
      announce(context, { kind: 'redone', label: entry.label as StepLabel, refused: refused() });
    },
    settle: drafts.settle,
  };
}
