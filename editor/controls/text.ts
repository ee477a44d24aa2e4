import type { TimerStatus } from '#engine/items/timer/clockwork.ts';
import type { BalloonSettings, Locale, Orientation, WheelSection } from '#schemas/generated/types.ts';
import type { VoteStatus } from './VoteControl.tsx';

export interface ControlsText {
  title: string;
  profile: string;
  timers: string;
  status: Record<TimerStatus, string>;
  start: string;
  pause: string;
  resume: string;
  restart: string;
  reset: string;
  minutes: (count: number) => string;
  /** For screen readers, with the name of the item. */
  addMinutes: (count: number, name: string) => string;
  counters: string;
  goals: string;
  change: string;
  amount: string;
  target: string;
  apply: string;
  messages: string;
  message: (name: string) => string;
  messageHint: string;
  show: string;
  texts: string;
  write: string;
  save: string;
  volume: string;
  /** Note on an item that no orientation shows. */
  hidden: string;
  /** Note on an item that pages do not get. */
  notLive: string;
  votes: string;
  vote: {
    status: Record<VoteStatus, string>;
    start: string;
    other: string;
    startThis: string;
    end: string;
    discard: string;
    takeAway: string;
    question: string;
    options: string;
    duration: string;
    durationHint: string;
    problems: { count: string; length: string };
  };
  videos: string;
  video: {
    idle: string;
    playing: string;
    which: string;
    choose: string;
    own: string;
    loop: string;
    chromaKey: string;
    play: string;
    again: string;
    stop: string;
  };
  images: string;
  image: { which: string; choose: string; seconds: string; shown: string };
  sounds: string;
  sound: { which: string; choose: string; play: string; stop: string; nobodyHears: string };
  games: {
    title: string;
    target: string;
    noTarget: string;
    setUp: string;
    saved: string;
    remove: string;
    wheel: string;
    spin: string;
    turning: string;
    sections: (count: number) => string;
    addSection: string;
    removeSection: (number: number) => string;
    sectionText: (number: number) => string;
    sectionColor: (number: number) => string;
    weight: (number: number) => string;
    weightHint: string;
    pictureFit: (number: number) => string;
    fits: Record<WheelSection['imageScaleMode'], string>;
    spinAsked: string;

    asPicture: (number: number) => string;
    asText: (number: number) => string;
    randomColors: string;
    spinDuration: string;
    extraSpins: string;
    centerImage: string;
    balloon: string;
    start: string;
    filling: string;
    burst: string;
    stop: string;
    requiredLikes: string;
    seconds: string;
    shape: string;
    shapes: Record<BalloonSettings['balloonShape'], string>;
    color: string;
    textColor: string;
    showProgress: string;
  };
  items: string;
  orientation: string;
  orientations: Record<Orientation, string>;
  empty: string;
  emptyHint: string;
}

