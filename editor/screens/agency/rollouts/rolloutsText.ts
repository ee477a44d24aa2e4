import type { Locale, RolloutCounts, RolloutMember, RolloutPlanMember, WaveHealth } from '#schemas/generated/types.ts';
import type { RolloutState } from './rolloutStates.ts';

type MemberState = RolloutMember['state'] | RolloutPlanMember['status'];
type HealthStatus = WaveHealth['status'];

const enStates: Record<RolloutState, string> = {
  scheduled: 'Scheduled',
  running: 'Running',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Finished',
  'rolling-back': 'Rolling back',
  'rolled-back': 'Rolled back',
};
const enMembers: Record<MemberState, string> = {
  waiting: 'Waiting',
  applied: 'Done',
  nothing: 'Up to date',
  refused: 'Refused',
  failed: 'Failed',
  'rolled-back': 'Rolled back',
  ready: 'Changes',
};
const enHealth: Record<HealthStatus, string> = {
  healthy: 'No problems',
  unhealthy: 'Problems',
  unknown: 'Nobody was live',
};

const en = {
  new: 'New roll-out',
  back: 'All roll-outs',
  search: 'Search by who started it',
  order: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  nothing: (search: string) => `No roll-out matches “${search}”.`,
  empty: {
    title: 'No roll-outs yet',
    hint: 'A roll-out gives presets of your agency to many members at once. Select presets and members, look at the preview, and start.',
  },
  open: (presets: string, time: string) => `Open the roll-out of ${presets}, started ${time}`,
  started: (time: string, by: string | null) => (by === null ? `Started ${time}` : `Started ${time} by ${by}`),
  planned: (time: string, by: string | null) => (by === null ? `Planned ${time}` : `Planned ${time} by ${by}`),
  progress: (done: number, total: number) => `${done} of ${total} members`,
  progressLabel: 'Progress of the roll-out',
  states: enStates,
  members: enMembers,
  memberCount: (count: number) => (count === 1 ? '1 member' : `${count} members`),
  changes: ({ add, change, keep, remove }: RolloutCounts) =>
    [
      add > 0 && `${add} new`,
      change > 0 && `${change} changed`,
      remove > 0 && `${remove} removed`,
      keep > 0 && `${keep} with edits kept`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  table: {
    title: 'Members',
    search: 'Search by email',
    sorts: { trouble: 'Problems first', email: 'Email A to Z', position: 'Order of the roll-out' },
    planSorts: { trouble: 'Refused first', email: 'Email A to Z' },
    nothing: (search: string) => `No member matches “${search}”.`,
    member: 'Member',
    state: 'State',
    wave: 'Wave',
    changes: 'Changes',
    details: (who: string) => `Show the changes of ${who}`,
    afterStream: 'Waits for the end of the stream',
    actions: (who: string) => `Actions for ${who}`,
    stays: 'Not rolled back, because the member edited it',
  },
  detail: {
    none: 'Nothing changes.',
    preset: (name: string, from: number, to: number) =>
      from === 0
        ? `${name}, version ${to}`
        : from === to
          ? `${name}, version ${to}`
          : `${name}, version ${from} → ${to}`,
    files: (count: number) => (count === 1 ? '1 file for the library' : `${count} files for the library`),
    unwanted: (name: string) => `${name}, from an earlier roll-out and not selected now`,
    kept: 'Stays as the member edited it',
    refused: 'Does not fit what the member edited and is left out',
    leaves: 'It stays unless you remove other presets.',
  },
  choose: {
    about: 'Select presets and members. You see a preview before anything changes.',
    presets: 'Presets',
    presetsHint: 'Members get the newest version.',
    own: 'From your agency',
    noPresets: 'Your agency has no presets yet. Create one under Presets.',
    version: (version: number) => `Version ${version}`,
    members: 'Members',
    allStreamers: (count: number) =>
      count === 0 ? 'All streamers (none yet)' : count === 1 ? 'The only streamer' : `All ${count} streamers`,
    select: 'Selected members',
    noMembers: 'Your agency has no streamers yet. Invite some under Members.',
    values: 'Values',
    valuesHint:
      'The same text for all members. {{username}} stands for the TikTok username of each. Leave empty to keep earlier values.',
    preview: 'Show preview',
    needs: 'Select at least one preset and one member.',
    planning: (count: number) => (count === 1 ? 'Planning for 1 member …' : `Planning for ${count} members …`),
  },
  preview: {
    about: 'Nothing has changed yet.',
    title: 'What members get',
    ready: (count: number) => (count === 1 ? '1 member gets changes' : `${count} members get changes`),
    upToDate: (count: number) => (count === 1 ? '1 is up to date' : `${count} are up to date`),
    refused: (count: number) => (count === 1 ? '1 is refused' : `${count} are refused`),
    refusedHint: 'Refused members get nothing. The list names the reason and what to do.',
    into: {
      'new-profile': (profile: string) => `New profile “${profile}”`,
      profile: (profile: string) => `Profile “${profile}”`,
      'all-profiles': () => 'All profiles',
    },
    options: 'How it starts',
    at: 'Start time',
    atHint: 'Leave empty to start now.',
    atPast: 'Enter a time in the future, or leave it empty.',
    edit: 'Back to selection',
    start: 'Start roll-out',
    startAsk: {
      title: (count: number) => (count === 1 ? 'Roll out to 1 member?' : `Roll out to ${count} members?`),
      body: (count: number, presets: string) =>
        `${count === 1 ? 'The member gets' : 'They get'} ${presets}. You can stop the roll-out and roll it back.`,
      confirm: 'Start',
    },
    nobody: 'Nobody gets changes. Go back and select other presets or members.',
    started: 'Roll-out started',
    again: 'Show a new preview',
    running: 'Open the running roll-out',
  },
  one: {
    title: 'Roll-out',
    wave: (wave: number, waves: number) => `Wave ${wave} of ${waves}`,
    testGroup: 'Test group',
    next: (time: string) => `The next wave begins ${time}`,
    begins: (time: string) => `Begins ${time}`,
    ended: (time: string) => `Ended ${time}`,
    waves: 'Waves',
    waitsForStream:
      'Nobody of the test group is live so far. If nobody goes live before the next wave, the roll-out stops.',
    waveName: (wave: number) => `Wave ${wave}`,
    health: enHealth,
    live: (count: number) => (count === 1 ? '1 member was live' : `${count} members were live`),
    troubles: ({ pageErrors, missedCues, failedRuns }: WaveHealth) =>
      `${pageErrors} page errors · ${missedCues} alerts not shown · ${failedRuns} failed runs`,
    stop: 'Stop',
    stopAsk: {
      title: 'Stop this roll-out?',
      body: 'The member whose turn it is still gets it. Members who have it keep it. You can resume or roll back later.',
      confirm: 'Stop',
    },
    stopped: 'Roll-out stopped',
    resume: 'Resume',
    resumeAsk: {
      title: 'Resume this roll-out?',
      body: (count: number) =>
        count === 1
          ? 'It continues in your name with the 1 member who waits. Members who failed get another turn.'
          : `It continues in your name with the ${count} members who wait. Members who failed get another turn.`,
      confirm: 'Resume',
    },
    unchecked: 'Resume without check',
    uncheckedAsk: {
      title: 'Resume without a live check?',
      body: 'The next wave begins although nobody knows whether the streams of the last one work. You can stop and roll back later.',
      confirm: 'Resume without check',
    },
    resumed: 'Roll-out resumed',
    rollBack: 'Roll back',
    rollBackWave: (wave: string) => `Roll back: ${wave}`,
    rollBackAsk: {
      title: (count: number) => (count === 1 ? 'Roll back 1 member?' : `Roll back ${count} members?`),
      member: (email: string) => `Roll back ${email}?`,
      wave: (wave: string, count: number) => `Roll back ${wave} (${count === 1 ? '1 member' : `${count} members`})?`,
      body: 'They get back what was there before. What a member edited since stays and is listed. Files that came with it are removed unless something uses them.',
      others: 'All other members keep what they got.',
      confirm: 'Roll back',
    },
    rollingBack: 'Rollback started',
  },
};

export type RolloutsText = typeof en;

const de: RolloutsText = {
  new: 'Neues Ausrollen',
  back: 'Alle Ausrollungen',
  search: 'Nach Starter suchen',
  order: 'Reihenfolge',
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' },
  nothing: (search) => `Kein Ausrollen passt zu „${search}“.`,
  empty: {
    title: 'Noch nichts ausgerollt',
    hint: 'Beim Ausrollen bekommen viele Mitglieder auf einmal Vorlagen deiner Agentur. Wähle Vorlagen und Mitglieder aus, sieh dir die Vorschau an, und starte.',
  },
  open: (presets, time) => `Ausrollen von ${presets} öffnen, gestartet ${time}`,
  started: (time, by) => (by === null ? `Gestartet ${time}` : `Gestartet ${time} von ${by}`),
  planned: (time, by) => (by === null ? `Geplant ${time}` : `Geplant ${time} von ${by}`),
  progress: (done, total) => `${done} von ${total} Mitgliedern`,
  progressLabel: 'Fortschritt des Ausrollens',
  states: {
    scheduled: 'Geplant',
    running: 'Läuft',
    paused: 'Pausiert',
    stopped: 'Angehalten',
    done: 'Abgeschlossen',
    'rolling-back': 'Wird zurückgenommen',
    'rolled-back': 'Zurückgenommen',
  },
  members: {
    waiting: 'Wartet',
    applied: 'Fertig',
    nothing: 'Schon aktuell',
    refused: 'Abgelehnt',
    failed: 'Fehlgeschlagen',
    'rolled-back': 'Zurückgenommen',
    ready: 'Änderungen',
  },
  memberCount: (count) => (count === 1 ? '1 Mitglied' : `${count} Mitglieder`),
  changes: ({ add, change, keep, remove }) =>
    [
      add > 0 && `${add} neu`,
      change > 0 && `${change} geändert`,
      remove > 0 && `${remove} entfernt`,
      keep > 0 && `${keep} mit eigenen Änderungen`,
    ]
      .filter((part) => part !== false)
      .join(' · '),
  table: {
    title: 'Mitglieder',
    search: 'Nach E-Mail suchen',
    sorts: { trouble: 'Probleme zuerst', email: 'E-Mail A bis Z', position: 'Wie ausgerollt' },
    planSorts: { trouble: 'Abgelehnte zuerst', email: 'E-Mail A bis Z' },
    nothing: (search) => `Kein Mitglied passt zu „${search}“.`,
    member: 'Mitglied',
    state: 'Stand',
    wave: 'Welle',
    changes: 'Änderungen',
    details: (who) => `Änderungen von ${who} zeigen`,
    afterStream: 'Wartet auf das Ende des Streams',
    actions: (who) => `Aktionen für ${who}`,
    stays: 'Nicht zurückgenommen, weil das Mitglied es bearbeitet hat',
  },
  detail: {
    none: 'Es ändert sich nichts.',
    preset: (name, from, to) =>
      from === 0
        ? `${name}, Version ${to}`
        : from === to
          ? `${name}, Version ${to}`
          : `${name}, Version ${from} → ${to}`,
    files: (count) => (count === 1 ? '1 Datei für die Bibliothek' : `${count} Dateien für die Bibliothek`),
    unwanted: (name) => `${name}, früher ausgerollt und jetzt nicht ausgewählt`,
    kept: 'Bleibt, wie das Mitglied es bearbeitet hat',
    refused: 'Passt nicht zu Änderungen des Mitglieds und bleibt weg',
    leaves: 'Das bleibt, wenn du andere Vorlagen nicht entfernst.',
  },
  choose: {
    about: 'Wähle Vorlagen und Mitglieder aus. Bevor sich etwas ändert, siehst du eine Vorschau.',
    presets: 'Vorlagen',
    presetsHint: 'Mitglieder bekommen die neueste Version.',
    own: 'Aus deiner Agentur',
    noPresets: 'Deine Agentur hat noch keine Vorlagen. Lege unter Vorlagen eine an.',
    version: (version) => `Version ${version}`,
    members: 'Mitglieder',
    allStreamers: (count) =>
      count === 0 ? 'Alle Streamer (noch keine)' : count === 1 ? 'Der einzige Streamer' : `Alle ${count} Streamer`,
    select: 'Ausgewählte Mitglieder',
    noMembers: 'Deine Agentur hat noch keine Streamer. Lade unter Mitglieder welche ein.',
    values: 'Werte',
    valuesHint:
      'Derselbe Text für alle Mitglieder. {{username}} steht für den TikTok-Benutzernamen. Leer: Frühere Werte bleiben.',
    preview: 'Vorschau zeigen',
    needs: 'Wähle mindestens eine Vorlage und ein Mitglied aus.',
    planning: (count) => (count === 1 ? 'Plane für 1 Mitglied …' : `Plane für ${count} Mitglieder …`),
  },
  preview: {
    about: 'Es hat sich noch nichts geändert.',
    title: 'Das bekommen die Mitglieder',
    ready: (count) => (count === 1 ? '1 Mitglied bekommt Änderungen' : `${count} Mitglieder bekommen Änderungen`),
    upToDate: (count) => (count === 1 ? '1 ist schon aktuell' : `${count} sind schon aktuell`),
    refused: (count) => (count === 1 ? '1 wird abgelehnt' : `${count} werden abgelehnt`),
    refusedHint: 'Abgelehnte Mitglieder bekommen nichts. In der Liste stehen der Grund und was zu tun ist.',
    into: {
      'new-profile': (profile) => `Neues Profil „${profile}“`,
      profile: (profile) => `Profil „${profile}“`,
      'all-profiles': () => 'Alle Profile',
    },
    options: 'So startet es',
    at: 'Startzeit',
    atHint: 'Leer: Es startet sofort.',
    atPast: 'Gib eine Zeit in der Zukunft ein, oder lass das Feld leer.',
    edit: 'Zurück zur Auswahl',
    start: 'Ausrollen starten',
    startAsk: {
      title: (count) => (count === 1 ? 'An 1 Mitglied ausrollen?' : `An ${count} Mitglieder ausrollen?`),
      body: (count, presets) =>
        `${count === 1 ? 'Das Mitglied bekommt' : 'Sie bekommen'} ${presets}. Du kannst das Ausrollen anhalten und zurücknehmen.`,
      confirm: 'Starten',
    },
    nobody: 'Niemand bekommt Änderungen. Geh zurück und wähle andere Vorlagen oder Mitglieder aus.',
    started: 'Ausrollen gestartet',
    again: 'Neue Vorschau zeigen',
    running: 'Laufendes Ausrollen öffnen',
  },
  one: {
    title: 'Ausrollen',
    wave: (wave, waves) => `Welle ${wave} von ${waves}`,
    testGroup: 'Testgruppe',
    next: (time) => `Die nächste Welle beginnt ${time}`,
    begins: (time) => `Beginnt ${time}`,
    ended: (time) => `Beendet ${time}`,
    waves: 'Wellen',
    waitsForStream:
      'Aus der Testgruppe ist bisher niemand live. Geht bis zur nächsten Welle niemand live, hält das Ausrollen an.',
    waveName: (wave) => `Welle ${wave}`,
    health: { healthy: 'Keine Probleme', unhealthy: 'Probleme', unknown: 'Niemand war live' },
    live: (count) => (count === 1 ? '1 Mitglied war live' : `${count} Mitglieder waren live`),
    troubles: ({ pageErrors, missedCues, failedRuns }) =>
      `${pageErrors} Seitenfehler · ${missedCues} nicht gezeigte Alerts · ${failedRuns} gescheiterte Läufe`,
    stop: 'Anhalten',
    stopAsk: {
      title: 'Dieses Ausrollen anhalten?',
      body: 'Das Mitglied, das gerade dran ist, bekommt es noch. Wer es hat, behält es. Du kannst später fortsetzen oder zurücknehmen.',
      confirm: 'Anhalten',
    },
    stopped: 'Ausrollen angehalten',
    resume: 'Fortsetzen',
    resumeAsk: {
      title: 'Dieses Ausrollen fortsetzen?',
      body: (count) =>
        count === 1
          ? 'Es geht in deinem Namen mit dem einen Mitglied weiter, das wartet. Fehlgeschlagene kommen noch einmal dran.'
          : `Es geht in deinem Namen mit den ${count} Mitgliedern weiter, die warten. Fehlgeschlagene kommen noch einmal dran.`,
      confirm: 'Fortsetzen',
    },
    unchecked: 'Ohne Prüfung fortsetzen',
    uncheckedAsk: {
      title: 'Ohne Live-Prüfung fortsetzen?',
      body: 'Die nächste Welle beginnt, obwohl niemand weiß, ob die Streams der letzten laufen. Du kannst später anhalten und zurücknehmen.',
      confirm: 'Ohne Prüfung fortsetzen',
    },
    resumed: 'Ausrollen fortgesetzt',
    rollBack: 'Zurücknehmen',
    rollBackWave: (wave) => `Zurücknehmen: ${wave}`,
    rollBackAsk: {
      title: (count) => (count === 1 ? 'Bei 1 Mitglied zurücknehmen?' : `Bei ${count} Mitgliedern zurücknehmen?`),
      member: (email) => `Bei ${email} zurücknehmen?`,
      wave: (wave, count) => `${wave} zurücknehmen (${count === 1 ? '1 Mitglied' : `${count} Mitglieder`})?`,
      body: 'Sie bekommen zurück, was vorher da war. Was ein Mitglied seitdem bearbeitet hat, bleibt und wird aufgeführt. Mitgekommene Dateien werden entfernt, wenn nichts sie benutzt.',
      others: 'Alle anderen Mitglieder behalten, was sie bekommen haben.',
      confirm: 'Zurücknehmen',
    },
    rollingBack: 'Zurücknehmen gestartet',
  },
};

/** Texts of roll-outs in the agency portal. */
export const ROLLOUTS_TEXT: Record<Locale, RolloutsText> = { en, de };
