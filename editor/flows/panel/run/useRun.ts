/** Changes the rules for runs of the flow. */
import type { FlowRunRules } from '#schemas/generated/types.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';

export type RunPatch = { [Field in keyof FlowRunRules]?: FlowRunRules[Field] | null };

export function useRun() {
  const { commands, drafts } = useFlowEditor();
  return {
    /** A choice: one step. */
    set: (run: RunPatch): void => commands.edit('rules', { run }),
    /** Something typed: one step when it is over. */
    write: (run: RunPatch): void => drafts.add('rules', 'run', { run }),
  };
}