export const CONTROLS_TEXT: Record<Locale, ControlsText> = {
  en: {
    title: 'Quick controls',
    profile: 'Overlay',
    timers: 'Timers',
    status: { idle: 'Ready', running: 'Running', paused: 'Paused', ended: 'Ended' },
    start: 'Start',
    pause: 'Pause',
    resume: 'Go on',
    restart: 'Start again',
    reset: 'Reset',
    minutes: (count) => `${count > 0 ? '+' : '−'}${Math.abs(count)} min`,
    addMinutes: (count, name) =>
      `${name}: ${Math.abs(count)} ${Math.abs(count) === 1 ? 'minute' : 'minutes'} ${count > 0 ? 'more' : 'less'}`,
    counters: 'Counters',
    goals: 'Goals',
    change: 'Change',
    amount: 'Reached',
    target: 'Target',
    apply: 'Apply',
    messages: 'Messages',
    message: (name) => `Message for ${name}`,
    messageHint: 'What should be shown?',
    show: 'Show',
    texts: 'Texts',
    write: 'Set',
    save: 'Save',
    volume: 'Volume',
    hidden: 'This item is hidden. Show it first, in the list below or in the editor.',
    notLive: 'Live pages do not show this item: it is not saved yet, or it is not part of your plan.',
    votes: 'Votes',
    vote: {
      status: { idle: 'Ready', running: 'Running', ended: 'Ended' },
      start: 'Start vote',
      other: 'Other question',
      startThis: 'Start this vote',
      end: 'End vote',
      discard: 'Discard',
      takeAway: 'Hide result',
      question: 'Question',
      options: 'Answers, one in each line',
      duration: 'Time',
      durationHint: '0 = until you end it',
      problems: { count: 'Enter 2 to 6 answers.', length: 'An answer has at most 100 characters.' },
    },
    videos: 'Videos',
    video: {
      idle: 'Ready',
      playing: 'Playing',
      which: 'Video',
      choose: 'Choose a video',
      own: 'The video of this item',
      loop: 'Loop',
      chromaKey: 'Make green transparent',
      play: 'Play',
      again: 'Play from the start',
      stop: 'Stop',
    },
    images: 'Pictures',
    image: { which: 'Picture', choose: 'Choose a picture', seconds: 'Seconds', shown: 'Shown now' },
    sounds: 'Sounds',
    sound: {
      which: 'Sound',
      choose: 'Choose a sound',
      play: 'Play',
      stop: 'Stop',
      nobodyHears: 'No program shows your overlay right now, so nobody would hear it.',
    },
    games: {
      title: 'Games',
      target: 'Shown in',
      noTarget: 'Games are shown in an announcements element. Add one in the editor, or show the hidden one.',
      setUp: 'Set up',
      saved: 'Saved',
      remove: 'Remove',
      wheel: 'Wheel of fortune',
      spin: 'Spin',
      turning: 'Turning',
      sections: (count) => (count === 1 ? '1 section' : `${count} sections`),
      addSection: 'Add section',
      removeSection: (number) => `Remove section ${number}`,
      sectionText: (number) => `Section ${number}`,
      sectionColor: (number) => `Colour of section ${number}`,
      weight: (number) => `Weight of section ${number}`,
      weightHint: 'How often it wins beside the others, and how large it is',
      pictureFit: (number) => `How the picture fits section ${number}`,
      fits: { contain: 'Whole', cover: 'Filling', fill: 'Stretched' },
      spinAsked: 'The spin is fixed. It begins with the next message of your stream, at most 5 seconds from now.',
      asPicture: (number) => `Picture for section ${number}`,
      asText: (number) => `Text instead of the picture in section ${number}`,
      randomColors: 'Random colours',
      spinDuration: 'Turns for',
      extraSpins: 'Extra turns',
      centerImage: 'Picture in the middle',
      balloon: 'Like balloon',
      start: 'Start',
      filling: 'Filling',
      burst: 'Burst',
      stop: 'Stop',
      requiredLikes: 'Likes until it bursts',
      seconds: 'Time',
      shape: 'Shape',
      shapes: { heart: 'Heart', star: 'Star', mouse: 'Mouse', balloon: 'Balloon' },
      color: 'Colour',
      textColor: 'Colour of the text',
      showProgress: 'Show likes on the balloon',
    },
    items: 'Show and hide',
    orientation: 'Orientation',
    orientations: { portrait: 'Portrait', landscape: 'Landscape' },
    empty: 'Nothing to control',
    emptyHint: 'Add items to this overlay in the editor; timers, votes, videos, games and more are controlled here.',
  },
  de: {
    title: 'Schnellsteuerung',
    profile: 'Overlay',
    timers: 'Timer',
    status: { idle: 'Bereit', running: 'Läuft', paused: 'Pausiert', ended: 'Abgelaufen' },
    start: 'Starten',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    restart: 'Neu starten',
    reset: 'Zurücksetzen',
    minutes: (count) => `${count > 0 ? '+' : '−'}${Math.abs(count)} Min.`,
    addMinutes: (count, name) =>
      `${name}: ${Math.abs(count)} ${Math.abs(count) === 1 ? 'Minute' : 'Minuten'} ${count > 0 ? 'mehr' : 'weniger'}`,
    counters: 'Zähler',
    goals: 'Ziele',
    change: 'Ändern',
    amount: 'Erreicht',
    target: 'Ziel',
    apply: 'Übernehmen',
    messages: 'Nachrichten',
    message: (name) => `Nachricht für ${name}`,
    messageHint: 'Was soll gezeigt werden?',
    show: 'Zeigen',
    texts: 'Texte',
    write: 'Setzen',
    save: 'Speichern',
    volume: 'Lautstärke',
    hidden: 'Dieses Element ist ausgeblendet. Blende es zuerst ein, in der Liste unten oder im Editor.',
    notLive: 'Live-Seiten zeigen dieses Element nicht: Es ist noch nicht gespeichert oder nicht Teil deines Tarifs.',
    votes: 'Abstimmungen',
    vote: {
      status: { idle: 'Bereit', running: 'Läuft', ended: 'Beendet' },
      start: 'Abstimmung starten',
      other: 'Andere Frage',
      startThis: 'Diese Abstimmung starten',
      end: 'Abstimmung beenden',
      discard: 'Verwerfen',
      takeAway: 'Ergebnis ausblenden',
      question: 'Frage',
      options: 'Antworten, eine pro Zeile',
      duration: 'Zeit',
      durationHint: '0 = bis du sie beendest',
      problems: { count: 'Gib 2 bis 6 Antworten ein.', length: 'Eine Antwort hat höchstens 100 Zeichen.' },
    },
    videos: 'Videos',
    video: {
      idle: 'Bereit',
      playing: 'Läuft',
      which: 'Video',
      choose: 'Video wählen',
      own: 'Das Video dieses Elements',
      loop: 'Wiederholen',
      chromaKey: 'Grün durchsichtig machen',
      play: 'Abspielen',
      again: 'Von vorn abspielen',
      stop: 'Stoppen',
    },
    images: 'Bilder',
    image: { which: 'Bild', choose: 'Bild wählen', seconds: 'Sekunden', shown: 'Wird gezeigt' },
    sounds: 'Sounds',
    sound: {
      which: 'Sound',
      choose: 'Sound wählen',
      play: 'Abspielen',
      stop: 'Stoppen',
      nobodyHears: 'Gerade zeigt kein Programm dein Overlay, darum würde ihn niemand hören.',
    },
    games: {
      title: 'Spiele',
      target: 'Gezeigt in',
      noTarget:
        'Spiele werden in einem Ankündigungselement gezeigt. Füge im Editor eines hinzu oder blende das versteckte ein.',
      setUp: 'Einrichten',
      saved: 'Gespeichert',
      remove: 'Entfernen',
      wheel: 'Glücksrad',
      spin: 'Drehen',
      turning: 'Dreht sich',
      sections: (count) => (count === 1 ? '1 Feld' : `${count} Felder`),
      addSection: 'Feld hinzufügen',
      removeSection: (number) => `Feld ${number} entfernen`,
      sectionText: (number) => `Feld ${number}`,
      sectionColor: (number) => `Farbe von Feld ${number}`,
      weight: (number) => `Gewicht von Feld ${number}`,
      weightHint: 'Wie oft es neben den anderen gewinnt, und wie groß es ist',
      pictureFit: (number) => `Wie das Bild in Feld ${number} passt`,
      fits: { contain: 'Ganz', cover: 'Füllend', fill: 'Gestreckt' },
      spinAsked:
        'Die Drehung steht fest. Sie beginnt mit der nächsten Nachricht deines Streams, spätestens in 5 Sekunden.',
      asPicture: (number) => `Bild für Feld ${number}`,
      asText: (number) => `Text statt des Bildes in Feld ${number}`,
      randomColors: 'Zufällige Farben',
      spinDuration: 'Dreht sich',
      extraSpins: 'Extra-Umdrehungen',
      centerImage: 'Bild in der Mitte',
      balloon: 'Like-Ballon',
      start: 'Starten',
      filling: 'Füllt sich',
      burst: 'Platzen lassen',
      stop: 'Stoppen',
      requiredLikes: 'Likes, bis er platzt',
      seconds: 'Zeit',
      shape: 'Form',
      shapes: { heart: 'Herz', star: 'Stern', mouse: 'Maus', balloon: 'Ballon' },
      color: 'Farbe',
      textColor: 'Farbe des Textes',
      showProgress: 'Likes auf dem Ballon zeigen',
    },
    items: 'Zeigen und verstecken',
    orientation: 'Ausrichtung',
    orientations: { portrait: 'Hochformat', landscape: 'Querformat' },
    empty: 'Hier gibt es nichts zu steuern',
    emptyHint:
      'Füge diesem Overlay im Editor Elemente hinzu; Timer, Abstimmungen, Videos, Spiele und mehr steuerst du dann hier.',
  },
};
