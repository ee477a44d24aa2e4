import type { Locale } from '#schemas/generated/types.ts';

const en = {
  save: 'Save',
  discard: 'Discard',
  saved: 'Saved.',
  overlay: 'Overlay',
  placeHint: 'Saved with the game. Flows that name no place use this one.',
  showWords: 'It is drawn in an announcements element. Whatever shows your overlay shows it too.',
  test: 'Test',
  testSaved: 'Tests show what is saved: save or discard your changes first.',
  flows: 'Started by flows',
  noFlows: 'No flow has to do with it yet. Begin with one of these:',
  flowOff: 'off',
  wheel: {
    about: 'Gifts and commands spin it, spins wait for each other, and everybody can check that nobody cheats.',
    sections: 'Sections',
    sectionsWords:
      'The larger its weight, the larger a section is, and the more often it wins. Letters get the colour that can be read.',
    picture: 'Your wheel of fortune, as it is drawn on the overlay',
    spinHint: 'A spin counts: its result is on the page that everybody can check. A test is not.',
    waiting: (count: number) => (count === 1 ? '1 spin waits' : `${count} spins wait`),
    drop: {
      label: 'Drop them',
      title: (count: number) => (count === 1 ? 'Drop the spin that waits?' : `Drop ${count} spins that wait?`),
      body: 'Whoever asked for them gets none. A spin that is drawn already goes on.',
      done: 'No spin waits any more.',
    },
    proof: 'Results that anybody can check',
    proofWords:
      'Before each spin your sections are fixed and published. The result follows from a secret that was fixed long before, and from the next message of your stream, which nobody can know.',
    proofLink: 'Open the page of results',
    results: (count: number) => (count === 0 ? 'No results yet' : count === 1 ? '1 result' : `${count} results`),
    hint: 'Flows spin it with “Start the wheel of fortune”: without sections of its own, it is this wheel.',
  },
  balloon: {
    about: 'Likes blow it up. When there are enough in time it bursts; otherwise it flies away.',
    rules: 'Beginning and end',
    rulesWords:
      'Likes count from the start on. It bursts as soon as there are enough, and stops when its time is over.',
    look: 'Look',
    lookWords: 'Colour, shape, and whether likes are written on it.',
    picture: 'Your like balloon, half full, as it is drawn on the overlay',
    notInPlan: 'The like balloon is part of the plan PRO. You can set it up, but not start it.',
    plans: 'Compare plans',
    hint: 'New flows take the settings as they stand here now; in the flow they can be changed by themselves.',
  },
};

/** Texts of the screens of the games. */
export type GamesText = typeof en;

const de: GamesText = {
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: 'Gespeichert.',
  overlay: 'Welches Overlay',
  placeHint: 'Wird mit dem Spiel gespeichert. Flows ohne eigenen Platz nutzen diesen.',
  showWords: 'Es wird in einem Ankündigungselement gezeichnet. Alles, was dein Overlay zeigt, zeigt es auch.',
  test: 'Testen',
  testSaved: 'Tests zeigen, was gespeichert ist: Speichere oder verwirf zuerst deine Änderungen.',
  flows: 'Von Flows gestartet',
  noFlows: 'Noch hat kein Flow damit zu tun. Beginne mit einem von diesen:',
  flowOff: 'aus',
  wheel: {
    about:
      'Geschenke und Befehle drehen es, Drehungen warten aufeinander, und alle können prüfen, dass niemand schummelt.',
    sections: 'Felder',
    sectionsWords:
      'Je größer sein Gewicht, desto größer ist ein Feld, und desto öfter gewinnt es. Die Schrift bekommt die Farbe, die man lesen kann.',
    picture: 'Dein Glücksrad, wie es auf dem Overlay gezeichnet wird',
    spinHint: 'Eine Drehung zählt: Ihr Ergebnis steht auf der Seite, die alle prüfen können. Ein Test nicht.',
    waiting: (count) => (count === 1 ? '1 Drehung wartet' : `${count} Drehungen warten`),
    drop: {
      label: 'Verwerfen',
      title: (count) => (count === 1 ? 'Die wartende Drehung verwerfen?' : `${count} wartende Drehungen verwerfen?`),
      body: 'Wer sie wollte, bekommt keine. Eine Drehung, die schon ausgelost wird, geht weiter.',
      done: 'Es wartet keine Drehung mehr.',
    },
    proof: 'Ergebnisse, die alle prüfen können',
    proofWords:
      'Vor jeder Drehung werden deine Felder festgelegt und veröffentlicht. Das Ergebnis folgt aus einem Geheimnis, das lange vorher feststand, und aus der nächsten Nachricht deines Streams, die niemand kennen kann.',
    proofLink: 'Seite mit den Ergebnissen öffnen',
    results: (count) => (count === 0 ? 'Noch keine Ergebnisse' : count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
    hint: 'Flows drehen es mit „Glücksrad starten“: Ohne eigene Felder ist es dieses Rad.',
  },
  balloon: {
    about: 'Likes blasen ihn auf. Sind es rechtzeitig genug, platzt er; sonst fliegt er davon.',
    rules: 'Anfang und Ende',
    rulesWords: 'Likes zählen ab dem Start. Er platzt, sobald es genug sind, und endet, wenn seine Zeit um ist.',
    look: 'Aussehen',
    lookWords: 'Farbe, Form, und ob Likes darauf stehen.',
    picture: 'Dein Like-Ballon, halb voll, wie er auf dem Overlay gezeichnet wird',
    notInPlan: 'Der Like-Ballon gehört zum Tarif PRO. Du kannst ihn einrichten, aber nicht starten.',
    plans: 'Tarife vergleichen',
    hint: 'Neue Flows übernehmen die Einstellungen, wie sie hier jetzt stehen; im Flow lassen sie sich für sich ändern.',
  },
};

export const GAMES_TEXT: Record<Locale, GamesText> = { en, de };
