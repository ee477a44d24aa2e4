/** Some of the rules of the flow, drawn from their schema. */
import { flowRunRulesForm } from '#schemas/generated/requestForms.ts';
import type { FlowRunRules } from '#schemas/generated/types.ts';
import { useFlow } from '../../FlowEditorContext.ts';
import { withRemovals } from '../../model/withRemovals.ts';
import { KindSettings } from '../KindSettings.tsx';
import { useRun } from './useRun.ts';

/** Times with which repeated triggers begin to be combined. */
const FIRST_WAIT = { waitMs: 3_000, maxWaitMs: 15_000 };

interface RunFieldsProps {
  only: readonly (keyof FlowRunRules)[];
}

export function RunFields({ only }: RunFieldsProps) {
  const { run } = useFlow();
  const { write } = useRun();
  return (
    <KindSettings
      id="run"
      kind={flowRunRulesForm}
      {...{ only, values: run }}
      onChange={(changed) => write(withRemovals(withFirstWait(changed)))}
    />
  );
}

function withFirstWait({ coalesce, ...changed }: Partial<FlowRunRules>): Partial<FlowRunRules> {
  if (coalesce === undefined) return changed;
  const isNew = coalesce.kind !== 'none' && coalesce.maxWaitMs === 0;
  return { ...changed, coalesce: { ...coalesce, ...(isNew && FIRST_WAIT) } };
}
