/** Words of the flow editor. */
import type { FlowBlock, Locale } from '#schemas/generated/types.ts';

/** Names of the steps in the history. */
export const FLOW_STEPS = {
  add: { en: 'Add', de: 'Hinzufügen' },
  remove: { en: 'Remove', de: 'Entfernen' },
  move: { en: 'Move', de: 'Verschieben' },
  settings: { en: 'Settings', de: 'Einstellungen' },
  rename: { en: 'Rename', de: 'Umbenennen' },
  toggle: { en: 'Switch on or off', de: 'Ein- oder ausschalten' },
  rules: { en: 'Rules', de: 'Regeln' },
  paste: { en: 'Paste', de: 'Einfügen' },
  branch: { en: 'Branch', de: 'Zweig' },
  condition: { en: 'Condition', de: 'Bedingung' },
  values: { en: 'Own values', de: 'Eigene Werte' },
} as const;
export type FlowStepLabel = keyof typeof FLOW_STEPS;

export interface FlowsText {
  back: string;
  name: string;
  on: string;
  off: string;
  switchFlow: string;
  undo: (step: string) => string;
  redo: (step: string) => string;
  undoNothing: string;
  redoNothing: string;
  view: string;
  views: Record<'list' | 'map', string>;
  rules: string;
  saved: string;
  saving: string;
  notSaved: string;
  signedOut: string;
  signIn: string;
  gone: string;
  lost: string;
  blocked: string;
  rejected: (why: string) => string;
  refused: (count: number) => string;
  causes: string;
  causesHint: string;
  steps: string;
  stepsHint: string;
  refusedSteps: string;
  refusedHint: string;
  addTrigger: string;
  addStep: string;
  addHere: string;
  paste: string;
  nothingToPaste: string;
  copied: string;
  more: (name: string) => string;
  open: (name: string) => string;
  drag: (name: string) => string;
  moved: (name: string) => string;
  disabled: string;
  menu: Record<'duplicate' | 'copy' | 'disable' | 'enable' | 'up' | 'down' | 'in' | 'out' | 'remove', string>;
  slots: {
    case: (number: number) => string;
    branch: (number: number) => string;
    otherwise: string;
    body: string;
  };
  addCase: string;
  addBranch: string;
  removeBranch: string;
  branchName: string;
  branchNameHint: string;
  weight: string;
  weightHint: string;
  noPopup: string;
  toOverlays: string;
  findTrigger: string;
  findStep: string;
  nothingFound: string;
  logic: string;
  close: string;
  onlyOn: (plan: string) => string;
  panel: { trigger: string; step: string; rules: string; onlyIf: string; onlyIfHint: string; more: string };
  note: string;
  noteHint: string;
  onError: string;
  onErrors: Record<FlowBlock['onError'], string>;
  onErrorHints: Record<FlowBlock['onError'], string>;
  deadline: string;
  deadlineHint: string;
  times: string;
  timesHint: string;
  while: string;
  whileHint: string;
  noRepeat: string;
  noRepeatHint: string;
  groupName: string;
  groupNameHint: string;
  reason: string;
  reasonHint: string;
  values: string;
  valuesHint: string;
  copyValue: (name: string) => string;
  partial: string;
  partialHint: string;
  noSettings: string;
}

