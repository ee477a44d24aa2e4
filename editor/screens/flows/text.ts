import type { Locale, Plan } from '#schemas/generated/types.ts';

export interface FlowListText {
  title: string;
  about: string;
  add: string;
  /** A flow of a text, a picture and a sound. */
  alert: {
    add: string;
    title: string;
    when: string;
    /** In the popup, until somebody writes something else. */
    thanks: string;
    /** Of the flow. @param cause as it is called */
    name: (cause: string) => string;
    nothing: string;
    make: string;
  };
  newName: string;
  addFolder: string;
  import: string;
  search: string;
  /** @param limit null = as many as one likes */
  count: (used: number, limit: number | null) => string;
  full: (plan: Plan, limit: number) => string;
  fullHint: string;
  plans: string;
  empty: { title: string; hint: string };
  emptyFolder: string;
  nothing: { title: string; hint: (search: string) => string; clear: string };
  starters: string;
  startersHint: string;
  take: string;
  /** What a starter cannot do without. */
  starter: {
    /** @param what as objects of a sentence */
    needs: (what: readonly string[]) => string;
    ownVideo: string;
    choose: string;
    chooseVideo: string;
    whichVideo: string;
    noVideo: string;
    noItem: string;
    newOn: (overlay: string) => string;
    make: string;
  };
  top: string;
  folders: string;
  nothingHappens: string;
  select: (name: string) => string;
  selectAll: string;
  open: (name: string) => string;
  openFolder: (name: string) => string;
  drag: (name: string) => string;
  on: (name: string) => string;
  more: (name: string) => string;
  edited: (ago: string) => string;
  ran: (ago: string) => string;
  active: (count: number) => string;
  cools: (time: string) => string;
  coolsViewers: (count: number) => string;
  resetCooldown: (name: string) => string;
  monitor: string;
  test: (name: string) => string;
  menu: Record<'edit' | 'test' | 'duplicate' | 'move' | 'export' | 'remove' | 'rename', string>;
  chosen: (count: number) => string;
  bulk: Record<'enable' | 'disable' | 'move' | 'merge' | 'export' | 'remove' | 'none', string>;
  merge: { title: (count: number) => string; body: (name: string) => string; confirm: string };
  done: {
    duplicated: (name: string) => string;
    merged: (name: string) => string;
    removed: (count: number) => string;
    moved: (count: number) => string;
    folderRemoved: string;
  };
  remove: { title: (name: string) => string; several: (count: number) => string; body: string; confirm: string };
  removeFolder: { title: (name: string) => string; body: string; confirm: string };
  folder: { add: string; rename: string; name: string; save: string };
  move: { title: string; save: string; where: string };
  queues: string;
}

