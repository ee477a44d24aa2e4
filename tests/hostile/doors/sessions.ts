/**
 * Doors of a session with a listener for everything: items of all types, a flow for each trigger with each comparison
 * of texts, a flow for each action, alerts, commands of points, speech, a giveaway. Events go through the fold as they
 * do on air.
 */
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { NEW_SPEECH } from '#engine/rules/speech/speechDefaults.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_FORMS } from '#schemas/generated/actionForms.ts';
import { EVENT_META, ITEM_META } from '#schemas/generated/meta.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import type {
  ActionKind,
  Condition,
  ConditionRow,
  EventType,
  Flow,
  ItemType,
  TriggerKind,
} from '#schemas/generated/types.ts';
import { composeTree } from '#schemas/generator/composeTree.ts';
import { readTree } from '#schemas/generator/readTree.ts';
import { parseBody } from '#server/ground/http/readJsonBody.ts';
import { documentDraft, flowDraft, testFlow } from '../../support/flows.ts';
import { openTestSession, testBundle, testItem, type TestSession, testViewer } from '../../support/session.ts';
import type { Json } from '../breakages.ts';
import type { Door } from '../door.ts';
import { answerOf } from './schemas.ts';

const tree = composeTree(readTree(`${import.meta.dirname}/../../../schemas`));
/** Only the last may hold; the others do not. */
const TEXT_OPERATORS = ['is', 'contains', 'startsWith', 'hasWord', 'matches', 'isNot'] as const;
const TEMPLATE = '{comment ?? username} {displayName}';

/** Builds a row for each comparison and each text that a trigger provides: all of them are compared. */
function conditionOf(kind: TriggerKind): Condition {
  const texts = TRIGGER_META[kind].provides.filter((each) => each.kind === 'text').map(({ name }) => name);
  const names = ['username', ...texts].slice(0, 3);
  const rows = TEXT_OPERATORS.flatMap((operator) =>
    names.map((left): ConditionRow => ({ left, operator, right: `*{${left}}*y` })),
  );
  return { join: 'any', rows };
}

const flowOfTrigger = (kind: TriggerKind): Flow =>
  testFlow(`trigger-${kind}`, {
    trigger: { kind, settings: { ...TRIGGER_META[kind].defaults }, when: conditionOf(kind) },
    blocks: { a: { type: 'action', kind: 'SHOW_TEXT', settings: { text: TEMPLATE, durationMs: 500 } } },
    run: { whenRunning: 'restart' },
  });

/** Builds a flow whose templates contain the viewer's text. */
function flowOfAction(kind: ActionKind): Flow {
  const fields = ACTION_FORMS[kind].fields.filter(({ isTemplate }) => isTemplate === true);
  const texts = Object.fromEntries(fields.map(({ name }) => [name, TEMPLATE]));
  return testFlow(`action-${kind}`, {
    trigger: { kind: 'CHAT_MESSAGE', settings: { match: 'any', text: '' } },
    blocks: { a: { type: 'action', kind, settings: { ...ACTION_META[kind].defaults, ...texts } } },
    run: { whenRunning: 'restart' },
  });
}

const SPEECH = {
  ...NEW_SPEECH,
  isEnabled: true,
  messageType: 'all',
  moderation: { ...NEW_SPEECH.moderation, swearWords: true, blockedWords: ['spoiler'], links: 'skip', emoji: 'remove' },
};
const ALERT = {
  id: 'alert',
  name: 'Alert',
  isEnabled: true,
  profileIds: [],
  trigger: { kind: 'CHAT_COMMAND', settings: { command: '!horn' } },
  soundId: 'horn',
  volume: 1,
  maxRepeats: 1,
  mode: 'QUEUED',
};
const POINTS_COMMAND = {
  id: 'points',
  isEnabled: true,
  word: '!points',
  viewers: {},
  cooldown: 0,
  viewerCooldown: 0,
  answer: 'toast',
  itemId: '',
  duration: 4,
  text: '{displayName}',
};
const GIVEAWAY = {
  title: 'A mug',
  entry: 'command',
  command: '!join',
  giftId: '',
  perTicket: 1,
  maxTickets: 1,
  bonusFollowers: 0,
  bonusSubscribers: 0,
  bonusTeam: 0,
  filter: {},
  claimSeconds: 0,
  drawsNextItself: false,
};

const documents = (): EventDraft[] => [
  ...(Object.keys(TRIGGER_META) as TriggerKind[]).map((kind) => flowDraft(flowOfTrigger(kind))),
  ...(Object.keys(ACTION_META) as ActionKind[]).map((kind) => flowDraft(flowOfAction(kind))),
  documentDraft('speech', 'speech', SPEECH, 1),
  documentDraft('audioAlert', ALERT.id, ALERT, 1),
  documentDraft('pointsCommand', POINTS_COMMAND.id, POINTS_COMMAND, 1),
  { type: 'openGiveaway', id: 'giveaway', origin: 'command', payload: { settings: GIVEAWAY } } as unknown as EventDraft,
];

export interface SessionDoors {
  doors: Door[];
  close(): Promise<void>;
}

/** Tells whether an event comes from outside and is folded; documents have separate doors. */
const isOutside = (type: EventType): boolean =>
  EVENT_META[type].origins.some((origin) => origin === 'connector' || origin === 'command');

export async function sessionDoors(): Promise<SessionDoors> {
  const items = (Object.keys(ITEM_META) as ItemType[]).map((type) => testItem(type, `item-${type}`));
  const opened = await openTestSession(testBundle(items));
  await opened.submitAll(documents());
  const types = (Object.keys(EVENT_META) as EventType[]).filter(isOutside);
  return { doors: types.map((type) => doorOf(type, opened)), close: () => opened.close() };
}

function doorOf(type: EventType, { session }: TestSession): Door {
  const file = tree.files.find(
    ({ folder, slug }) => folder === 'events' && slug.replaceAll('-', '') === type.toLowerCase(),
  );
  const payloads = [file?.schema.examples ?? []].flat() as Json[];
  const { viewer: hasViewer, item: hasItem, origins } = EVENT_META[type];
  const origin = origins.find((each) => each === 'connector' || each === 'command')!;
  const viewer = JSON.parse(JSON.stringify(testViewer(1))) as Json;
  return {
    name: `session: ${type}`,
    examples: payloads.map((payload): Json => (hasViewer ? { payload, viewer } : { payload })),
    send: (text) =>
      answerOf(() => {
        const more = hasItem ? { itemId: `item-${ITEM_OF[type] ?? 'GOAL'}` } : {};
        return session.submit({ type, origin, ...more, ...(parseBody(text) as object) } as EventDraft);
      }),
  };
}

/** Item type of each command. */
const ITEM_OF: Partial<Record<EventType, ItemType>> = {
  changeTimer: 'TIMER',
  changeCounter: 'COUNTER',
  setText: 'TEXT',
  startVote: 'VOTE',
  stopVote: 'VOTE',
};
