/** Words of the settings forms. What a setting is called stands in its schema. */
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { SettingGroup } from '#schemas/generated/forms.ts';
import type { GameName, Locale } from '#schemas/generated/types.ts';

export interface FormsText {
  settings: string;
  groups: Record<SettingGroup, string>;
  nothingSelectedHint: string;
  /** The overlay itself, while nothing is selected. */
  overlay: {
    name: string;
    items: (count: number) => string;
    live: string;
    liveHint: string;
    setUp: string;
    keys: string;
    allKeys: string;
  };
  /** Games in the box of an item. */
  games: { title: string; hint: string; none: string; names: Record<GameName, string> };
  several: (count: number) => string;
  severalTypes: (count: number) => string;
  nothingInCommon: string;
  name: string;
  nameRequired: string;
  lock: string;
  unlock: string;
  show: string;
  hide: string;
  showInPortrait: string;
  showInLandscape: string;
  positionAndSize: string;
  x: string;
  y: string;
  width: string;
  height: string;
  locked: string;
  search: string;
  clearSearch: string;
  nothingFound: (query: string) => string;
  more: string;
  resetAll: string;
  portraitForAll: string;
  openAll: string;
  closeAll: string;
  portrait: string;
  landscape: string;
  landscapeNote: string;
  overrides: (count: number) => string;
  ownInLandscape: string;
  differsInLandscape: string;
  sameInBoth: string;
  takePortrait: (field: string) => string;
  reset: (field: string) => string;
  mixed: string;
  notTaken: string;
  onlyOnPlan: (plan: string) => string;
  itemNotInPlan: string;
  /** Colours. */
  chooseColor: (field: string) => string;
  color: string;
  saturation: string;
  hue: string;
  opacity: string;
  pickFromScreen: string;
  colorsOfOverlay: string;
  chooseThis: (color: string) => string;
  /** Sides. */
  top: string;
  right: string;
  bottom: string;
  left: string;
  linkSides: string;
  unlinkSides: string;
  /** Times. */
  hours: string;
  minutes: string;
  seconds: string;
  hoursShort: string;
  minutesShort: string;
  secondsShort: string;
  /** Shadow and outline. */
  offsetX: string;
  offsetY: string;
  blur: string;
  lineWidth: string;
  preview: string;
  previewLetters: string;
  /** Choices. */
  searchFonts: string;
  noFont: string;
  chooseGift: string;
  searchGifts: string;
  noGift: string;
  noGiftChosen: string;
  coins: (count: number) => string;
  seenGift: string;
  removeChoice: string;
  chooseImage: string;
  chooseVideo: string;
  chooseAudio: string;
  change: string;
  nothingChosen: string;
  imageAddress: string;
  /** Reason why the picture of an address is not shown. */
  notAnAddress: string;
  hostNotAllowed: (host: string, allowed: string) => string;
  inLibrary: string;
  goneFromLibrary: string;
  /** Lists. */
  list: {
    add: (entry: string) => string;
    remove: (entry: string) => string;
    move: (entry: string) => string;
    moveHint: string;
    count: (count: number, maximum: number) => string;
    added: (entry: string) => string;
    removed: (entry: string) => string;
    moved: (entry: string, place: number, count: number) => string;
  };
  chooseItem: string;
  noItem: string;
  chooseFlow: string;
  noFlow: string;
  mainQueue: string;
  noQueue: string;
  /** Note that the chosen thing was deleted. */
  goneThing: string;
}

