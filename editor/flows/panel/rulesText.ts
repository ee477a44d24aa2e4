/** Words of conditions and of the rules of a flow. */
import type { ConditionRow, Locale } from '#schemas/generated/types.ts';
import { OWN_VALUES_TEXT, type OwnValuesText } from './values/ownValuesText.ts';

export interface RulesText {
  condition: {
    join: string;
    joins: Record<'all' | 'any' | 'none', string>;
    add: string;
    remove: string;
    hint: string;
    addGroup: string;
    group: (number: number) => string;
    removeGroup: string;
    left: string;
    operator: string;
    right: string;
    operators: Record<ConditionRow['operator'], string>;
    who: string;
    everyone: string;
    followers: string;
    subscribers: string;
    moderators: string;
    whoHint: string;
    levels: Record<'minLevel' | 'minTeamLevel' | 'minGifterLevel' | 'topInChat', string>;
  };
  run: {
    profiles: string;
    profilesHint: string;
    allProfiles: string;
    mode: string;
    modes: Record<'DEFAULT' | 'QUEUED', string>;
    modeHints: Record<'DEFAULT' | 'QUEUED', string>;
    queue: string;
    queueHint: string;
    mainQueue: string;
    ignoresQueue: string;
    ignoresQueueHint: string;
    lane: string;
    laneHint: string;
    expires: string;
    expiresHint: string;
    whenRunning: string;
    whenRunningHint: string;
    whenRunnings: Record<'parallel' | 'single' | 'restart', string>;
    per: string;
    perHint: string;
    pers: Record<'flow' | 'viewer' | 'gift' | 'streak', string>;
    coalesce: string;
    coalesces: Record<'none' | 'latest' | 'sum', string>;
    coalesceHints: Record<'none' | 'latest' | 'sum', string>;
    quiet: string;
    quietHint: string;
    atMost: string;
    atMostHint: string;
    cooldowns: string;
    cooldownsHint: string;
    addCooldown: string;
    removeCooldown: string;
    cooldownPer: string;
    cooldownPers: Record<'flow' | 'viewer' | 'role' | 'group', string>;
    role: string;
    roles: Record<'follower' | 'subscriber' | 'moderator' | 'teamMember', string>;
    group: string;
    groupHint: string;
    noGroup: string;
    newGroup: string;
    renameGroup: string;
    deleteGroup: string;
    groupName: string;
    saveGroup: string;
    removeGroup: { title: (name: string) => string; body: string; confirm: string };
    uses: string;
    seconds: string;
    chance: string;
    chanceHint: string;
    maxPerStream: string;
    maxPerViewer: string;
    maxPerViewerHint: string;
    maxHint: string;
    specific: string;
    specificHint: string;
    onlyWhileLive: string;
    onlyWhileLiveHint: string;
    refusedHint: string;
    refusedOnce: string;
    refusedOnceHint: string;
    refusedCount: (count: number) => string;
    addRefused: string;
  };
  own: OwnValuesText;
}

