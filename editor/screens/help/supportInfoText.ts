/** Writes the information for support in the words of the dashboard, one fact a line. Pure. */
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { DebugAnswer, ItemType, Locale } from '#schemas/generated/types.ts';
import { ROLE_TEXT } from '../../app/roleText.ts';
import { ITEM_FACES } from '../../overlay-editor/panels/itemFaces.ts';

const en = {
  version: 'Version',
  time: 'Time',
  account: 'Account',
  plan: 'Plan',
  demo: 'demo',
  role: 'Role',
  language: 'Language',
  since: 'Account since',
  profiles: 'Profiles',
  items: 'Items',
  viewers: 'Viewers',
  events: 'Events',
  lastEvent: 'Last event',
  waiting: 'Events waiting',
  none: 'none',
  stream: 'Stream',
  open: 'open',
  closed: 'closed',
};

const de: typeof en = {
  version: 'Version',
  time: 'Zeit',
  account: 'Konto',
  plan: 'Tarif',
  demo: 'Demo',
  role: 'Rolle',
  language: 'Sprache',
  since: 'Konto seit',
  profiles: 'Profile',
  items: 'Elemente',
  viewers: 'Zuschauer',
  events: 'Ereignisse',
  lastEvent: 'Letztes Ereignis',
  waiting: 'Wartende Ereignisse',
  none: 'keines',
  stream: 'Stream',
  open: 'offen',
  closed: 'geschlossen',
};

const TEXT: Readonly<Record<Locale, typeof en>> = { en, de };

const isItemType = (type: string): type is ItemType => Object.hasOwn(ITEM_FACES, type);
const nameOf = (type: string, locale: Locale): string => (isItemType(type) ? ITEM_FACES[type].name[locale] : type);

export function supportInfoText(
  { version, build, askedAt, account, session, ...counts }: DebugAnswer,
  locale: Locale,
): string {
  const text = TEXT[locale];
  const number = (value: number): string => wholeNumberText(value, locale);
  const items = Object.entries(counts.items).map(([type, count]) => `${nameOf(type, locale)} ${number(count)}`);
  const facts: readonly (readonly [name: string, value: string])[] = [
    [text.version, build === version ? version : `${version} (${build})`],
    [text.time, askedAt],
    [text.account, account.id],
    [text.plan, account.isDemo ? `${account.plan}, ${text.demo}` : account.plan],
    [text.role, ROLE_TEXT[locale][account.role]],
    [text.language, account.languageCode],
    [text.since, account.createdAt],
    [text.profiles, number(counts.profiles)],
    [text.items, items.join(', ') || text.none],
    [text.viewers, number(counts.viewers)],
    [text.stream, session.isOpen ? text.open : text.closed],
    [text.events, number(session.events)],
    [text.lastEvent, session.lastEventAt ?? text.none],
    [text.waiting, number(session.queued)],
  ];
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}
