/** What an action sees while it is planned: the run's values, and how texts and expressions come out with them. */
import { AppError } from '#engine/core/appError.ts';
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { itemsInOrder } from '#engine/core/overlayDocument.ts';
import type { Expression } from '#engine/flows/expression/expression.ts';
import { evaluateExpression } from '#engine/flows/expression/evaluateExpression.ts';
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import { fillTemplate, parseTemplate } from '#engine/flows/template/template.ts';
import { type FlowScope, type FlowValue, quotedValue, scopeOf, TRIGGER_VALUE } from '#engine/flows/values.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { Flow, ItemType, JsonObject } from '#schemas/generated/types.ts';
import type { ActionContext } from '../contracts.ts';
import type { Work } from '../work.ts';
import type { Run } from './run.ts';

const MAX_TEXT = 2000;

/** The values that a run can name: its own, then those of the streamer, and which trigger it was. */
export function scopeOfRun({ variables, triggerId = '' }: Run, work: Work): FlowScope {
  return scopeOf(variables, work.state.globals, { [TRIGGER_VALUE]: triggerId });
}

/** @throws AppError */
export function evaluate(source: string, scope: FlowScope): FlowValue {
  const expression: Expression = parseExpression(source);
  return evaluateExpression(expression, scope);
}

/** @throws AppError when it is no number */
export function evaluateNumber(source: string, scope: FlowScope): number {
  const value = evaluate(source, scope);
  if (typeof value === 'number') return value;
  throw new AppError('EXPRESSION_NEEDS_NUMBER', { operator: source, value: quotedValue(value), position: 1 });
}

type NamedType = Pick<ItemTypeDefinition<unknown, unknown, unknown>, 'defaultName'>;

function standardItems({ profileIds }: Flow, work: Work, type: ItemType): string[] {
  const { overlays } = work.context.documents;
  const own = overlays.filter(({ overlay }) => profileIds.length === 0 || profileIds.includes(overlay.id));
  const names: readonly string[] = Object.values((ITEMS[type] as NamedType).defaultName ?? {});
  return own.flatMap(({ overlay }) => {
    const items = itemsInOrder(overlay).filter((item) => item.type === type);
    const found = items.find(({ name }) => names.includes(name)) ?? items[0];
    return found === undefined ? [] : [found.id];
  });
}

/** Of one step of a run. */
export function actionContext(
  work: Work,
  run: Run,
  { flow, stepId, blockId, memory }: { flow: Flow; stepId: string; blockId: string; memory: JsonObject | null },
): ActionContext {
  const { nowMs, documents, facts } = work.context;
  const { locale } = documents.profile;
  const scope = scopeOfRun(run, work);
  return {
    nowMs,
    documents,
    facts,
    get random() {
      return work.context.randomOf(stepId);
    },
    stepId,
    runId: run.id,
    flowId: run.flowId,
    flowName: flow.name,
    blockId,
    viewer: run.viewer ?? null,
    locale,
    scope,
    variables: run.variables,
    memory,
    standardItems: (type) => standardItems(flow, work, type),
    text: (template, maxLength = MAX_TEXT) => fillTemplate(parseTemplate(template), scope, { locale, maxLength }),
    value: (expression) => evaluate(expression, scope),
    number: (expression) => evaluateNumber(expression, scope),
  };
}
