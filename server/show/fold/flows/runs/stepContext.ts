/** Provides an action with the values of its run and evaluates its texts and expressions while it is planned. */
import { AppError } from '#engine/core/appError.ts';
import type { Expression } from '#engine/flows/expression/expression.ts';
import { evaluateExpression } from '#engine/flows/expression/evaluateExpression.ts';
import { parseExpression } from '#engine/flows/expression/parseExpression.ts';
import { type FillOptions, fillTemplate, parseTemplate, type Template } from '#engine/flows/template/template.ts';
import { declaredValue } from '#engine/flows/declaredValues.ts';
import { type FlowScope, type FlowValue, quotedValue, TRIGGER_VALUE } from '#engine/flows/values.ts';
import type { Flow, ItemType, JsonObject } from '#schemas/generated/types.ts';
import { profileOfAll } from '../../documents.ts';
import type { ActionContext, FlowVariables } from '../contracts.ts';
import { knownNames } from '../knownNames.ts';
import { standardItemsIn } from '../standardItems.ts';
import type { FlowTransaction } from '../state/flowTransaction.ts';
import type { RunFacts } from '../state/run.ts';
import { STANDING_NAMES, standingOf } from './standings.ts';

const MAX_TEXT = 2000;

const NONE: readonly string[] = [];

/** Maximum number of parsed texts and expressions in the cache. */
const MAX_READ = 2000;

/** Caches the parsed form of each source. */
function remembered<Read>(read: (source: string) => Read): (source: string) => Read {
  const known = new Map<string, Read>();
  return (source) => {
    let found = known.get(source);
    if (found !== undefined) return found;
    found = read(source);
    if (known.size >= MAX_READ) known.clear();
    known.set(source, found);
    return found;
  };
}

/** @throws AppError */
const templateOf: (source: string) => Template = remembered(parseTemplate);
/** @throws AppError */
const expressionOf: (source: string) => Expression = remembered(parseExpression);

/** A flow and the event that runs it. */
interface FlowAtWork {
  work: FlowTransaction;
  flow: Flow;
}

/** The values that a run can name: its own, those of the streamer, its trigger and the current state. */
class RunScope implements FlowScope {
  readonly #variables: FlowVariables;
  readonly #globals: FlowVariables;
  readonly #triggerId: string;
  readonly #work: FlowTransaction;
  readonly #flow: Flow;

  constructor(variables: FlowVariables, triggerId: string, { work, flow }: FlowAtWork) {
    this.#variables = variables;
    this.#globals = work.state.globals;
    this.#triggerId = triggerId;
    this.#work = work;
    this.#flow = flow;
  }

