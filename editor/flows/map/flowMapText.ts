/** Words of the map of a flow. */
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  map: 'Map of the flow',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  all: 'Show everything',
  keys: 'Keys',
  keysHint:
    'Arrow keys go from step to step. Enter opens, + adds behind, Delete removes. Alt and an arrow key move the step.',
};

export type MapText = typeof en;

const de: MapText = {
  map: 'Karte des Flows',
  zoomIn: 'Größer',
  zoomOut: 'Kleiner',
  all: 'Alles zeigen',
  keys: 'Tasten',
  keysHint:
    'Pfeiltasten gehen von Schritt zu Schritt. Eingabe öffnet, + fügt dahinter etwas ein, Entf entfernt. Alt und eine Pfeiltaste verschieben den Schritt.',
};

export const MAP_TEXT: Readonly<Record<Locale, MapText>> = { en, de };
