/**
 * Says in a sentence how open pages draw and what to do about it. Reports come from strangers with a live key too, so only
 * their checked kinds and numbers appear in it.
 */
import type { Locale, PageDrawing } from '#schemas/generated/types.ts';

interface DrawnPage {
  isPreview: boolean;
  drawing?: PageDrawing;
}

/** Share of the wanted frames below which a page is too slow. */
const SLOW_SHARE = 0.7;

type Trouble = 'none' | 'shader' | 'lost' | 'software' | 'slow';

/** Troubles, the worst first. */
const TROUBLES: readonly Trouble[] = ['none', 'shader', 'lost', 'software', 'slow'];

const WORDS: Readonly<Record<Locale, Record<Trouble, (drawing: PageDrawing) => string>>> = {
  en: {
    none: () =>
      "Your broadcast software can't draw this overlay: its browser offers neither WebGL nor a 2D canvas. Update the software.",
    shader: ({ wantedFrames }) =>
      `The graphics driver can't draw this overlay, so it runs without the graphics card, at ${wantedFrames} frames a second. Update the driver, then refresh the browser source.`,
    lost: ({ wantedFrames }) =>
      `The graphics card stopped, so this overlay runs without it, at ${wantedFrames} frames a second. Refresh the browser source, and update the graphics driver if it happens again.`,
    software: ({ wantedFrames }) =>
      `Your broadcast software draws this overlay without the graphics card. It works, at ${wantedFrames} frames a second. For more, turn on hardware acceleration for browser sources in its settings.`,
    slow: ({ reachedFrames, wantedFrames }) =>
      `This overlay reaches ${reachedFrames} of ${wantedFrames} frames a second, because the computer is busy. Close other programs or remove effects.`,
  },
  de: {
    none: () =>
      'Deine Streaming-Software kann dieses Overlay nicht zeichnen: Ihr Browser bietet weder WebGL noch eine 2D-Zeichenfläche. Aktualisiere die Software.',
    shader: ({ wantedFrames }) =>
      `Der Grafiktreiber kann dieses Overlay nicht zeichnen, deshalb läuft es ohne die Grafikkarte, mit ${wantedFrames} Bildern pro Sekunde. Aktualisiere den Treiber und lade danach die Browserquelle neu.`,
    lost: ({ wantedFrames }) =>
      `Die Grafikkarte ist ausgefallen, deshalb läuft dieses Overlay ohne sie, mit ${wantedFrames} Bildern pro Sekunde. Lade die Browserquelle neu, und aktualisiere den Grafiktreiber, wenn es wieder passiert.`,
    software: ({ wantedFrames }) =>
      `Deine Streaming-Software zeichnet dieses Overlay ohne die Grafikkarte. Es funktioniert, mit ${wantedFrames} Bildern pro Sekunde. Für mehr schalte in ihren Einstellungen die Hardwarebeschleunigung für Browserquellen ein.`,
    slow: ({ reachedFrames, wantedFrames }) =>
      `Dieses Overlay erreicht ${reachedFrames} von ${wantedFrames} Bildern pro Sekunde, weil der Computer ausgelastet ist. Schließe andere Programme oder entferne Effekte.`,
  },
};

/** Describes the worst of the pages outside the dashboard; null = a graphics card draws them all, as far as is known. */
export function drawingWords(pages: readonly DrawnPage[], locale: Locale): string | null {
  const drawings = pages.flatMap(({ isPreview, drawing }) => (isPreview || !drawing ? [] : [drawing]));
  for (const trouble of TROUBLES) {
    const drawing = drawings.find((each) => troubleOf(each) === trouble);
    if (drawing !== undefined) return WORDS[locale][trouble](drawing);
  }
  return null;
}

/** Counts the pages outside the dashboard that draw without a graphics card, or not at all. */
export function drawnPages(pages: readonly DrawnPage[]): { software: number; blind: number } {
  const troubles = pages.map(({ isPreview, drawing }) => (isPreview || !drawing ? null : troubleOf(drawing)));
  const count = (...wanted: readonly Trouble[]): number =>
    troubles.filter((trouble) => trouble !== null && wanted.includes(trouble)).length;
  return { software: count('software', 'lost', 'shader'), blind: count('none') };
}

function troubleOf({ presenter, reason, isSoftware, reachedFrames, wantedFrames }: PageDrawing): Trouble | null {
  if (presenter === 'none') return 'none';
  if (reason === 'lost' || reason === 'shader') return reason;
  if (reason === 'software' || reason === 'noWebGl' || (presenter === 'gl' && isSoftware)) return 'software';
  return reachedFrames !== null && reachedFrames < SLOW_SHARE * wantedFrames ? 'slow' : null;
}