export const RULES_TEXT: Readonly<Record<Locale, RulesText>> = {
  en: {
    condition: {
      join: 'What has to hold',
      joins: { all: 'All', any: 'Any', none: 'None' },
      add: 'Add a row',
      remove: 'Remove this row',
      hint: 'Without rows it always holds.',
      addGroup: 'Add a group',
      group: (number) => `Group ${number}`,
      removeGroup: 'Remove this group',
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
      whoHint: 'Whoever fits one of these. Nothing chosen: everyone.',
      levels: {
        minLevel: 'Level of points from',
        minTeamLevel: 'Team level from',
        minGifterLevel: 'Gifter level from',
        topInChat: 'Top viewers in chat',
      },
    },
    run: {
      profiles: 'For these overlays',
      profilesHint: 'Empty: it runs for all of them.',
      allProfiles: 'All overlays',
      mode: 'Starts',
      modes: { DEFAULT: 'At once', QUEUED: 'In turn' },
      modeHints: {
        DEFAULT: 'Several may run at the same time.',
        QUEUED: 'Waits until what came before in its queue has ended.',
      },
      queue: 'Queue',
      queueHint: 'In each queue one run follows the other.',
      mainQueue: 'Main queue',
      ignoresQueue: 'Jump the queue: start at once all the same',
      ignoresQueueHint: 'It does not wait for what stands in its queue.',
      lane: 'Before others that wait',
      laneHint: 'Every fourth turn still belongs to the others.',
      expires: 'Dropped after waiting',
      expiresHint: 'Empty: it waits as long as it takes.',
      whenRunning: 'When it is running already',
      whenRunningHint: 'Something triggers it again before it has ended.',
      whenRunnings: { parallel: 'Run once more', single: 'Do not start', restart: 'Start anew' },
      per: 'Counted per',
      perHint: 'Runs of different ones do not hinder each other.',
      pers: { flow: 'Flow', viewer: 'Viewer', gift: 'Gift', streak: 'Streak' },
      coalesce: 'Several events in a short time',
      coalesces: { none: 'One run each', latest: 'Keep the last', sum: 'Add them up' },
      coalesceHints: {
        none: 'Each event is a run of its own.',
        latest: 'One run, with the values of the last.',
        sum: 'One run, with the counts and coins of all together.',
      },
      quiet: 'Starts after quiet of',
      quietHint: 'Nothing more came for so long.',
      atMost: 'At the latest after',
      atMostHint: 'Even when more comes.',
      cooldowns: 'Cooldowns',
      cooldownsHint: 'At most so many runs within a time; what comes too early is refused.',
      addCooldown: 'Add a cooldown',
      removeCooldown: 'Remove this cooldown',
      cooldownPer: 'For',
      cooldownPers: {
        flow: 'all together',
        viewer: 'each viewer',
        role: 'viewers of a role',
        group: 'all flows of a group',
      },
      role: 'Role',
      roles: {
        follower: 'Followers',
        subscriber: 'Subscribers',
        moderator: 'Moderators',
        teamMember: 'Members of the team',
      },
      group: 'Group',
      groupHint: 'A run of one flow of the group counts for all of them.',
      noGroup: 'None yet',
      newGroup: 'New group',
      renameGroup: 'Rename the group',
      deleteGroup: 'Delete the group',
      groupName: 'Name of the group',
      saveGroup: 'Save',
      removeGroup: {
        title: (name) => `Delete “${name}”?`,
        body: 'It can no longer be chosen. Flows that are in it stay together until another group is chosen for them.',
        confirm: 'Delete',
      },
      uses: 'At most so many runs',
      seconds: 'within',
      chance: 'How likely, in %',
      chanceHint: '100: always.',
      maxPerStream: 'At most so often per stream',
      maxPerViewer: 'For each viewer at most',
      maxPerViewerHint: 'In a stream.',
      maxHint: 'Empty: as often as it happens.',
      specific: 'Rivals',
      specificHint: 'Of the flows with the same word here only the one that fits best runs: “Rose” before “any gift”.',
      onlyWhileLive: 'Only while I am live',
      onlyWhileLiveHint: 'Outside of a stream it is refused.',
      refusedHint: 'Steps for a run that may not start: because of a cooldown, the chance or a limit.',
      refusedOnce: 'Only once for each cooldown',
      refusedOnceHint: 'Whoever tries again while it lasts gets nothing.',
      addRefused: 'Do something instead',
      refusedCount: (count) => (count === 1 ? 'One step is done instead.' : `${count} steps are done instead.`),
    },
    own: OWN_VALUES_TEXT.en,
  },
  de: {
    condition: {
      join: 'Was gelten muss',
      joins: { all: 'Alles', any: 'Eines', none: 'Nichts' },
      add: 'Zeile hinzufügen',
      remove: 'Diese Zeile entfernen',
      hint: 'Ohne Zeilen gilt es immer.',
      addGroup: 'Gruppe hinzufügen',
      group: (number) => `${number}. Gruppe`,
      removeGroup: 'Diese Gruppe entfernen',
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
      whoHint: 'Wer zu einem davon passt. Nichts gewählt: alle.',
      levels: {
        minLevel: 'Punkte-Level ab',
        minTeamLevel: 'Team-Level ab',
        minGifterLevel: 'Schenker-Level ab',
        topInChat: 'Aktivste im Chat',
      },
    },
    run: {
      profiles: 'Für diese Overlays',
      profilesHint: 'Leer: Er läuft für alle.',
      allProfiles: 'Alle Overlays',
      mode: 'Startet',
      modes: { DEFAULT: 'Sofort', QUEUED: 'Der Reihe nach' },
      modeHints: {
        DEFAULT: 'Mehrere dürfen gleichzeitig laufen.',
        QUEUED: 'Wartet, bis in der Warteschlange alles davor zu Ende ist.',
      },
      queue: 'Warteschlange',
      queueHint: 'In jeder Warteschlange folgt ein Lauf auf den anderen.',
      mainQueue: 'Hauptwarteschlange',
      ignoresQueue: 'Vordrängeln: trotzdem sofort starten',
      ignoresQueueHint: 'Er wartet nicht auf das, was in der Warteschlange steht.',
      lane: 'Vor anderen, die warten',
      laneHint: 'Jeder vierte Platz gehört trotzdem den anderen.',
      expires: 'Verfällt nach einer Wartezeit von',
      expiresHint: 'Leer: Er wartet, so lange es dauert.',
      whenRunning: 'Wenn er schon läuft',
      whenRunningHint: 'Und noch einmal ausgelöst wird, bevor er zu Ende ist.',
      whenRunnings: { parallel: 'Noch einmal starten', single: 'Nicht starten', restart: 'Neu anfangen' },
      per: 'Gezählt je',
      perHint: 'Läufe verschiedener stören einander nicht.',
      pers: { flow: 'Flow', viewer: 'Zuschauer', gift: 'Geschenk', streak: 'Serie' },
      coalesce: 'Mehrere Auslöser in kurzer Zeit',
      coalesces: { none: 'Je ein Lauf', latest: 'Nur der letzte', sum: 'Summe' },
      coalesceHints: {
        none: 'Jeder Auslöser ist ein eigener Lauf.',
        latest: 'Ein Lauf mit den Werten des letzten.',
        sum: 'Ein Lauf mit Anzahl und Münzen aller zusammen.',
      },
      quiet: 'Startet nach Ruhe von',
      quietHint: 'So lange kam nichts mehr dazu.',
      atMost: 'Spätestens nach',
      atMostHint: 'Auch wenn noch mehr kommt.',
      cooldowns: 'Abklingzeiten',
      cooldownsHint: 'Höchstens so viele Läufe in einer Zeit; was zu früh kommt, wird abgelehnt.',
      addCooldown: 'Abklingzeit hinzufügen',
      removeCooldown: 'Diese Abklingzeit entfernen',
      cooldownPer: 'Für',
      cooldownPers: {
        flow: 'alle zusammen',
        viewer: 'jeden Zuschauer',
        role: 'Zuschauer einer Rolle',
        group: 'alle Flows einer Gruppe',
      },
      role: 'Rolle',
      roles: {
        follower: 'Follower',
        subscriber: 'Abonnenten',
        moderator: 'Moderatoren',
        teamMember: 'Mitglieder des Teams',
      },
      group: 'Gruppe',
      groupHint: 'Ein Lauf eines Flows der Gruppe zählt für alle.',
      noGroup: 'Noch keine',
      newGroup: 'Neue Gruppe',
      renameGroup: 'Gruppe umbenennen',
      deleteGroup: 'Gruppe löschen',
      groupName: 'Name der Gruppe',
      saveGroup: 'Speichern',
      removeGroup: {
        title: (name) => `„${name}“ löschen?`,
        body: 'Sie lässt sich nicht mehr wählen. Flows, die in ihr sind, bleiben zusammen, bis du für sie eine andere wählst.',
        confirm: 'Löschen',
      },
      uses: 'Höchstens so viele Läufe',
      seconds: 'innerhalb von',
      chance: 'Chance in %',
      chanceHint: '100: immer.',
      maxPerStream: 'Höchstens so oft je Stream',
      maxPerViewer: 'Je Person höchstens',
      maxPerViewerHint: 'In einem Stream.',
      maxHint: 'Leer: sooft es vorkommt.',
      specific: 'Rivalen',
      specificHint:
        'Von den Flows mit demselben Wort hier läuft nur der, der am besten passt: „Rose“ vor „irgendein Geschenk“.',
      onlyWhileLive: 'Nur während ich live bin',
      onlyWhileLiveHint: 'Außerhalb eines Streams wird er abgelehnt.',
      refusedHint:
        'Schritte für einen Lauf, der nicht starten darf: wegen einer Abklingzeit, der Chance oder einer Grenze.',
      refusedOnce: 'Nur einmal je Abklingzeit',
      refusedOnceHint: 'Wer es darin noch einmal versucht, bekommt nichts.',
      addRefused: 'Stattdessen etwas tun',
      refusedCount: (count) =>
        count === 1 ? 'Ein Schritt geschieht stattdessen.' : `${count} Schritte geschehen stattdessen.`,
    },
    own: OWN_VALUES_TEXT.de,
  },
};
