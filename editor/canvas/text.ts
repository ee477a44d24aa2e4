/** Words of the canvas and its toolbar. */
import type { Locale } from '#schemas/generated/types.ts';
import type { SafeZonePart } from '#engine/core/safeZones.ts';

export interface CanvasText {
  canvas: string;
  /** How the canvas is used without a pointer, for screen readers. */
  canvasHelp: string;
  loadingScene: string;
  stageFailed: string;
  tryAgain: string;
  /** Name of the points in samples. */
  pointsName: string;
  zones: Record<SafeZonePart, string>;
  toolbar: string;
  back: string;
  undo: (step: string) => string;
  undoNothing: string;
  redo: (step: string) => string;
  redoNothing: string;
  snap: string;
  centreHorizontally: string;
  centreVertically: string;
  expand: string;
  arrange: string;
  alignTo: { several: string; one: string };
  align: Record<'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom', string>;
  distribute: Record<'horizontal' | 'vertical', string>;
  order: Record<'front' | 'forward' | 'backward' | 'back', string>;
  stacking: string;
  livePreview: string;
  orientation: string;
  portrait: string;
  landscape: string;
  zoom: (percent: number) => string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  fitSelection: string;
  view: string;
  safeZones: string;
  rulers: string;
  shortcuts: string;
  saved: string;
  saving: string;
  notSaved: string;
  connected: string;
  connecting: string;
  disconnected: string;
  signedOut: string;
  signIn: string;
  gone: string;
  lost: string;
  blocked: string;
  rejected: (why: string) => string;
  refused: (count: number) => string;
}

export const CANVAS_TEXT: Readonly<Record<Locale, CanvasText>> = {
  en: {
    canvas: 'Canvas',
    canvasHelp:
      'Tab goes through the items, arrow keys move the selected ones, with Shift in steps of 10. Escape ends the selection; after Escape twice, Tab leaves the canvas. Press the question mark for all shortcuts.',
    loadingScene: 'The overlay is loading',
    stageFailed: 'The overlay cannot be drawn: this browser offers no WebGL 2, or it is switched off.',
    tryAgain: 'Try again',
    pointsName: 'Points',
    zones: { head: 'Name, viewers, top gifters', chat: 'Chat', buttons: 'Buttons', foot: 'Input field and gifts' },
    toolbar: 'Tools',
    back: 'Back to the overlays',
    undo: (step) => `Undo: ${step}`,
    undoNothing: 'Nothing to undo',
    redo: (step) => `Redo: ${step}`,
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
    livePreview: 'Live preview: your stream’s own data',
    orientation: 'Orientation',
    portrait: 'Portrait',
    landscape: 'Landscape',
    zoom: (percent) => `Zoom: ${percent}%`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to window',
    fitSelection: 'Zoom to selection',
    view: 'View',
    safeZones: 'Show what the app covers',
    rulers: 'Show rulers',
    shortcuts: 'Keyboard shortcuts',
    saved: 'Saved',
    saving: 'Saving',
    notSaved: 'Not saved – try again',
    connected: 'Connected',
    connecting: 'Connecting',
    disconnected: 'Not connected',
    signedOut: 'You are signed out. What you changed is kept here: sign in again in another tab, then it is saved.',
    signIn: 'Sign in',
    gone: 'This overlay was deleted. What you see here is no longer saved.',
    lost: 'The server does not answer. Go on: your changes are kept and saved as soon as it is back.',
    blocked:
      'Your changes are saved, but what others change arrives here late: something between this browser and the server does not let WebSockets through. Whoever runs the server finds the lines that its proxy needs in docs/behind-a-proxy.md.',
    rejected: (why) => `${why} The last change has been taken back.`,
    refused: (count) =>
      count === 1
        ? 'One field was left alone: somebody else has changed it since.'
        : `${count} fields were left alone: somebody else has changed them since.`,
  },
  de: {
    canvas: 'Zeichenfläche',
    canvasHelp:
      'Tab geht durch die Elemente, Pfeiltasten verschieben die ausgewählten, mit Umschalt in Zehnerschritten. Escape hebt die Auswahl auf; nach zweimal Escape verlässt Tab die Zeichenfläche. Drücke das Fragezeichen für alle Tastenkürzel.',
    loadingScene: 'Das Overlay wird geladen',
    stageFailed:
      'Das Overlay kann nicht gezeichnet werden: Dieser Browser bietet kein WebGL 2, oder es ist ausgeschaltet.',
    tryAgain: 'Noch einmal versuchen',
    pointsName: 'Punkte',
    zones: {
      head: 'Name, Zuschauende, Top-Schenkende',
      chat: 'Chat',
      buttons: 'Knöpfe',
      foot: 'Eingabefeld und Geschenke',
    },
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
    safeZones: 'Zeigen, was die App verdeckt',
    rulers: 'Lineale zeigen',
    shortcuts: 'Tastenkürzel',
    saved: 'Gespeichert',
    saving: 'Wird gespeichert',
    notSaved: 'Nicht gespeichert – noch einmal versuchen',
    connected: 'Verbunden',
    connecting: 'Wird verbunden',
    disconnected: 'Nicht verbunden',
    signedOut:
      'Du bist abgemeldet. Deine Änderungen bleiben hier erhalten: Melde dich in einem anderen Tab wieder an, dann werden sie gespeichert.',
    signIn: 'Anmelden',
    gone: 'Dieses Overlay wurde gelöscht. Was du hier siehst, wird nicht mehr gespeichert.',
    lost: 'Der Server antwortet nicht. Arbeite ruhig weiter: Deine Änderungen bleiben erhalten und werden gespeichert, sobald er wieder da ist.',
    blocked:
      'Deine Änderungen werden gespeichert, aber was andere ändern, kommt hier verspätet an: Etwas zwischen diesem Browser und dem Server lässt WebSockets nicht durch. Wer den Server betreibt, findet die nötigen Zeilen für den Proxy in docs/behind-a-proxy.md.',
    rejected: (why) => `${why} Die letzte Änderung wurde zurückgenommen.`,
    refused: (count) =>
      count === 1
        ? 'Ein Feld blieb, wie es ist: Jemand anderes hat es inzwischen geändert.'
        : `${count} Felder blieben, wie sie sind: Jemand anderes hat sie inzwischen geändert.`,
  },
};
