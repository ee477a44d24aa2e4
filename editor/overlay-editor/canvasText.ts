/** Texts of the canvas and its toolbar. */
import { ZONE_NAMES } from '#engine/core/safeZones.ts';
import type { Locale } from '#schemas/generated/types.ts';

const en = {
  canvas: 'Canvas',
  /** How the canvas is used without a pointer, for screen readers. */
  canvasHelp:
    'Tab selects the next item, arrow keys move the selected items, Shift and arrow keys move them by 10. Escape clears the selection; press Escape twice and Tab to leave the canvas. Press ? for all shortcuts.',
  loadingScene: 'The overlay is loading',
  stageFailed:
    'The overlay could not be drawn. Try again. If it keeps failing, update this browser or use another one.',
  tryAgain: 'Try again',
  notOnAir: 'Not on air',
  /** Name of the points in samples. */
  pointsName: 'Points',
  zones: ZONE_NAMES.en,
  toolbar: 'Tools',
  back: 'Back to the overlays',
  undo: (step: string) => `Undo: ${step}`,
  undoNothing: 'Nothing to undo',
  redo: (step: string) => `Redo: ${step}`,
  redoNothing: 'Nothing to redo',
  snap: 'Snap to items and edges',
  centreHorizontally: 'Centre horizontally',
  centreVertically: 'Centre vertically',
  expand: 'Expand to overlay',
  arrange: 'Align and arrange',
  alignTo: { several: 'Align to each other', one: 'Align to the overlay' },
  align: {
    left: 'Left edges',
    centre: 'Horizontal centres',
    right: 'Right edges',
    top: 'Top edges',
    middle: 'Vertical centres',
    bottom: 'Bottom edges',
  },
  distribute: { horizontal: 'Distribute horizontally', vertical: 'Distribute vertically' },
  order: { front: 'Bring to front', forward: 'Bring forward', backward: 'Send backward', back: 'Send to back' },
  stacking: 'Stacking order',
  livePreview: 'Live preview: data of your stream',
  orientation: 'Orientation',
  portrait: 'Portrait',
  landscape: 'Landscape',
  zoom: (percent: number) => `Zoom: ${percent}%`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to window',
  fitSelection: 'Zoom to selection',
  view: 'View',
  safeZones: 'Show safe zones',
  rulers: 'Show rulers',
  shortcuts: 'Keyboard shortcuts',
  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'Not saved: try again',
  connected: 'Connected',
  connecting: 'Connecting',
  disconnected: 'Not connected',
  signedOut: 'You are signed out. Sign in again in another tab to save your changes.',
  signIn: 'Sign in',
  gone: 'This overlay was deleted. Your changes can no longer be saved.',
  lost: 'The server does not answer. Your changes are saved as soon as it is back.',
  blocked:
    'Your changes are saved, but changes by others arrive late, because a proxy or firewall blocks WebSockets. The server admin finds the proxy settings in docs/behind-a-proxy.md.',
  rejected: (why: string) => `${why} The last change was undone.`,
  refused: (count: number): string =>
    count === 1
      ? 'One change was skipped: somebody else edited the same field.'
      : `${count} changes were skipped: somebody else edited the same fields.`,
};

export type CanvasText = typeof en;

const de: CanvasText = {
  canvas: 'Leinwand',
  canvasHelp:
    'Tab wählt das nächste Element, Pfeiltasten verschieben die ausgewählten, mit Umschalt um 10. Escape hebt die Auswahl auf; nach zweimal Escape verlässt Tab die Leinwand. Drücke ? für alle Tastenkürzel.',
  loadingScene: 'Das Overlay wird geladen',
  stageFailed:
    'Das Overlay ließ sich nicht zeichnen. Versuch es noch einmal. Klappt es nicht, aktualisiere diesen Browser oder nimm einen anderen.',
  tryAgain: 'Noch einmal versuchen',
  notOnAir: 'Nicht auf Sendung',
  pointsName: 'Punkte',
  zones: ZONE_NAMES.de,
  toolbar: 'Werkzeuge',
  back: 'Zurück zu den Overlays',
  undo: (step) => `Rückgängig: ${step}`,
  undoNothing: 'Nichts rückgängig zu machen',
  redo: (step) => `Wiederholen: ${step}`,
  redoNothing: 'Nichts zu wiederholen',
  snap: 'An Elementen und Kanten einrasten',
  centreHorizontally: 'Waagerecht zentrieren',
  centreVertically: 'Senkrecht zentrieren',
  expand: 'Auf Overlay vergrößern',
  arrange: 'Ausrichten und anordnen',
  alignTo: { several: 'Aneinander ausrichten', one: 'Am Overlay ausrichten' },
  align: {
    left: 'Linke Kanten',
    centre: 'Waagerechte Mitte',
    right: 'Rechte Kanten',
    top: 'Obere Kanten',
    middle: 'Senkrechte Mitte',
    bottom: 'Untere Kanten',
  },
  distribute: { horizontal: 'Waagerecht verteilen', vertical: 'Senkrecht verteilen' },
  order: {
    front: 'Ganz nach vorn',
    forward: 'Eine Ebene nach vorn',
    backward: 'Eine Ebene nach hinten',
    back: 'Ganz nach hinten',
  },
  stacking: 'Reihenfolge',
  livePreview: 'Live-Vorschau: die Daten deines Streams',
  orientation: 'Ausrichtung',
  portrait: 'Hochformat',
  landscape: 'Querformat',
  zoom: (percent) => `Zoom: ${percent} %`,
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fit: 'In Fenster einpassen',
  fitSelection: 'Auf Auswahl zoomen',
  view: 'Ansicht',
  safeZones: 'Sichere Bereiche zeigen',
  rulers: 'Lineale zeigen',
  shortcuts: 'Tastenkürzel',
  saved: 'Gespeichert',
  saving: 'Wird gespeichert',
  notSaved: 'Nicht gespeichert: noch einmal versuchen',
  connected: 'Verbunden',
  connecting: 'Wird verbunden',
  disconnected: 'Nicht verbunden',
  signedOut: 'Du bist abgemeldet. Melde dich in einem anderen Tab wieder an, um deine Änderungen zu speichern.',
  signIn: 'Anmelden',
  gone: 'Dieses Overlay wurde gelöscht. Deine Änderungen lassen sich nicht mehr speichern.',
  lost: 'Der Server antwortet nicht. Deine Änderungen werden gespeichert, sobald er zurück ist.',
  blocked:
    'Deine Änderungen werden gespeichert, aber die von anderen kommen verspätet an, weil ein Proxy oder eine Firewall WebSockets blockiert. Der Betreiber findet die Proxy-Einstellungen in docs/behind-a-proxy.md.',
  rejected: (why) => `${why} Die letzte Änderung wurde zurückgenommen.`,
  refused: (count) =>
    count === 1
      ? 'Eine Änderung wurde übersprungen: Jemand anderes hat dasselbe Feld bearbeitet.'
      : `${count} Änderungen wurden übersprungen: Jemand anderes hat dieselben Felder bearbeitet.`,
};

export const CANVAS_TEXT: Readonly<Record<Locale, CanvasText>> = { en, de };
