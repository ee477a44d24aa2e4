/** Cases of triggers, actions and item types: every kind of each registry, with every text of its schema filled. */
import { ITEMS } from '#engine/items/index.ts';
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { NO_TOTALS } from '#engine/core/totals.ts';
import { randomFor } from '#engine/core/random.ts';
import { scopeOf } from '#engine/flows/values.ts';
import { fillTemplate, parseTemplate } from '#engine/flows/template/template.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type {
  ActionKind,
  EventType,
  ItemType,
  JsonObject,
  TriggerKind,
  TriggerSettingsByKind,
} from '#schemas/generated/types.ts';
import type { Json } from '#schemas/generator/schemaFile.ts';
import type { ActionContext, FlowAction, FlowTrigger, TriggerContext } from '#server/show/fold/flows/contracts.ts';
import { ACTIONS } from '#server/show/fold/flows/actions/index.ts';
import { TRIGGERS } from '#server/show/fold/flows/triggers/index.ts';
import { CONTEXT, VIEWER } from '../../support/actionContext.ts';
import { ITEM_ID, ItemPlayer } from '../../support/itemPlayer.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { type CostCase, refusable } from '../costCase.ts';
import { exampleOf, fill } from '../schemaFill.ts';
import { wholeStart } from '../textKinds.ts';

/** Length beyond any accepted text, to find where each kind cuts. */
const ENDLESS = 'x'.repeat(10_000);
const MOST_VALUE = 2_000;

const slugOf = (type: string): string => type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const eventId = (type: EventType): string => `/events/${slugOf(type)}.json`;

function eventOf(type: EventType, text: string): { event: StreamEvent; most: number } {
  const { value: payload, most } = fill(eventId(type), exampleOf(eventId(type)), text);
  const viewer = { ...VIEWER, name: wholeStart(text, 100), displayName: wholeStart(text, 100) };
  const event = { id: 'e1', seq: 1, at: 1_000, origin: 'connector', depth: 0, type, payload, viewer, itemId: ITEM_ID };
  return { event: event as unknown as StreamEvent, most: Math.max(most, 100) };
}

const TRIGGER_CONTEXT = {
  nowMs: 1_000,
  random: randomFor(1, 'e1', 'cost'),
  documents: { ...CONTEXT.documents, profile: { id: 'p1', name: 'P', locale: 'en', timeZone: 'UTC', pointsName: '' } },
  facts: { totals: NO_TOTALS, coinsAdded: 5, pointsAdded: 5_000, viewerBefore: null },
  memory: null,
} as unknown as TriggerContext;

/** Settings of scheduled triggers with distant times or long expressions. */
const DUE_SETTINGS: { readonly [K in TriggerKind]?: readonly Partial<TriggerSettingsByKind[K]>[] } = {
  SCHEDULE: [{ cron: '59 23 29 2 *' }, { cron: '0 0 31 12 0' }, { cron: '*/7,*/11,*/13 */5,*/7 */9,L */5 1,3,5' }],
};

function triggerCases<K extends TriggerKind>(kind: K): CostCase[] {
  const trigger: FlowTrigger<K> = TRIGGERS[kind];
  const { slug, defaults } = TRIGGER_META[kind];
  const schema = `/flows/triggers/${slug}.json`;
  const dues = DUE_SETTINGS[kind] ?? [];
  const atTimes = dues.map((settings): CostCase => ({
    registry: 'triggers',
    name: `${kind} with ${JSON.stringify(settings)}`,
    most: 20,
    prepare: () => () => trigger.due?.({ ...defaults, ...settings }, 1_700_000_000_000, 'America/New_York'),
  }));
  const onEvents = trigger.on.map((type): CostCase => ({
    registry: 'triggers',
    name: `${kind} on ${type}`,
    most: Math.max(eventOf(type, '').most, fill(schema, defaults as Json, '').most),
    prepare: (text) => {
      const { event } = eventOf(type, text);
      const settings = fill(schema, defaults as Json, text).value as unknown as Parameters<typeof trigger.match>[1];
      return refusable(() => {
        trigger.key?.of(settings, 'f1');
        trigger.key?.from(event);
        if (trigger.concerns?.(event, TRIGGER_CONTEXT.facts) === false) return null;
        return trigger.match(event, settings, TRIGGER_CONTEXT);
      });
    },
  }));
  return [...onEvents, ...atTimes];
}

/** Creates a case in which every expression of an action is as long as its field and full of a stranger's values. */
function actionCase<K extends ActionKind>(kind: K): CostCase {
  const action: FlowAction<K> = ACTIONS[kind];
  const { slug, defaults, evaluated } = ACTION_META[kind];
  const schema = `/flows/actions/${slug}.json`;
  const example = { ...(exampleOf(schema) as JsonObject), ...(defaults as unknown as JsonObject) };
  return {
    registry: 'actions',
    name: kind,
    most: MOST_VALUE,
    prepare: (text) => {
      const scope = scopeOf({ v: text, username: wholeStart(text, 100) });
      const settings = fill(schema, example as Json, text).value as JsonObject;
      for (const [path, how] of Object.entries(evaluated))
        if (typeof settings[path] === 'string') settings[path] = how === 'template' ? '{v}{v}{v}{v}' : '1';
      const context: ActionContext = {
        ...CONTEXT,
        facts: { totals: { ...NO_TOTALS, pointsOf: () => ({ earned: 220_000, balance: 0 }) } },
        scope,
        viewer: { ...VIEWER, name: wholeStart(text, 100), displayName: wholeStart(text, 100) },
        text: (template, maxLength = 500) => fillTemplate(parseTemplate(template), scope, { locale: 'en', maxLength }),
      };
      return refusable(() => action.plan(settings as unknown as Parameters<typeof action.plan>[0], context));
    },
  };
}

function itemCases(type: ItemType): CostCase[] {
  const definition = ITEMS[type] as unknown as ItemTypeDefinition<object, unknown, unknown>;
  const { slug, defaults } = ITEM_META[type];
  const schema = `/items/${slug}.json`;
  const shown: CostCase = {
    registry: 'items',
    name: `${type} shown`,
    most: Math.max(fill(schema, defaults as unknown as Json, '').most, 8),
    prepare: (text) => {
      const settings = fill(schema, defaults as unknown as Json, text).value as unknown as object;
      const player = new ItemPlayer(definition, settings);
      return () => player.view();
    },
  };
  const folded = definition.consumes.map((event): CostCase => ({
    registry: 'items',
    name: `${type} on ${event}`,
    most: Math.max(eventOf(event, ENDLESS).most, fill(schema, defaults as unknown as Json, '').most),
    prepare: (text) => {
      const settings = fill(schema, defaults as unknown as Json, text).value as unknown as object;
      const player = new ItemPlayer(definition, settings);
      const { payload, viewer } = eventOf(event, text).event;
      const extras = viewer ? { viewer, itemId: ITEM_ID } : { itemId: ITEM_ID };
      return refusable(() => player.play(event, payload, extras).view());
    },
  }));
  return [shown, ...folded];
}

const kindsOf = <K extends string>(registry: Readonly<Record<K, unknown>>): K[] => Object.keys(registry) as K[];

export const KINDS: readonly CostCase[] = [
  ...kindsOf(TRIGGERS).flatMap((kind) => triggerCases(kind)),
  ...kindsOf(ACTIONS).map((kind) => actionCase(kind)),
  ...kindsOf(ITEMS).flatMap((type) => itemCases(type)),
];
