/**
 * Imports the program's message `config`, which its local websocket sends to a connecting page, saved as a file. It contains
 * what starts each event and sound alert and the names of actions, but not what they do.
 */
import type { BothLanguages } from '#engine/core/appError.ts';
import type { AudioAlert, Flow } from '#schemas/generated/types.ts';
import { NO_FLOWS } from '../../bundles/flowsInBundle.ts';
import {
  alertOfDraft,
  checked,
  type DraftStep,
  flowOfDraft,
  isThere,
  Losses,
  nameOf,
  refuseTooMany,
  withoutTwins,
} from '../arrival/draft.ts';
import { fieldNames, strangeField, strangeWords } from '../arrival/strictFields.ts';
import { type ImportSource, isObject, NO_COUNTS } from '../importContents.ts';
import { PROGRAM } from './exportFile.ts';
import { eventId } from './flows.ts';
import { causeOfWord, forViewers } from './triggers.ts';

type Fields = Readonly<Record<string, unknown>>;

const NO_CAUSE: BothLanguages = {
  en: 'what starts it has no counterpart here, or is not said. It is not taken over.',
  de: 'was ihn startet, gibt es hier nicht, oder es fehlt. Er wird nicht übernommen.',
};
const NO_VIEWERS: BothLanguages = {
  en: 'the viewers whom it is for cannot be told apart here. It is switched off; say who may.',
  de: 'für wen er gilt, lässt sich hier nicht unterscheiden. Er ist ausgeschaltet; sag, wer darf.',
};
const ALERT_VIEWERS: BothLanguages = {
  en: 'only some viewers start it, and sounds here play for everyone. It is not taken over.',
  de: 'nur manche Zuschauer starten ihn, und Sounds spielen hier für alle. Er wird nicht übernommen.',
};
const ONLY_NAMED: BothLanguages = {
  en: 'what it does is not in the file. Add the steps in its groups.',
  de: 'was er tut, steht nicht in der Datei. Füg die Schritte in seinen Gruppen hinzu.',
};

const KNOWN = new Set(['id', 'type', 'name', 'enabled', 'trigger', 'actions']);
const IN_TRIGGER = fieldNames('type id name coins imageUrl availableFor minLikesAmount minCoinsValue');

const strangeIn = (event: Fields): string | null =>
  strangeField(event, KNOWN) ?? (isObject(event['trigger']) ? strangeField(event['trigger'], IN_TRIGGER) : null);

const eventsOf = (value: Fields): unknown =>
  value['event'] === 'config' && isObject(value['data']) ? value['data']['events'] : undefined;

const isOn = ({ enabled }: Fields): boolean => enabled === undefined || enabled === true;

const namesIn = (list: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .slice(0, 50)
    .flatMap((one: unknown) => (isObject(one) ? [nameOf(one['name'], '')] : []));

function flowOf(event: Fields, index: number, losses: Losses): Flow | null {
  const names = namesIn(event['actions']).filter((one) => one !== '');
  const name = nameOf(names.join(', '), `Event ${index + 1}`);
  const { trigger } = event;
  const strange = strangeIn(event);
  if (strange !== null) return (losses.block(name, strangeWords(strange)), null);
  const cause = isObject(trigger) ? causeOfWord(trigger) : null;
  if (cause === null) {
    losses.block(name, NO_CAUSE);
    return null;
  }
  const limited = forViewers(cause, (trigger as Fields)['availableFor']);
  if (limited === null) losses.add(name, NO_VIEWERS);
  losses.add(name, ONLY_NAMED);
  const steps = names.map((one): DraftStep => ({ type: 'group', name: one }));
  const isEnabled = limited !== null && isOn(event);
  return checked('flow', flowOfDraft(eventId(event), { name, isEnabled, triggers: [limited ?? cause], steps }), losses);
}

function alertOf(event: Fields, index: number, losses: Losses): AudioAlert | null {
  const name = nameOf(namesIn(event['actions'])[0], `Sound ${index + 1}`);
  const { trigger } = event;
  const strange = strangeIn(event);
  if (strange !== null) return (losses.block(name, strangeWords(strange)), null);
  const cause = isObject(trigger) ? causeOfWord(trigger) : null;
  if (cause === null) {
    losses.block(name, NO_CAUSE);
    return null;
  }
  const limited = forViewers(cause, (trigger as Fields)['availableFor']);
  if (limited === null || limited.when !== undefined) return (losses.block(name, ALERT_VIEWERS), null);
  const isEnabled = isOn(event);
  return checked('audioAlert', alertOfDraft(eventId(event, 'sound'), name, cause, { isEnabled }), losses);
}

export const tikfinityConfigSource: ImportSource = {
  isThis: (value) => isObject(value) && Array.isArray(eventsOf(value)),
  read(value, _text, file) {
    const events = (eventsOf(value as Fields) as unknown[]).filter(isObject);
    refuseTooMany(events, file, 'data.events');
    const losses = new Losses();
    const sounds = events.filter(({ type }) => type === 'soundalert');
    const others = events.filter(({ type }) => type !== 'soundalert');
    const flows = withoutTwins(others.map((event, index) => flowOf(event, index, losses)).filter(isThere), losses);
    const alerts = withoutTwins(sounds.map((event, index) => alertOf(event, index, losses)).filter(isThere), losses);
    return {
      source: PROGRAM,
      overlay: null,
      parts: { ...NO_FLOWS, flows, alerts },
      counts: { ...NO_COUNTS, flows: others.length, soundAlerts: sounds.length },
      problems: [],
      losses: losses.all(),
      hasObjectIds: true,
    };
  },
};
