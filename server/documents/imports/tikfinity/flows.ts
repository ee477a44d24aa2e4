/** Converts events of the program to flows: what starts them, for whom, and what all or one of their actions do. */
import type { BothLanguages } from '#engine/core/appError.ts';
import { NEW_RUN_RULES } from '#engine/flows/newFlow.ts';
import type { Flow, FlowQueue } from '#schemas/generated/types.ts';
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
} from '../arrival/draft.ts';
import { isObject } from '../importContents.ts';
import { cooldownsOf, stepsOf } from './steps.ts';
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

/** Number of screens in the program, each with a queue. */
const SCREENS = 8;

const queueOf = (screen: number): FlowQueue => ({
  id: `screen-${screen}`,
  name: `Screen ${screen}`,
  maxLength: 5,
  whenFull: 'dropNew',
});

const idsIn = (list: unknown): string[] => (Array.isArray(list) ? list.slice(0, 100).map(textOf) : []);

/**
 * Converts events.
 * @param actions the actions that the events name
 */
export function flowsOfEvents(
  events: readonly unknown[],
  actions: readonly unknown[],
  losses: Losses,
): { flows: Flow[]; queues: FlowQueue[] } {
  const byId = new Map(actions.filter(isObject).map((one): [string, Fields] => [textOf(one['id']), one]));
  const flows = events.map((event, index) => {
    if (isObject(event)) return flowOfEvent(event, index, byId, losses);
    losses.add(`events[${index}]`, NOTHING);
    return null;
  });
  const kept = flows.filter(isThere);
  const screens = new Set(kept.map(({ run }) => run.queueId));
  const queues = Array.from({ length: SCREENS }, (_screen, index) => queueOf(index + 1));
  return { flows: kept, queues: queues.filter(({ id }) => screens.has(id)) };
}

function flowOfEvent(event: Fields, index: number, byId: ReadonlyMap<string, Fields>, losses: Losses): Flow | null {
  const found = (list: unknown): Fields[] =>
    idsIn(list).flatMap((id): Fields[] => (byId.has(id) ? [byId.get(id)!] : []));
  const [all, some] = [found(event['actionIds']), found(event['actionRandomIds'])];
  const named = [...all, ...some].map((one) => nameOf(one['name'], '')).filter((name) => name !== '');
  const label = nameOf(event['giftName'], `Event ${index + 1}`);
  const name = nameOf(named.join(', '), label);
  const cause = causeOfNumber(event);
  if (cause === null) {
    losses.add(name, NO_CAUSE);
    return null;
  }
  const wanted = idsIn(event['actionIds']).length + idsIn(event['actionRandomIds']).length;
  if (wanted > all.length + some.length) losses.add(name, NO_ACTION);
  const trigger = forViewers(cause, event['whichUserId']);
  if (trigger === null) losses.add(name, NO_VIEWERS);
  const steps: (DraftStep | DraftChoice)[] = all.flatMap((one) => stepsOf(one, losses));
  if (some.length > 0) steps.push({ oneOf: some.map((one) => stepsOf(one, losses)) });
  const screen = numberOf((all[0] ?? some[0])?.['screen']);
  const queued = screen !== null && Number.isInteger(screen) && screen >= 1 && screen <= SCREENS;
  const draft = flowOfDraft(`event-${index}`, {
    name,
    isEnabled: trigger !== null && event['active'] !== false && event['active'] !== 'false',
    triggers: [trigger ?? cause],
    steps,
    run: {
      ...NEW_RUN_RULES,
      cooldowns: cooldownsOf([...all, ...some]),
      ...(queued && { queueId: queueOf(screen).id }),
    },
  });
  return checked('flow', draft, losses);
}
