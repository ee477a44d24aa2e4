/** Sentences about effects that are changed or left out. */
import type { BothLanguages } from '#engine/core/appError.ts';

export const EFFECT_TEXT = {
  unreadable: {
    en: 'its list of effects cannot be read, so it is left out.',
    de: 'seine Liste von Effekten lässt sich nicht lesen, darum bleibt es weg.',
  },
  order: {
    en: 'its effects run in an order or with chances that do not exist here, so it is left out.',
    de: 'seine Effekte laufen in einer Reihenfolge oder mit Chancen, die es hier nicht gibt, darum bleibt es weg.',
  },
  whisper: {
    en: 'a whisper is left out: only the public chat exists here.',
    de: 'eine geflüsterte Nachricht bleibt weg: Hier gibt es nur den öffentlichen Chat.',
  },
  number: {
    en: 'a step with an amount that is worked out from variables is left out.',
    de: 'ein Schritt, dessen Betrag aus Variablen berechnet wird, bleibt weg.',
  },
  counter: {
    en: 'a step changes a counter that is not in the file, so it is left out.',
    de: 'ein Schritt ändert einen Zähler, der nicht in der Datei ist, und bleibt weg.',
  },
  preset: {
    en: 'a step runs a list of effects that is not in the file, so it is left out.',
    de: 'ein Schritt startet eine Effektliste, die nicht in der Datei ist, und bleibt weg.',
  },
  keys: {
    en: 'its keys cannot be read; choose them in a step of your own.',
    de: 'seine Tasten lassen sich nicht lesen; wähle sie in einem eigenen Schritt.',
  },
  keysOff: {
    en: 'a step that presses keys arrives switched off. Look at the keys, then switch it on.',
    de: 'ein Schritt, der Tasten drückt, kommt ausgeschaltet an. Sieh dir die Tasten an und schalte ihn dann ein.',
  },
  file: {
    en: 'a sound, video or picture is not in the file. Upload it, choose it in the step and switch the step on.',
    de: 'ein Sound, Video oder Bild ist nicht in der Datei. Lade es hoch, wähle es im Schritt und schalte ihn ein.',
  },
  code: {
    en: 'a step runs code. You can read it below; it is not imported.',
    de: 'ein Schritt führt Code aus. Du kannst ihn unten lesen; importiert wird er nicht.',
  },
} as const satisfies Readonly<Record<string, BothLanguages>>;

export const unknownEffect = (type: unknown): BothLanguages => {
  const name = String(type).slice(0, 60);
  return {
    en: `a step of the kind “${name}” has no counterpart here.`,
    de: `einen Schritt der Art „${name}“ gibt es hier nicht.`,
  };
};
