/** Changes the run rules of the flow. */
import type { FlowRunRules } from '#schemas/generated/types.ts';
import { useFlowEditor } from '../../FlowEditorContext.ts';

export type RunPatch = { [Field in keyof FlowRunRules]?: FlowRunRules[Field] | null };

export function useRun() {
  const { commands, drafts } = useFlowEditor();
  return {
    /** Sets a choice as one step. */
    set: (run: RunPatch): void => commands.edit('rules', { run }),
    /** Sets typed values, which become one step at the end of typing. */
    write: (run: RunPatch): void => drafts.add('rules', 'run', { run }),
  };
}
