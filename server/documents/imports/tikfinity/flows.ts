/** Converts events of the program to flows: what starts them, for whom, and what all or one of their actions do. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import type { CooldownGroup, Flow, FlowQueue } from '#schemas/generated/types.ts';
import {
  checked,
  type DraftChoice,
  type DraftStep,
  flowOfDraft,
  isThere,
  type Losses,
  nameOf,
  numberOf,
  textOf,
  withoutTwins,
} from '../arrival/draft.ts';
import { foreignId, objectId } from '../arrival/objectId.ts';
import { fieldNames, BAD_COOLDOWN, strangeField, strangeWords } from '../arrival/strictFields.ts';
import { isObject } from '../importContents.ts';
import { sharedCooldowns } from './sharedCooldowns.ts';
import { isActive, stepsOf } from './steps.ts';
import { causeOfNumber, forViewers } from './triggers.ts';

type Fields = Readonly<Record<string, unknown>>;

const NO_CAUSE: BothLanguages = {
  en: 'what starts it has no counterpart here, or is not said. It is not taken over.',
  de: 'was ihn startet, gibt es hier nicht, oder es fehlt. Er wird nicht übernommen.',
};
const NO_VIEWERS: BothLanguages = {
  en: 'the viewers whom it is for cannot be told apart here. It is switched off; say in its trigger who may.',
  de: 'für wen er gilt, lässt sich hier nicht unterscheiden. Er ist ausgeschaltet; sag im Auslöser, wer darf.',
};
const NO_ACTION: BothLanguages = {
  en: 'names an action that is not in the file.',
  de: 'nennt eine Aktion, die nicht in der Datei ist.',
};
const NOTHING: BothLanguages = { en: 'is no event.', de: 'ist kein Ereignis.' };

/** Exports always say who may, so a missing answer is none. */
const NOT_SAID = 'nobody';

/** Number of screens in the program, each with a queue. */
const SCREENS = 8;

const queueOf = (screen: number): FlowQueue => ({
  id: `screen-${screen}`,
  name: `Screen ${screen}`,
  maxLength: 5,
  whenFull: 'dropNew',
});

const KNOWN = fieldNames(
  'id active triggerTypeId whichUserId actionIds actionRandomIds giftId giftName minBarsAmount minLikesAmount chatCmd name description createdAt updatedAt order giftImageUrl',
);

/** Names an event; one without an id by what it says. */
export const eventId = (event: Fields, kind = 'event'): string =>
  objectId('TikFinity', kind, foreignId(event['id']) ?? JSON.stringify(event));

const idsIn = (list: unknown): string[] => (Array.isArray(list) ? list.slice(0, 100).map(textOf) : []);

/**
 * Converts events.
 * @param actions the actions that the events name
 */
export function flowsOfEvents(
  events: readonly unknown[],
  actions: readonly unknown[],
  losses: Losses,
): { flows: Flow[]; queues: FlowQueue[]; cooldownGroups: CooldownGroup[] } {
  const byId = new Map(actions.filter(isObject).map((one): [string, Fields] => [textOf(one['id']), one]));
  const cooldowns = sharedCooldowns(events.filter(isObject).map((event) => namedIn(event, byId)));
  const flows = events.map((event, index) => {
    if (isObject(event)) return flowOfEvent(event, index, { byId, cooldowns }, losses);
    losses.block(`events[${index}]`, NOTHING);
    return null;
  });
  const kept = withoutTwins(flows.filter(isThere), losses);
  const screens = new Set(kept.map(({ run }) => run.queueId));
  const queues = Array.from({ length: SCREENS }, (_screen, index) => queueOf(index + 1));
  const groupIds = new Set(kept.flatMap(({ run }) => run.cooldowns.map(({ groupId }) => groupId)));
  return {
    flows: kept,
    queues: queues.filter(({ id }) => screens.has(id)),
    cooldownGroups: cooldowns.groups.filter(({ id }) => groupIds.has(id)),
  };
}

/** Actions of an event: all of them run, and one of others. */
interface NamedActions {
  all: Fields[];
  some: Fields[];
}

function namedIn(event: Fields, byId: ReadonlyMap<string, Fields>): NamedActions {
  const found = (list: unknown): Fields[] =>
    idsIn(list).flatMap((id): Fields[] => (byId.has(id) ? [byId.get(id)!] : []));
  return { all: found(event['actionIds']), some: found(event['actionRandomIds']) };
}

interface Known {
  byId: ReadonlyMap<string, Fields>;
  cooldowns: ReturnType<typeof sharedCooldowns>;
}

function flowOfEvent(event: Fields, index: number, { byId, cooldowns }: Known, losses: Losses): Flow | null {
  const { all, some } = namedIn(event, byId);
  const named = [...all, ...some].map((one) => nameOf(one['name'], '')).filter((name) => name !== '');
  const label = nameOf(event['giftName'], `Event ${index + 1}`);
  const name = nameOf(named.join(', '), label);
  const block = (words: BothLanguages): null => (losses.block(name, words), null);
  const strange = strangeField(event, KNOWN);
  if (strange !== null) return block(strangeWords(strange));
  const cause = causeOfNumber(event);
  if (cause === null) return block(NO_CAUSE);
  const paused = cooldowns.of([...all, ...some]);
  if (paused === null) return block(BAD_COOLDOWN);
  const wanted = idsIn(event['actionIds']).length + idsIn(event['actionRandomIds']).length;
  if (wanted > all.length + some.length) losses.add(name, NO_ACTION);
  const trigger = forViewers(cause, event['whichUserId'] || NOT_SAID);
  if (trigger === null) losses.add(name, NO_VIEWERS);
  const steps: (DraftStep | DraftChoice)[] = all.flatMap((one) => stepsOf(one, losses));
  if (some.length > 0) steps.push({ oneOf: some.map((one) => stepsOf(one, losses)) });
  const screen = numberOf((all[0] ?? some[0])?.['screen']);
  const queued = screen !== null && Number.isInteger(screen) && screen >= 1 && screen <= SCREENS;
  const draft = flowOfDraft(eventId(event), {
    name,
    isEnabled: trigger !== null && isActive(event),
    triggers: [trigger ?? cause],
    steps,
    run: {
      ...NEW_RUN_RULES,
      cooldowns: paused,
      ...(queued && { queueId: queueOf(screen).id }),
    },
  });
  return checked('flow', draft, losses);
}
