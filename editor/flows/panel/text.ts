/** Words of conditions and of the rules of a flow. */
import type { ConditionRow, Locale } from '#schemas/generated/types.ts';

export interface RulesText {
  condition: {
    join: string;
    joins: Record<'all' | 'any' | 'none', string>;
    add: string;
    remove: string;
    empty: string;
    left: string;
    operator: string;
    right: string;
    operators: Record<ConditionRow['operator'], string>;
    who: string;
    everyone: string;
    followers: string;
    subscribers: string;
    moderators: string;
    groups: (count: number) => string;
  };
  run: {
    profiles: string;
    allProfiles: string;
    mode: string;
    modes: Record<'DEFAULT' | 'QUEUED', string>;
    modeHints: Record<'DEFAULT' | 'QUEUED', string>;
    queue: string;
    mainQueue: string;
    ignoresQueue: string;
    lane: string;
    whenRunning: string;
    whenRunnings: Record<'parallel' | 'single' | 'restart', string>;
    per: string;
    pers: Record<'flow' | 'viewer' | 'gift' | 'streak', string>;
    cooldowns: string;
    addCooldown: string;
    removeCooldown: string;
    cooldownPer: string;
    cooldownPers: Record<'flow' | 'viewer', string>;
    uses: string;
    seconds: string;
    chance: string;
    chanceHint: string;
    maxPerStream: string;
    maxHint: string;
    onlyWhileLive: string;
  };
}

export const RULES_TEXT: Readonly<Record<Locale, RulesText>> = {
  en: {
    condition: {
      join: 'What has to hold',
      joins: { all: 'All', any: 'Any', none: 'None' },
      add: 'Add a row',
      remove: 'Remove this row',
      empty: 'No rows: it always holds.',
      left: 'Value',
      operator: 'Comparison',
      right: 'Compared with',
      operators: {
        equal: '= equal',
        notEqual: '≠ not equal',
        less: '< less than',
        atMost: '≤ at most',
        more: '> more than',
        atLeast: '≥ at least',
        is: 'is the text',
        isNot: 'is not the text',
        contains: 'contains',
        startsWith: 'starts with',
        hasWord: 'has the word',
        matches: 'fits (* = anything)',
        isTrue: 'is true',
        isFalse: 'is false',
        isSet: 'is there',
        isNotSet: 'is not there',
      },
      who: 'Who may',
      everyone: 'Everyone',
      followers: 'Followers',
      subscribers: 'Subscribers',
      moderators: 'Moderators',
      groups: (count) => (count === 1 ? 'and one group of rows' : `and ${count} groups of rows`),
    },
    run: {
      profiles: 'For these overlays',
      allProfiles: 'All overlays',
      mode: 'Starts',
      modes: { DEFAULT: 'At once', QUEUED: 'In turn' },
      modeHints: {
        DEFAULT: 'Several may run at the same time.',
        QUEUED: 'Waits until what came before in its queue has ended.',
      },
      queue: 'Queue',
      mainQueue: 'Main queue',
      ignoresQueue: 'Jump the queue: start at once all the same',
      lane: 'Before others that wait',
      whenRunning: 'When it is running already',
      whenRunnings: { parallel: 'Run once more', single: 'Do not start', restart: 'Start anew' },
      per: 'Counted per',
      pers: { flow: 'Flow', viewer: 'Viewer', gift: 'Gift', streak: 'Streak' },
      cooldowns: 'Pauses between runs',
      addCooldown: 'Add a pause',
      removeCooldown: 'Remove this pause',
      cooldownPer: 'For',
      cooldownPers: { flow: 'all together', viewer: 'each viewer' },
      uses: 'At most so many runs',
      seconds: 'in so many seconds',
      chance: 'How likely, in %',
      chanceHint: '100: always.',
      maxPerStream: 'At most so often per stream',
      maxHint: 'Empty: as often as it happens.',
      onlyWhileLive: 'Only while I am live',
    },
  },
  de: {
    condition: {
      join: 'Was gelten muss',
      joins: { all: 'Alles', any: 'Eines', none: 'Nichts' },
      add: 'Zeile hinzufügen',
      remove: 'Diese Zeile entfernen',
      empty: 'Keine Zeilen: Es gilt immer.',
      left: 'Wert',
      operator: 'Vergleich',
      right: 'Verglichen mit',
      operators: {
        equal: '= gleich',
        notEqual: '≠ ungleich',
        less: '< kleiner als',
        atMost: '≤ höchstens',
        more: '> größer als',
        atLeast: '≥ mindestens',
        is: 'ist der Text',
        isNot: 'ist nicht der Text',
        contains: 'enthält',
        startsWith: 'beginnt mit',
        hasWord: 'hat das Wort',
        matches: 'passt auf (* = beliebig)',
        isTrue: 'ist wahr',
        isFalse: 'ist falsch',
        isSet: 'ist da',
        isNotSet: 'ist nicht da',
      },
      who: 'Wer darf',
      everyone: 'Alle',
      followers: 'Follower',
      subscribers: 'Abonnenten',
      moderators: 'Moderatoren',
      groups: (count) => (count === 1 ? 'und eine Gruppe von Zeilen' : `und ${count} Gruppen von Zeilen`),
    },
    run: {
      profiles: 'Für diese Overlays',
      allProfiles: 'Alle Overlays',
      mode: 'Startet',
      modes: { DEFAULT: 'Sofort', QUEUED: 'Der Reihe nach' },
      modeHints: {
        DEFAULT: 'Mehrere dürfen gleichzeitig laufen.',
        QUEUED: 'Wartet, bis in der Warteschlange alles davor zu Ende ist.',
      },
      queue: 'Warteschlange',
      mainQueue: 'Hauptwarteschlange',
      ignoresQueue: 'Vordrängeln: trotzdem sofort starten',
      lane: 'Vor anderen, die warten',
      whenRunning: 'Wenn er schon läuft',
      whenRunnings: { parallel: 'Noch einmal starten', single: 'Nicht starten', restart: 'Neu anfangen' },
      per: 'Gezählt je',
      pers: { flow: 'Flow', viewer: 'Zuschauer', gift: 'Geschenk', streak: 'Serie' },
      cooldowns: 'Pausen zwischen Läufen',
      addCooldown: 'Pause hinzufügen',
      removeCooldown: 'Diese Pause entfernen',
      cooldownPer: 'Für',
      cooldownPers: { flow: 'alle zusammen', viewer: 'jeden Zuschauer' },
      uses: 'Höchstens so viele Läufe',
      seconds: 'in so vielen Sekunden',
      chance: 'Chance in %',
      chanceHint: '100: immer.',
      maxPerStream: 'Höchstens so oft je Stream',
      maxHint: 'Leer: sooft es vorkommt.',
      onlyWhileLive: 'Nur während ich live bin',
    },
  },
};