export const FLOW_LIST_TEXT: Readonly<Record<Locale, FlowListText>> = {
  en: {
    title: 'Flows',
    about: 'When this happens on your stream, do that: thank for gifts, answer, count.',
    add: 'New flow',
    alert: {
      add: 'New alert',
      title: 'Text, picture and sound',
      when: 'When this happens',
      thanks: 'Thank you, {displayName}!',
      name: (cause) => `Alert: ${cause}`,
      nothing: 'Enter a text, or choose a picture or a sound.',
      make: 'Make the alert',
    },
    newName: 'New flow',
    addFolder: 'New folder',
    import: 'Import',
    search: 'Search flows',
    count: (used, limit) => (limit === null ? (used === 1 ? '1 flow' : `${used} flows`) : `${used} of ${limit} flows`),
    full: (plan, limit) => `Your plan ${plan} has room for ${limit} flows.`,
    fullHint: 'Delete one you no longer need, or ask whoever looks after this server for another plan.',
    plans: 'Compare plans',
    empty: { title: 'Your first flow', hint: 'Take a finished one and make it yours, or begin with an empty one.' },
    emptyFolder: 'This folder is empty. Drag flows into it, or make one here.',
    nothing: { title: 'Nothing found', hint: (search) => `No flow has a name with “${search}”.`, clear: 'Show all' },
    starters: 'Ready to use',
    startersHint: 'Each works at once; change what you like.',
    take: 'Use it',
    starter: {
      needs: (what) => `Needs ${what.join(' and ')}.`,
      ownVideo: 'a video of yours',
      choose: 'Choose',
      chooseVideo: 'Choose a video',
      whichVideo: 'Which video is played?',
      noVideo: 'Choose the video that is played.',
      noItem: 'Choose an item, or let one be made.',
      newOn: (overlay) => `A new one on “${overlay}”`,
      make: 'Make the flow',
    },
    top: 'All flows',
    folders: 'Folders',
    nothingHappens: 'Nothing yet',
    select: (name) => `Choose ${name}`,
    selectAll: 'Choose all',
    open: (name) => `Edit ${name}`,
    openFolder: (name) => `Open the folder ${name}`,
    drag: (name) => `Drag ${name} into a folder`,
    on: (name) => `${name} is on`,
    more: (name) => `More for ${name}`,
    edited: (ago) => `Edited ${ago}`,
    ran: (ago) => `Ran ${ago}`,
    active: (count) => (count === 1 ? '1 active' : `${count} active`),
    cools: (time) => `Cools down ${time}`,
    coolsViewers: (count) => (count === 1 ? 'Cools down for 1 viewer' : `Cools down for ${count} viewers`),
    resetCooldown: (name) => `End the cooldown of ${name}`,
    monitor: 'See the monitor',
    test: (name) => `Test ${name}`,
    menu: {
      edit: 'Edit',
      test: 'Test',
      duplicate: 'Duplicate',
      move: 'Move to a folder',
      export: 'Save as a file',
      remove: 'Delete',
      rename: 'Rename',
    },
    chosen: (count) => `${count} chosen`,
    bulk: {
      enable: 'Switch on',
      disable: 'Switch off',
      move: 'Move',
      merge: 'Merge',
      export: 'Save as a file',
      remove: 'Delete',
      none: 'Choose none',
    },
    merge: {
      title: (count) => `Make one flow of ${count}?`,
      body: (name) =>
        `Everything goes into “${name}”; the others are gone then. Steps that differ run only for their own triggers.`,
      confirm: 'Merge',
    },
    done: {
      duplicated: (name) => `“${name}” was made; it is switched off`,
      merged: (name) => `All of it is in “${name}” now`,
      removed: (count) => (count === 1 ? 'Flow deleted' : `${count} flows deleted`),
      moved: (count) => (count === 1 ? 'Flow moved' : `${count} flows moved`),
      folderRemoved: 'Folder deleted',
    },
    remove: {
      title: (name) => `Delete “${name}”?`,
      several: (count) => (count === 1 ? 'Delete this flow?' : `Delete ${count} flows?`),
      body: 'What waits or runs of it ends. This cannot be taken back.',
      confirm: 'Delete',
    },
    removeFolder: {
      title: (name) => `Delete the folder “${name}”?`,
      body: 'What lies in it stays: it moves to where the folder was.',
      confirm: 'Delete folder',
    },
    folder: { add: 'New folder', rename: 'Rename folder', name: 'Name', save: 'Save' },
    move: { title: 'Move to a folder', save: 'Move', where: 'Folder' },
    queues: 'Queues',
  },
  de: {
    title: 'Flows',
    about: 'Wenn auf deinem Stream etwas passiert, geschieht etwas: für Geschenke danken, antworten, zählen.',
    add: 'Neuer Flow',
    alert: {
      add: 'Neuer Alert',
      title: 'Text, Bild und Ton',
      when: 'Wenn das passiert',
      thanks: 'Danke, {displayName}!',
      name: (cause) => `Alert: ${cause}`,
      nothing: 'Gib einen Text ein oder wähle ein Bild oder einen Ton.',
      make: 'Alert anlegen',
    },
    newName: 'Neuer Flow',
    addFolder: 'Neuer Ordner',
    import: 'Importieren',
    search: 'Flows suchen',
    count: (used, limit) => (limit === null ? (used === 1 ? '1 Flow' : `${used} Flows`) : `${used} von ${limit} Flows`),
    full: (plan, limit) => `Dein Tarif ${plan} hat Platz für ${limit} Flows.`,
    fullHint:
      'Lösche einen, den du nicht mehr brauchst, oder frage die Verwaltung dieses Servers nach einem anderen Tarif.',
    plans: 'Tarife vergleichen',
    empty: { title: 'Dein erster Flow', hint: 'Nimm einen fertigen und mach ihn zu deinem, oder fang leer an.' },
    emptyFolder: 'Dieser Ordner ist leer. Zieh Flows hinein, oder leg hier einen an.',
    nothing: {
      title: 'Nichts gefunden',
      hint: (search) => `Kein Flow hat „${search}“ im Namen.`,
      clear: 'Alle zeigen',
    },
    starters: 'Gleich zu gebrauchen',
    startersHint: 'Jeder funktioniert sofort; ändere, was du magst.',
    take: 'Übernehmen',
    starter: {
      needs: (what) => `Braucht ${what.join(' und ')}.`,
      ownVideo: 'ein Video von dir',
      choose: 'Auswählen',
      chooseVideo: 'Video wählen',
      whichVideo: 'Welches Video spielt?',
      noVideo: 'Wähle das Video, das spielen soll.',
      noItem: 'Wähle ein Element oder lass eins anlegen.',
      newOn: (overlay) => `Ein neues auf „${overlay}“`,
      make: 'Flow anlegen',
    },
    top: 'Alle Flows',
    folders: 'Ordner',
    nothingHappens: 'Noch nichts',
    select: (name) => `${name} auswählen`,
    selectAll: 'Alle auswählen',
    open: (name) => `${name} bearbeiten`,
    openFolder: (name) => `Ordner ${name} öffnen`,
    drag: (name) => `${name} in einen Ordner ziehen`,
    on: (name) => `${name} ist an`,
    more: (name) => `Mehr für ${name}`,
    edited: (ago) => `Bearbeitet ${ago}`,
    ran: (ago) => `Lief ${ago}`,
    active: (count) => `${count} aktiv`,
    cools: (time) => `Abklingzeit ${time}`,
    coolsViewers: (count) => (count === 1 ? 'Abklingzeit für 1 Person' : `Abklingzeit für ${count} Personen`),
    resetCooldown: (name) => `Abklingzeit von ${name} beenden`,
    monitor: 'Monitor ansehen',
    test: (name) => `${name} testen`,
    menu: {
      edit: 'Bearbeiten',
      test: 'Testen',
      duplicate: 'Duplizieren',
      move: 'In einen Ordner verschieben',
      export: 'Als Datei speichern',
      remove: 'Löschen',
      rename: 'Umbenennen',
    },
    chosen: (count) => `${count} ausgewählt`,
    bulk: {
      enable: 'Einschalten',
      disable: 'Ausschalten',
      move: 'Verschieben',
      merge: 'Zusammenführen',
      export: 'Als Datei speichern',
      remove: 'Löschen',
      none: 'Auswahl aufheben',
    },
    merge: {
      title: (count) => `Aus ${count} Flows einen machen?`,
      body: (name) =>
        `Alles kommt in „${name}“, die anderen sind dann weg. Schritte, die sich unterscheiden, laufen nur für ihre eigenen Auslöser.`,
      confirm: 'Zusammenführen',
    },
    done: {
      duplicated: (name) => `„${name}“ ist da, ausgeschaltet`,
      merged: (name) => `Alles ist jetzt in „${name}“`,
      removed: (count) => (count === 1 ? 'Flow gelöscht' : `${count} Flows gelöscht`),
      moved: (count) => (count === 1 ? 'Flow verschoben' : `${count} Flows verschoben`),
      folderRemoved: 'Ordner gelöscht',
    },
    remove: {
      title: (name) => `„${name}“ löschen?`,
      several: (count) => (count === 1 ? 'Diesen Flow löschen?' : `${count} Flows löschen?`),
      body: 'Was davon wartet oder läuft, endet. Das lässt sich nicht zurücknehmen.',
      confirm: 'Löschen',
    },
    removeFolder: {
      title: (name) => `Ordner „${name}“ löschen?`,
      body: 'Was darin liegt, bleibt: Es kommt dorthin, wo der Ordner war.',
      confirm: 'Ordner löschen',
    },
    folder: { add: 'Neuer Ordner', rename: 'Ordner umbenennen', name: 'Name', save: 'Speichern' },
    move: { title: 'In einen Ordner verschieben', save: 'Verschieben', where: 'Ordner' },
    queues: 'Warteschlangen',
  },
};
