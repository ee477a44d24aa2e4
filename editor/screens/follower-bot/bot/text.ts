import type { Locale } from '#schemas/generated/types.ts';

export interface BotText {
  back: string;
  newTitle: string;
  newName: string;
  newReply: string;
  general: string;
  name: string;
  isOn: string;
  isOnHint: string;
  profiles: string;
  allProfiles: string;
  duration: string;
  item: string;
  itemHint: string;
  ownItem: string;
  goneItem: string;
  replies: string;
  repliesHint: string;
  noReplies: string;
  addReply: string;
  full: (most: number) => string;
  reply: (number: number) => string;
  words: (number: number) => string;
  replyOn: (number: number) => string;
  sound: (number: number) => string;
  volume: (number: number) => string;
  removeReply: (number: number) => string;
  empty: string;
  values: string;
  insert: (name: string) => string;
  save: string;
  saved: string;
  discard: string;
  unsaved: string;
  try: {
    title: string;
    place: string;
    places: Record<'preview' | 'live', string>;
    overlay: string;
    orientation: string;
    orientations: Record<'portrait' | 'landscape', string>;
    start: string;
    saveAndStart: string;
    shown: string;
    onLive: string;
    hint: string;
    noOverlay: string;
    noReply: string;
  };
}

export const BOT_TEXT: Readonly<Record<Locale, BotText>> = {
  en: {
    back: 'All bots',
    newTitle: 'New follower bot',
    newName: 'Welcome',
    newReply: 'Welcome, {displayName}!',
    general: 'About the bot',
    name: 'Name',
    isOn: 'On',
    isOnHint: 'Greets whoever follows, once in a stream.',
    profiles: 'For these overlays',
    allProfiles: 'All overlays',
    duration: 'Shown for',
    item: 'Shown in',
    itemHint: 'An item of type announcements.',
    ownItem: 'Announcements of each overlay',
    goneItem: 'An item that is gone',
    replies: 'Replies',
    repliesHint: 'One of them is drawn for each follower, never the same one twice in a row.',
    noReplies: 'Without a reply the bot says nothing.',
    addReply: 'Add a reply',
    full: (most) => `There is room for ${most} replies.`,
    reply: (number) => `Reply ${number}`,
    words: (number) => `Text of reply ${number}`,
    replyOn: (number) => `Reply ${number} is on`,
    sound: (number) => `Sound of reply ${number}`,
    volume: (number) => `Volume of reply ${number}`,
    removeReply: (number) => `Delete reply ${number}`,
    empty: 'Type what it says, or delete this reply.',
    values: 'A press puts it into the text:',
    insert: (name) => `Put ${name} into the text`,
    save: 'Save',
    saved: 'Saved',
    discard: 'Discard',
    unsaved: 'Not saved yet',
    try: {
      title: 'Try it out',
      place: 'Shown in',
      places: { preview: 'Preview', live: 'Live pages' },
      overlay: 'Overlay',
      orientation: 'Format',
      orientations: { portrait: 'Portrait', landscape: 'Landscape' },
      start: 'Try out',
      saveAndStart: 'Save and try out',
      shown: 'As if somebody had followed. Nothing of it counts.',
      onLive: 'Sent to the pages in your broadcast software that are open.',
      hint: 'Draws one of the replies that are on.',
      noOverlay: 'There is no overlay yet to show it on.',
      noReply: 'No reply is on: there is nothing to show.',
    },
  },
  de: {
    back: 'Alle Bots',
    newTitle: 'Neuer Follower-Bot',
    newName: 'Willkommen',
    newReply: 'Willkommen, {displayName}!',
    general: 'Über den Bot',
    name: 'Name',
    isOn: 'An',
    isOnHint: 'Begrüßt alle, die dir folgen, einmal je Stream.',
    profiles: 'Für diese Overlays',
    allProfiles: 'Alle Overlays',
    duration: 'Zu sehen für',
    item: 'Zu sehen in',
    itemHint: 'Ein Element vom Typ Ankündigungen.',
    ownItem: 'Ankündigungen jedes Overlays',
    goneItem: 'Ein Element, das weg ist',
    replies: 'Antworten',
    repliesHint: 'Für jeden neuen Follower wird eine gezogen, nie zweimal nacheinander dieselbe.',
    noReplies: 'Ohne Antwort sagt der Bot nichts.',
    addReply: 'Antwort hinzufügen',
    full: (most) => `Es ist Platz für ${most} Antworten.`,
    reply: (number) => `Antwort ${number}`,
    words: (number) => `Text von Antwort ${number}`,
    replyOn: (number) => `Antwort ${number} ist an`,
    sound: (number) => `Ton von Antwort ${number}`,
    volume: (number) => `Lautstärke von Antwort ${number}`,
    removeReply: (number) => `Antwort ${number} löschen`,
    empty: 'Schreibe, was er sagt, oder lösche diese Antwort.',
    values: 'Ein Druck setzt es in den Text:',
    insert: (name) => `${name} in den Text setzen`,
    save: 'Speichern',
    saved: 'Gespeichert',
    discard: 'Verwerfen',
    unsaved: 'Noch nicht gespeichert',
    try: {
      title: 'Ausprobieren',
      place: 'Zu sehen in',
      places: { preview: 'Vorschau', live: 'Live-Seiten' },
      overlay: 'Overlay',
      orientation: 'Format',
      orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
      start: 'Ausprobieren',
      saveAndStart: 'Speichern und ausprobieren',
      shown: 'Als wäre dir jemand gefolgt. Nichts davon zählt.',
      onLive: 'Geht an die offenen Seiten in deiner Sendesoftware.',
      hint: 'Zieht eine der Antworten, die an sind.',
      noOverlay: 'Es gibt noch kein Overlay, das es zeigen kann.',
      noReply: 'Keine Antwort ist an: Es gibt nichts zu zeigen.',
    },
  },
};