export const FORMS_TEXT: Record<Locale, FormsText> = {
  en: {
    settings: 'Settings',
    groups: {
      content: 'Content',
      behavior: 'Behaviour',
      layout: 'Layout',
      text: 'Text',
      colors: 'Colours',
      background: 'Background & border',
      effects: 'Effects',
      animation: 'Animation',
    },
    nothingSelectedHint: 'Select an item on the canvas or in the list to change how it looks and what it does.',
    overlay: {
      name: 'Name of the overlay',
      items: (count) => (count === 1 ? '1 item' : `${count} items`),
      live: 'On your stream',
      liveHint: 'What you change here is seen there at once. Keep the link secret.',
      setUp: 'How to add it to your program',
      keys: 'Work faster',
      allKeys: 'All shortcuts',
    },
    games: {
      title: 'See a game here',
      hint: 'Games are drawn in this box, as large as it allows. Only a preview: your viewers see nothing of it.',
      none: 'None',
      names: { 'wheel-of-fortune': 'Wheel', 'like-balloon': 'Balloon' },
    },
    several: (count) => `${count} items`,
    severalTypes: (count) => `Settings that all ${count} have in common`,
    nothingInCommon: 'These items have no settings in common.',
    name: 'Name of the item',
    nameRequired: 'Name is required',
    lock: 'Lock',
    unlock: 'Unlock',
    show: 'Show',
    hide: 'Hide',
    showInPortrait: 'Shown in portrait',
    showInLandscape: 'Shown in landscape',
    positionAndSize: 'Position & size',
    x: 'Distance from the left',
    y: 'Distance from the top',
    width: 'Width',
    height: 'Height',
    locked: 'Locked: unlock the item to move it.',
    search: 'Search settings',
    clearSearch: 'Clear the search',
    nothingFound: (query) => `No setting is called “${query}”.`,
    more: 'More',
    resetAll: 'Reset all settings to their defaults',
    portraitForAll: 'Use portrait’s values for all',
    openAll: 'Open all groups',
    closeAll: 'Close all groups',
    portrait: 'Portrait',
    landscape: 'Landscape',
    landscapeNote: 'What you change here counts for landscape only.',
    overrides: (count) => (count === 1 ? '1 value of its own' : `${count} values of their own`),
    ownInLandscape: 'Has a value of its own in landscape',
    differsInLandscape: 'Has another value in landscape',
    sameInBoth: 'Counts for portrait and landscape',
    takePortrait: (field) => `${field}: use portrait’s value`,
    reset: (field) => `${field}: reset to default`,
    mixed: 'Mixed',
    notTaken: 'The server did not take the last change of this setting; it has been taken back.',
    onlyOnPlan: (plan) => `Part of the ${plan} plan`,
    itemNotInPlan: 'This item is part of the PRO plan. You can set it up, but viewers do not see it.',
    chooseColor: (field) => `${field}: choose a colour`,
    color: 'Colour',
    saturation: 'Saturation and brightness',
    hue: 'Hue',
    opacity: 'Opacity',
    pickFromScreen: 'Pick from the screen',
    colorsOfOverlay: 'Colours of this overlay',
    chooseThis: (color) => `Use ${color}`,
    top: 'Top',
    right: 'Right',
    bottom: 'Bottom',
    left: 'Left',
    linkSides: 'Change all sides together',
    unlinkSides: 'Change the sides one by one',
    hours: 'Hours',
    minutes: 'Minutes',
    seconds: 'Seconds',
    hoursShort: 'h',
    minutesShort: 'min',
    secondsShort: 's',
    offsetX: 'To the right',
    offsetY: 'Downwards',
    blur: 'Blur',
    lineWidth: 'Width of the line',
    preview: 'Preview',
    previewLetters: 'Aa',
    searchFonts: 'Search fonts',
    noFont: 'No font is called that.',
    chooseGift: 'Choose a gift',
    searchGifts: 'Search gifts',
    noGift: 'No gift is called that.',
    noGiftChosen: 'No gift chosen',
    coins: (count) => (count === 1 ? '1 coin' : `${wholeNumberText(count, 'en')} coins`),
    seenGift: 'Given in your streams',
    removeChoice: 'Remove',
    chooseImage: 'Choose a picture',
    chooseVideo: 'Choose a video',
    chooseAudio: 'Choose a sound',
    change: 'Change',
    nothingChosen: 'Nothing chosen yet',
    imageAddress: 'or address of a picture (https://…)',
    notAnAddress:
      'This is not the address of a picture on the web: it begins with https://. Or upload the picture instead.',
    hostNotAllowed: (host, allowed) =>
      `Pictures from ${host} are not shown, only those from ${allowed}. Save the picture and upload it instead.`,
    inLibrary: 'From your library',
    goneFromLibrary: 'No longer in your library',
    list: {
      add: (entry) => `Add: ${entry}`,
      remove: (entry) => `${entry}: remove`,
      move: (entry) => `${entry}: move`,
      moveHint: 'Drag it, or press the arrow keys.',
      count: (count, maximum) => `${count} of ${maximum}`,
      added: (entry) => `${entry} was added.`,
      removed: (entry) => `${entry} was removed.`,
      moved: (entry, place, count) => `${entry}: now in place ${place} of ${count}.`,
    },
    chooseItem: 'Choose an item',
    noItem: 'No item',
    chooseFlow: 'Choose a flow',
    noFlow: 'No flow',
    mainQueue: 'Main queue',
    noQueue: 'No queue',
    goneThing: 'No longer there',
  },
  de: {
    settings: 'Einstellungen',
    groups: {
      content: 'Inhalt',
      behavior: 'Verhalten',
      layout: 'Anordnung',
      text: 'Schrift',
      colors: 'Farben',
      background: 'Hintergrund & Rahmen',
      effects: 'Effekte',
      animation: 'Animation',
    },
    nothingSelectedHint: 'Wähle ein Element auf der Fläche oder in der Liste aus, um Aussehen und Verhalten zu ändern.',
    overlay: {
      name: 'Name des Overlays',
      items: (count) => (count === 1 ? '1 Element' : `${count} Elemente`),
      live: 'In deinem Stream',
      liveHint: 'Was du hier änderst, ist dort sofort zu sehen. Halte den Link geheim.',
      setUp: 'So fügst du ihn in dein Programm ein',
      keys: 'Schneller arbeiten',
      allKeys: 'Alle Tastenkürzel',
    },
    games: {
      title: 'Ein Spiel hier ansehen',
      hint: 'Spiele werden in diesem Kasten gezeichnet, so groß er es zulässt. Nur eine Vorschau: Deine Zuschauer sehen nichts davon.',
      none: 'Keins',
      names: { 'wheel-of-fortune': 'Glücksrad', 'like-balloon': 'Ballon' },
    },
    several: (count) => `${count} Elemente`,
    severalTypes: (count) => `Einstellungen, die alle ${count} gemeinsam haben`,
    nothingInCommon: 'Diese Elemente haben keine gemeinsamen Einstellungen.',
    name: 'Name des Elements',
    nameRequired: 'Name ist erforderlich',
    lock: 'Sperren',
    unlock: 'Entsperren',
    show: 'Einblenden',
    hide: 'Ausblenden',
    showInPortrait: 'Im Hochformat sichtbar',
    showInLandscape: 'Im Querformat sichtbar',
    positionAndSize: 'Position & Größe',
    x: 'Abstand von links',
    y: 'Abstand von oben',
    width: 'Breite',
    height: 'Höhe',
    locked: 'Gesperrt: Entsperre das Element, um es zu bewegen.',
    search: 'Einstellungen suchen',
    clearSearch: 'Suche leeren',
    nothingFound: (query) => `Keine Einstellung heißt „${query}“.`,
    more: 'Mehr',
    resetAll: 'Alle Einstellungen auf Standard zurücksetzen',
    portraitForAll: 'Überall die Werte des Hochformats verwenden',
    openAll: 'Alle Gruppen öffnen',
    closeAll: 'Alle Gruppen schließen',
    portrait: 'Hochformat',
    landscape: 'Querformat',
    landscapeNote: 'Was du hier änderst, gilt nur im Querformat.',
    overrides: (count) => (count === 1 ? '1 eigener Wert' : `${count} eigene Werte`),
    ownInLandscape: 'Hat im Querformat einen eigenen Wert',
    differsInLandscape: 'Hat im Querformat einen anderen Wert',
    sameInBoth: 'Gilt für Hoch- und Querformat',
    takePortrait: (field) => `${field}: Wert des Hochformats verwenden`,
    reset: (field) => `${field}: auf Standard zurücksetzen`,
    mixed: 'Verschieden',
    notTaken: 'Der Server hat die letzte Änderung dieser Einstellung nicht angenommen; sie wurde zurückgenommen.',
    onlyOnPlan: (plan) => `Teil des ${plan}-Tarifs`,
    itemNotInPlan: 'Dieses Element gehört zum PRO-Tarif. Du kannst es einrichten, aber Zuschauer sehen es nicht.',
    chooseColor: (field) => `${field}: Farbe wählen`,
    color: 'Farbe',
    saturation: 'Sättigung und Helligkeit',
    hue: 'Farbton',
    opacity: 'Deckkraft',
    pickFromScreen: 'Vom Bildschirm aufnehmen',
    colorsOfOverlay: 'Farben dieses Overlays',
    chooseThis: (color) => `${color} verwenden`,
    top: 'Oben',
    right: 'Rechts',
    bottom: 'Unten',
    left: 'Links',
    linkSides: 'Alle Seiten gemeinsam ändern',
    unlinkSides: 'Seiten einzeln ändern',
    hours: 'Stunden',
    minutes: 'Minuten',
    seconds: 'Sekunden',
    hoursShort: 'Std.',
    minutesShort: 'Min.',
    secondsShort: 'Sek.',
    offsetX: 'Nach rechts',
    offsetY: 'Nach unten',
    blur: 'Weichzeichnung',
    lineWidth: 'Breite der Linie',
    preview: 'Vorschau',
    previewLetters: 'Aa',
    searchFonts: 'Schriften suchen',
    noFont: 'Keine Schrift heißt so.',
    chooseGift: 'Geschenk wählen',
    searchGifts: 'Geschenke suchen',
    noGift: 'Kein Geschenk heißt so.',
    noGiftChosen: 'Kein Geschenk gewählt',
    coins: (count) => (count === 1 ? '1 Münze' : `${wholeNumberText(count, 'de')} Münzen`),
    seenGift: 'In deinen Streams geschenkt',
    removeChoice: 'Entfernen',
    chooseImage: 'Bild wählen',
    chooseVideo: 'Video wählen',
    chooseAudio: 'Sound wählen',
    change: 'Ändern',
    nothingChosen: 'Noch nichts gewählt',
    imageAddress: 'oder Adresse eines Bildes (https://…)',
    notAnAddress:
      'Das ist keine Adresse eines Bildes im Netz: Sie beginnt mit https://. Oder lade das Bild stattdessen hoch.',
    hostNotAllowed: (host, allowed) =>
      `Bilder von ${host} werden nicht gezeigt, nur solche von ${allowed}. Speichere das Bild und lade es stattdessen hoch.`,
    inLibrary: 'Aus deiner Bibliothek',
    goneFromLibrary: 'Nicht mehr in deiner Bibliothek',
    list: {
      add: (entry) => `Hinzufügen: ${entry}`,
      remove: (entry) => `${entry}: entfernen`,
      move: (entry) => `${entry}: verschieben`,
      moveHint: 'Ziehen oder die Pfeiltasten drücken.',
      count: (count, maximum) => `${count} von ${maximum}`,
      added: (entry) => `${entry} wurde hinzugefügt.`,
      removed: (entry) => `${entry} wurde entfernt.`,
      moved: (entry, place, count) => `${entry}: jetzt an Stelle ${place} von ${count}.`,
    },
    chooseItem: 'Element wählen',
    noItem: 'Kein Element',
    chooseFlow: 'Flow wählen',
    noFlow: 'Kein Flow',
    mainQueue: 'Hauptschlange',
    noQueue: 'Keine Warteschlange',
    goneThing: 'Nicht mehr da',
  },
};
