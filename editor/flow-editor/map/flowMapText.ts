/** Texts of the map of a flow. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  map: 'Flow map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  all: 'Fit to window',
  keys: 'Keyboard shortcuts',
  keysHint:
    'Arrow keys select a step, Enter opens it, + adds one after it, Delete removes it. Alt and an arrow key move it.',
};

export type MapText = typeof en;

const de: MapText = {
  map: 'Karte des Flows',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  all: 'In Fenster einpassen',
  keys: 'Tastenkürzel',
  keysHint:
    'Pfeiltasten wählen einen Schritt, Eingabe öffnet ihn, + fügt danach einen ein, Entf entfernt ihn. Alt und eine Pfeiltaste verschieben ihn.',
};

export const MAP_TEXT: Readonly<Record<Locale, MapText>> = { en, de };
