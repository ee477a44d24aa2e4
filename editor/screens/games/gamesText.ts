import type { Locale } from '#schemas/generated/types.ts';

const en = {
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved.',
  overlay: 'Overlay',
  placeHint: 'Saved with the game. Flows use this place unless they choose another.',
  showWords: 'The announcements item of your overlay shows it.',
  test: 'Test',
  testSaved: 'Tests use the saved version. Save or discard your changes first.',
  flows: 'Flows that start it',
  noFlows: 'No flow starts it yet. Start with an example:',
  flowOff: 'off',
  saveFlow: 'Save and turn on',
  wheel: {
    about: 'Gifts and commands spin the wheel one after another, and everyone can verify the results.',
    sections: 'Sections',
    sectionsWords:
      'A larger weight makes a section larger and lets it win more often. Liveloom picks a readable text colour.',
    picture: 'Your wheel of fortune, as the overlay shows it',
    spinHint: "A spin counts: its result appears on the public results page. A test doesn't count.",
    waiting: (count: number) => (count === 1 ? '1 spin waiting' : `${count} spins waiting`),
    drop: {
      label: 'Cancel waiting spins',
      title: (count: number) => (count === 1 ? 'Cancel 1 waiting spin?' : `Cancel ${count} waiting spins?`),
      body: "Viewers don't get the spins they triggered. The current spin continues.",
      done: 'Waiting spins cancelled',
    },
    proof: 'Verifiable results',
    proofWords:
      'Liveloom publishes your sections before each spin. The result follows from a secret fixed in advance and from the next message of your stream, which nobody can know. If nobody writes within 5 seconds, Liveloom draws without a message, and the results page says so.',
    proofLink: 'Open results page',
    lastResults: 'Last results',
    sectionWithPicture: 'Section with an image',
    results: (count: number) => (count === 0 ? 'No results yet' : count === 1 ? '1 result' : `${count} results`),
    hint: 'Flows spin this wheel with “Start the wheel of fortune”, unless the step has its own sections.',
  },
  balloon: {
    about: 'Likes inflate the balloon. It bursts when viewers send enough likes in time, otherwise it flies away.',
    rules: 'Start and end',
    rulesWords: 'Likes count from the start. The balloon bursts when it has enough likes, or ends when its time is up.',
    look: 'Appearance',
    lookWords: 'Choose colour and shape, and whether the balloon shows its likes.',
    picture: 'Your like balloon, half full, as the overlay shows it',
    notInPlan: 'The like balloon needs the plan PRO. You can set it up, but not start it.',
    hint: 'New flows copy these settings. You can change them in each flow.',
  },
};

/** Texts of the game screens. */
export type GamesText = typeof en;

const de: GamesText = {
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: 'Gespeichert.',
  overlay: 'Overlay',
  placeHint: 'Wird mit dem Spiel gespeichert. Flows nutzen diesen Platz, wenn sie keinen anderen wählen.',
  showWords: 'Das Ankündigungselement deines Overlays zeigt es.',
  test: 'Testen',
  testSaved: 'Tests benutzen die gespeicherte Version. Speichere oder verwirf zuerst deine Änderungen.',
  flows: 'Flows, die es starten',
  noFlows: 'Noch startet es kein Flow. Beginne mit einem Beispiel:',
  flowOff: 'aus',
  saveFlow: 'Speichern und einschalten',
  wheel: {
    about: 'Geschenke und Befehle drehen das Rad nacheinander, und alle können die Ergebnisse prüfen.',
    sections: 'Felder',
    sectionsWords:
      'Ein größeres Gewicht macht ein Feld größer und lässt es öfter gewinnen. Liveloom wählt eine lesbare Schriftfarbe.',
    picture: 'Dein Glücksrad, wie das Overlay es zeigt',
    spinHint: 'Eine Drehung zählt: Ihr Ergebnis erscheint auf der öffentlichen Ergebnisseite. Ein Test zählt nicht.',
    waiting: (count) => (count === 1 ? '1 Drehung wartet' : `${count} Drehungen warten`),
    drop: {
      label: 'Wartende Drehungen abbrechen',
      title: (count) => (count === 1 ? '1 wartende Drehung abbrechen?' : `${count} wartende Drehungen abbrechen?`),
      body: 'Zuschauer bekommen die Drehungen nicht, die sie ausgelöst haben. Die laufende Drehung geht weiter.',
      done: 'Wartende Drehungen abgebrochen',
    },
    proof: 'Nachprüfbare Ergebnisse',
    proofWords:
      'Liveloom veröffentlicht deine Felder vor jeder Drehung. Das Ergebnis folgt aus einem vorher festgelegten Geheimnis und aus der nächsten Nachricht deines Streams, die niemand kennen kann. Schreibt 5 Sekunden lang niemand, zieht Liveloom ohne Nachricht, und die Ergebnisseite sagt es.',
    proofLink: 'Ergebnisseite öffnen',
    lastResults: 'Letzte Ergebnisse',
    sectionWithPicture: 'Feld mit einem Bild',
    results: (count) => (count === 0 ? 'Noch keine Ergebnisse' : count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
    hint: 'Flows drehen dieses Rad mit „Glücksrad starten“, wenn der Schritt keine eigenen Felder hat.',
  },
  balloon: {
    about:
      'Likes blasen den Ballon auf. Er platzt, wenn Zuschauer rechtzeitig genug Likes schicken, sonst fliegt er davon.',
    rules: 'Start und Ende',
    rulesWords:
      'Likes zählen ab dem Start. Der Ballon platzt, sobald er genug Likes hat, oder endet, wenn seine Zeit um ist.',
    look: 'Aussehen',
    lookWords: 'Wähle Farbe und Form, und ob der Ballon seine Likes zeigt.',
    picture: 'Dein Like-Ballon, halb voll, wie das Overlay ihn zeigt',
    notInPlan: 'Der Like-Ballon braucht den Tarif PRO. Du kannst ihn einrichten, aber nicht starten.',
    hint: 'Neue Flows übernehmen diese Einstellungen. Du kannst sie in jedem Flow ändern.',
  },
};

export const GAMES_TEXT: Record<Locale, GamesText> = { en, de };
