/** Words of findings: what is wrong, with its value, and what to do about it. */
import { percentText, shortDecimalText, wholeNumberText } from '../core/numberText.ts';
import { ZONE_NAMES } from '../core/safeZones.ts';
import type { Locale } from '#schemas/generated/types.ts';
import { type Finding, LIMITS, type ShopFinding } from './finding.ts';

export interface FindingText {
  problem: string;
  remedy: string;
}

/** @param soundName name of the sound of a finding about one */
export function findingText(finding: Finding, locale: Locale, soundName = ''): FindingText {
  const one = (value: number): string => shortDecimalText(value, locale);
  const share = (value: number): string => percentText(Math.round(value * 100), locale);
  const isEnglish = locale === 'en';
  switch (finding.rule) {
    case 'contrast': {
      const quoted = quote(finding.text, locale);
      // Rounded down: a value below the limit never looks like the limit.
      const [ratio, wanted] = [one(Math.floor(finding.ratio * 10) / 10), one(finding.wanted)];
      return isEnglish
        ? {
            problem: `The text${quoted} has a contrast of ${ratio} : 1 over bright or dark video; ${wanted} : 1 can be read.`,
            remedy:
              'Make its background less transparent, choose another text colour, or give it an outline of 2 or more.',
          }
        : {
            problem: `Der Text${quoted} hat über hellem oder dunklem Video einen Kontrast von ${ratio} : 1; lesbar ist ${wanted} : 1.`,
            remedy:
              'Mach den Hintergrund weniger durchsichtig, wähle eine andere Textfarbe oder gib ihm eine Kontur ab 2.',
          };
    }
    case 'size': {
      const quoted = quote(finding.text, locale);
      const [size, wanted] = [one(Math.floor(finding.sizePx * 10) / 10), one(finding.wantedPx)];
      return isEnglish
        ? {
            problem: `The text${quoted} is ${size} units high; on a phone, ${wanted} can be read.`,
            remedy: 'Make the font or the item larger, or show less in it.',
          }
        : {
            problem: `Der Text${quoted} ist ${size} Einheiten hoch; auf einem Telefon sind ${wanted} lesbar.`,
            remedy: 'Mach Schrift oder Element größer, oder zeig weniger darin.',
          };
    }
    case 'zone': {
      const zone = ZONE_NAMES[locale][finding.part];
      return isEnglish
        ? {
            problem: `The platform covers ${share(finding.share)} of its text (${zone}).`,
            remedy: 'Move it out of the marked areas; “Safe zones” shows them on the canvas.',
          }
        : {
            problem: `Die Plattform verdeckt ${share(finding.share)} des Textes (${zone}).`,
            remedy: 'Schieb es aus den markierten Bereichen; „Sichere Bereiche“ zeigt sie auf der Fläche.',
          };
    }
    case 'picture': {
      const file = `${wholeNumberText(finding.width, locale)} × ${wholeNumberText(finding.height, locale)}`;
      return isEnglish
        ? {
            problem: `An image of ${file} pixels is shown ${one(finding.factor)} times as large and looks blurred.`,
            remedy: 'Use a larger file, or make the item smaller.',
          }
        : {
            problem: `Ein Bild mit ${file} Pixeln wird ${one(finding.factor)}-mal so groß gezeigt und wirkt unscharf.`,
            remedy: 'Nimm eine größere Datei oder mach das Element kleiner.',
          };
    }
    case 'flash':
      return isEnglish
        ? {
            problem: `${finding.isRed ? 'Red' : 'Light'} flashes more than three times a second over ${share(finding.share)} of a third by a third of the picture. Such flashes can cause seizures.`,
            remedy: 'Use a calmer animation or video, or show it smaller.',
          }
        : {
            problem: `${finding.isRed ? 'Rot' : 'Licht'} blitzt öfter als dreimal pro Sekunde, auf ${share(finding.share)} von einem Drittel mal einem Drittel des Bildes. Solche Blitze können Anfälle auslösen.`,
            remedy: 'Nimm eine ruhigere Animation oder ein ruhigeres Video, oder zeig es kleiner.',
          };
    case 'loud': {
      const peak = decibels(finding.peakDb, locale);
      const limit = decibels(LIMITS.peakDb, locale);
      return isEnglish
        ? {
            problem: `The sound “${soundName}” reaches ${peak} dB and may be distorted; up to ${limit} dB is clean.`,
            remedy: 'Lower its volume, or use a quieter file.',
          }
        : {
            problem: `Der Sound „${soundName}“ erreicht ${peak} dB und kann verzerren; sauber ist er bis ${limit} dB.`,
            remedy: 'Stell ihn leiser oder nimm eine leisere Datei.',
          };
    }
    case 'length': {
      const [seconds, most] = [one(finding.durationMs / 1000), one(LIMITS.lengthMs / 1000)];
      return isEnglish
        ? {
            problem: `The flow “${finding.flowName}” shows something for ${seconds} s; after ${most} s it keeps the next alerts waiting.`,
            remedy: `Show it for ${most} s at most.`,
          }
        : {
            problem: `Der Flow „${finding.flowName}“ zeigt etwas ${seconds} s lang; nach ${most} s lässt es die nächsten Alerts warten.`,
            remedy: `Zeig es höchstens ${most} s.`,
          };
    }
    default:
      return shopText(finding, locale, share);
  }
}

function shopText(
  { what, flowName, share }: ShopFinding,
  locale: Locale,
  written: (share: number) => string,
): FindingText {
  const isEnglish = locale === 'en';
  switch (what) {
    case 'voice':
      return isEnglish
        ? {
            problem: `Moments are kept small for a shop stream, but the flow “${flowName}” reads aloud.`,
            remedy: 'Switch that step off while you sell.',
          }
        : {
            problem: `Momente bleiben für einen Shop-Stream klein, aber der Flow „${flowName}“ liest vor.`,
            remedy: 'Schalte diesen Schritt aus, solange du verkaufst.',
          };
    case 'moment':
      return isEnglish
        ? {
            problem: `Moments are kept small for a shop stream, but the flow “${flowName}” shows one over ${written(share)} of the picture.`,
            remedy: 'Choose the size “Card” or “Line” in that step, or make the alert box smaller.',
          }
        : {
            problem: `Momente bleiben für einen Shop-Stream klein, aber der Flow „${flowName}“ zeigt einen über ${written(share)} des Bildes.`,
            remedy: 'Wähle in diesem Schritt die Größe „Karte“ oder „Zeile“, oder mach die Alert-Box kleiner.',
          };
    default:
      return isEnglish
        ? {
            problem: `Moments are kept small for a shop stream, but this item covers ${written(share)} of the picture.`,
            remedy: 'Make it smaller than half of the picture, or hide it.',
          }
        : {
            problem: `Momente bleiben für einen Shop-Stream klein, aber dieses Element bedeckt ${written(share)} des Bildes.`,
            remedy: 'Mach es kleiner als das halbe Bild oder blende es aus.',
          };
  }
}

const quote = (text: string, locale: Locale): string =>
  text === '' ? '' : locale === 'en' ? ` “${text}”` : ` „${text}“`;

const decibels = (value: number, locale: Locale): string =>
  `${value < 0 ? '−' : ''}${shortDecimalText(Math.abs(value), locale)}`;