export const FLOWS_TEXT: Readonly<Record<Locale, FlowsText>> = {
  en: {
    back: 'Back to the flows',
    name: 'Name of the flow',
    on: 'On',
    off: 'Off',
    switchFlow: 'Flow is on',
    undo: (step) => `Undo: ${step}`,
    redo: (step) => `Redo: ${step}`,
    undoNothing: 'Nothing to undo',
    redoNothing: 'Nothing to redo',
    view: 'View',
    views: { list: 'List', map: 'Map' },
    rules: 'Rules',
    saved: 'Saved',
    saving: 'Saving',
    notSaved: 'Not saved: try again',
    signedOut: 'You are signed out. What you change waits here until you sign in again in another tab.',
    signIn: 'Sign in',
    gone: 'This flow was deleted elsewhere. What you change cannot be saved any more.',
    lost: 'The server is not there. What you change waits and is saved as soon as it is back.',
    blocked: 'What you change is saved, but what others change does not arrive by itself here.',
    rejected: (why) => `${why} The last change has been taken back.`,
    refused: (count) =>
      count === 1
        ? 'One thing stays as it is: somebody else changed it.'
        : `${count} things stay as they are: somebody else changed them.`,
    causes: 'When',
    causesHint: 'What has to happen. One of them is enough.',
    steps: 'Then',
    stepsHint: 'What happens, one after the other.',
    refusedSteps: 'When it is refused',
    refusedHint: 'What happens instead when a run may not start.',
    addTrigger: 'Add a trigger',
    addStep: 'Add a step',
    addHere: 'Add a step here',
    paste: 'Paste',
    nothingToPaste: 'There are no steps in the clipboard.',
    copied: 'Copied',
    more: (name) => `More for ${name}`,
    open: (name) => `Settings: ${name}`,
    drag: (name) => `Drag ${name} elsewhere`,
    moved: (name) => `${name} moved`,
    disabled: 'off',
    menu: {
      duplicate: 'Duplicate',
      copy: 'Copy',
      disable: 'Switch off',
      enable: 'Switch on',
      up: 'Move up',
      down: 'Move down',
      in: 'Move into the step above',
      out: 'Move out',
      remove: 'Remove',
    },
    slots: {
      case: (number) => (number === 1 ? 'If' : 'Or else if'),
      branch: (number) => `Branch ${number}`,
      otherwise: 'Otherwise',
      body: 'Steps',
    },
    addCase: 'Add a case',
    addBranch: 'Add a branch',
    removeBranch: 'Remove this branch',
    branchName: 'Name',
    branchNameHint: 'Seen instead of the condition.',
    weight: 'Weight',
    weightHint: 'A branch of 2 is taken twice as often as one of 1.',
    noPopup: 'None of your overlays has the item “Announcements”, in which this is shown.',
    toOverlays: 'Add one',
    findTrigger: 'What has to happen?',
    findStep: 'What is to be done?',
    nothingFound: 'Nothing has these words.',
    logic: 'Sequence and logic',
    close: 'Close',
    onlyOn: (plan) => `Only with ${plan}`,
    panel: {
      trigger: 'Trigger',
      step: 'Step',
      rules: 'Rules of this flow',
      onlyIf: 'Only if',
      onlyIfHint: 'A condition that has to hold besides.',
      more: 'More',
    },
    note: 'Note',
    noteHint: 'For yourself: nobody else sees it.',
    onError: 'When it fails',
    onErrors: { goOn: 'Go on', end: 'End the run' },
    onErrorHints: {
      goOn: 'The next step follows all the same.',
      end: 'What stands behind this step is left out.',
    },
    deadline: 'Ends at the latest after',
    deadlineHint: 'Seconds; empty: as its kind says.',
    times: 'How many times',
    timesHint: 'A number or a calculation; at most 100 rounds.',
    while: 'As long as',
    whileHint: 'Asked before each round.',
    noRepeat: 'Never the same branch twice in a row',
    noRepeatHint: 'The flow remembers the last one.',
    groupName: 'Name of the group',
    groupNameHint: 'Seen in the list and on the map.',
    reason: 'Reason',
    reasonHint: 'So that you know later why it ended.',
    values: 'Values',
    valuesHint: 'In texts, {name} stands for the value. Press one to copy it.',
    copyValue: (name) => `Copy {${name}}`,
    partial: 'not with every trigger',
    partialHint: 'Dashed ones come with some triggers only: {name ?? username} says what stands there otherwise.',
    noSettings: 'There is nothing to set.',
  },
  de: {
    back: 'Zurück zu den Flows',
    name: 'Name des Flows',
    on: 'An',
    off: 'Aus',
    switchFlow: 'Flow ist an',
    undo: (step) => `Rückgängig: ${step}`,
    redo: (step) => `Wiederholen: ${step}`,
    undoNothing: 'Nichts rückgängig zu machen',
    redoNothing: 'Nichts zu wiederholen',
    view: 'Ansicht',
    views: { list: 'Liste', map: 'Karte' },
    rules: 'Regeln',
    saved: 'Gespeichert',
    saving: 'Speichert',
    notSaved: 'Nicht gespeichert: nochmal versuchen',
    signedOut: 'Du bist abgemeldet. Deine Änderungen warten hier, bis du dich in einem anderen Tab wieder anmeldest.',
    signIn: 'Anmelden',
    gone: 'Dieser Flow wurde anderswo gelöscht. Deine Änderungen lassen sich nicht mehr speichern.',
    lost: 'Der Server ist nicht da. Deine Änderungen warten und werden gespeichert, sobald er zurück ist.',
    blocked: 'Deine Änderungen werden gespeichert, aber die von anderen kommen hier nicht von selbst an.',
    rejected: (why) => `${why} Die letzte Änderung wurde zurückgenommen.`,
    refused: (count) =>
      count === 1
        ? 'Eines bleibt, wie es ist: Jemand anderes hat es geändert.'
        : `${count} Dinge bleiben, wie sie sind: Jemand anderes hat sie geändert.`,
    causes: 'Wenn',
    causesHint: 'Was passieren muss. Eines davon reicht.',
    steps: 'Dann',
    stepsHint: 'Was geschieht, eins nach dem anderen.',
    refusedSteps: 'Wenn er abgelehnt wird',
    refusedHint: 'Was stattdessen geschieht, wenn ein Lauf nicht starten darf.',
    addTrigger: 'Auslöser hinzufügen',
    addStep: 'Schritt hinzufügen',
    addHere: 'Hier einen Schritt hinzufügen',
    paste: 'Einfügen',
    nothingToPaste: 'In der Zwischenablage sind keine Schritte.',
    copied: 'Kopiert',
    more: (name) => `Mehr für ${name}`,
    open: (name) => `Einstellungen: ${name}`,
    drag: (name) => `${name} anderswohin ziehen`,
    moved: (name) => `${name} verschoben`,
    disabled: 'aus',
    menu: {
      duplicate: 'Duplizieren',
      copy: 'Kopieren',
      disable: 'Ausschalten',
      enable: 'Einschalten',
      up: 'Nach oben',
      down: 'Nach unten',
      in: 'In den Schritt darüber',
      out: 'Nach außen',
      remove: 'Entfernen',
    },
    slots: {
      case: (number) => (number === 1 ? 'Wenn' : 'Sonst, wenn'),
      branch: (number) => `Zweig ${number}`,
      otherwise: 'Sonst',
      body: 'Schritte',
    },
    addCase: 'Fall hinzufügen',
    addBranch: 'Zweig hinzufügen',
    removeBranch: 'Diesen Zweig entfernen',
    branchName: 'Name',
    branchNameHint: 'Steht statt der Bedingung da.',
    weight: 'Gewicht',
    weightHint: 'Ein Zweig mit 2 kommt doppelt so oft dran wie einer mit 1.',
    noPopup: 'Keines deiner Overlays hat das Element „Ankündigungen“, in dem das zu sehen ist.',
    toOverlays: 'Eines hinzufügen',
    findTrigger: 'Was muss passieren?',
    findStep: 'Was soll geschehen?',
    nothingFound: 'Nichts passt zu diesen Worten.',
    logic: 'Ablauf und Logik',
    close: 'Schließen',
    onlyOn: (plan) => `Nur mit ${plan}`,
    panel: {
      trigger: 'Auslöser',
      step: 'Schritt',
      rules: 'Regeln dieses Flows',
      onlyIf: 'Nur wenn',
      onlyIfHint: 'Eine Bedingung, die außerdem gelten muss.',
      more: 'Mehr',
    },
    note: 'Notiz',
    noteHint: 'Für dich: Sonst sieht sie niemand.',
    onError: 'Wenn es nicht klappt',
    onErrors: { goOn: 'Weitermachen', end: 'Lauf beenden' },
    onErrorHints: {
      goOn: 'Der nächste Schritt folgt trotzdem.',
      end: 'Was hinter diesem Schritt steht, entfällt.',
    },
    deadline: 'Endet spätestens nach',
    deadlineHint: 'Sekunden; leer: wie es seine Art vorsieht.',
    times: 'Wie oft',
    timesHint: 'Eine Zahl oder eine Rechnung; höchstens 100 Runden.',
    while: 'Solange',
    whileHint: 'Wird vor jeder Runde geprüft.',
    noRepeat: 'Nie zweimal hintereinander derselbe Zweig',
    noRepeatHint: 'Der Flow merkt sich den letzten.',
    groupName: 'Name der Gruppe',
    groupNameHint: 'Zu sehen in der Liste und auf der Karte.',
    reason: 'Grund',
    reasonHint: 'Damit du später weißt, warum es zu Ende war.',
    values: 'Werte',
    valuesHint: 'In Texten steht {name} für den Wert. Ein Druck kopiert ihn.',
    copyValue: (name) => `{${name}} kopieren`,
    partial: 'nicht bei jedem Auslöser',
    partialHint: 'Gestrichelte gibt es nur bei manchen Auslösern: {name ?? username} sagt, was sonst dort steht.',
    noSettings: 'Hier gibt es nichts einzustellen.',
  },
};