  get(name: string): FlowValue | undefined {
    if (Object.hasOwn(this.#variables, name)) return this.#variables[name];
    if (Object.hasOwn(this.#globals, name)) return this.#globals[name];
    if (name === TRIGGER_VALUE) return this.#triggerId;
    return standingOf(name, { context: this.#work.context, flow: this.#flow });
  }

  isKnown(name: string): boolean {
    return knownNames(this.#flow).has(name);
  }

  names(): readonly string[] {
    const own = [...Object.keys(this.#variables), ...Object.keys(this.#globals)];
    return [...new Set([...own, TRIGGER_VALUE, ...STANDING_NAMES])];
  }
}

export function scopeOfRun(variables: FlowVariables, triggerId: string | undefined, atWork: FlowAtWork): FlowScope {
  return new RunScope(variables, triggerId ?? '', atWork);
}

/** @throws AppError */
export function evaluate(source: string, scope: FlowScope): FlowValue {
  return evaluateExpression(expressionOf(source), scope);
}

/** @throws AppError when it is no number */
export function evaluateNumber(source: string, scope: FlowScope): number {
  const value = evaluate(source, scope);
  if (typeof value === 'number') return value;
  throw new AppError('EXPRESSION_NEEDS_NUMBER', { operator: source, value: quotedValue(value), position: 1 });
}

function standardItems({ profileIds }: Flow, work: FlowTransaction, type: ItemType): string[] {
  const { overlays } = work.context.documents;
  return standardItemsIn(
    overlays.filter(({ overlay }) => profileIds.length === 0 || profileIds.includes(overlay.id)),
    type,
  );
}

/** Position of a step in its flow and run. */
interface StepPlace {
  flow: Flow;
  variables: FlowVariables;
  stepId: string;
  blockId: string;
  memory: JsonObject | null;
}

/** Context of one step of a run. Rarely used values are computed on demand, and its functions may be called without it. */
export class StepContext implements ActionContext {
  readonly nowMs: number;
  readonly documents: ActionContext['documents'];
  readonly facts: ActionContext['facts'];
  readonly stepId: string;
  readonly runId: string;
  readonly flowId: string;
  readonly blockId: string;
  readonly viewer: ActionContext['viewer'];
  readonly locale: ActionContext['locale'];
  readonly scope: FlowScope;
  readonly variables: ActionContext['variables'];
  readonly hasClimbed: boolean;
  readonly memory: JsonObject | null;
  readonly #work: FlowTransaction;
  readonly #flow: Flow;
  #absent: readonly string[] = NONE;

  constructor(work: FlowTransaction, run: RunFacts, { flow, variables, stepId, blockId, memory }: StepPlace) {
    const { nowMs, documents, facts } = work.context;
    this.nowMs = nowMs;
    this.documents = documents;
    this.facts = facts;
    this.stepId = stepId;
    this.runId = run.id;
    this.flowId = run.flowId;
    this.blockId = blockId;
    this.viewer = run.viewer ?? null;
    this.locale = profileOfAll(documents, flow.profileIds).locale;
    this.scope = scopeOfRun(variables, run.triggerId, { work, flow });
    this.variables = variables;
    this.hasClimbed = run.hasClimbed ?? false;
    this.memory = memory;
    this.#work = work;
    this.#flow = flow;
  }

  get waitingAlike(): number {
    const { id, run } = this.#flow;
    if (run.queueId === undefined || run.ladder === undefined) return 0;
    return this.#work.queue(run.queueId).waiting.filter((one) => this.#work.run(one)?.flowId === id).length;
  }

  get flowName(): string {
    return this.#flow.name;
  }

  get random(): ActionContext['random'] {
    return this.#work.context.randomOf(this.stepId);
  }

  readonly standardItems = (type: ItemType): string[] => standardItems(this.#flow, this.#work, type);

  readonly document = (kind: string, id: string): object | undefined =>
    this.#work.context.documents.others[kind]?.get(id)?.document;

  readonly text = (source: string, maxLength = MAX_TEXT): string =>
    this.#fill(source, { maxLength, onAbsent: this.#noteAbsent });

  readonly name = (source: string, maxLength = MAX_TEXT): string => this.#fill(source, { maxLength });

  /** Known names without a value that its texts used so far. */
  get absent(): readonly string[] {
    return this.#absent;
  }

  readonly #noteAbsent = (name: string): void => {
    if (!this.#absent.includes(name)) this.#absent = [...this.#absent, name];
  };

  #fill(source: string, options: Pick<FillOptions, 'maxLength' | 'onAbsent'>): string {
    const template = templateOf(source);
    this.#work.operations.add(template.length);
    const text = fillTemplate(template, this.scope, { locale: this.locale, ...options });
    this.#work.operations.addSearch(text.length);
    return text;
  }

  readonly declared = (name: string, value: FlowValue): FlowValue => {
    if (typeof value === 'string') this.#work.operations.add(value.length);
    return declaredValue(this.#flow, name, value);
  };

  readonly value = (expression: string): FlowValue => {
    this.#work.operations.add(expression.length);
    return evaluate(expression, this.scope);
  };

  readonly number = (expression: string): number => {
    this.#work.operations.add(expression.length);
    return evaluateNumber(expression, this.scope);
  };
}
