import type { Locale } from '#schemas/generated/types.ts';
import type { Library } from './libraries.ts';

/** Words about one library. */
interface LibraryText {
  about: string;
  empty: string;
  emptyHint: string;
  /** Allowed uploads. */
  formats: (formats: string, max: string) => string;
  upload: string;
  /** Title of the dialog that chooses a file. */
  choose: string;
  count: (count: number) => string;
  searchFor: string;
}

/** Words of the libraries and of the dialog that chooses from them. */
export interface MediaText {
  libraries: Record<Library, LibraryText>;
  dropHere: string;
  emptyFile: string;
  tooLarge: (size: string, max: string) => string;
  uploadFailed: string;
  uploads: string;
  waiting: string;
  sending: (percent: number) => string;
  checking: string;
  arrived: string;
  cancel: (name: string) => string;
  dismiss: (name: string) => string;
  retry: string;
  sort: string;
  sorts: Record<'newest' | 'oldest' | 'nameUp' | 'nameDown' | 'largest', string>;
  nothingFound: (search: string) => string;
  used: (used: string, quota: string) => string;
  name: string;
  size: string;
  length: string;
  dimensions: string;
  uploaded: string;
  selectAll: string;
  select: (name: string) => string;
  selected: (count: number) => string;
  clearSelection: string;
  actions: (name: string) => string;
  preview: string;
  previewOf: (name: string) => string;
  play: (name: string) => string;
  pause: (name: string) => string;
  rename: string;
  renameOf: (name: string) => string;
  renamed: string;
  delete: string;
  deleteTitle: (count: number) => string;
  deleteHint: string;
  deleteUsed: string;
  deleteAnyway: string;
  deleted: (count: number) => string;
  usedIn: (count: number) => string;
  type: string;
  soundChoice: Record<'sound' | 'noSound' | 'choose' | 'volume', string>;
  usedBy: string;
  unused: string;
  copyAddress: string;
  copied: string;
  notCopied: string;
  notShown: string;
}

export const MEDIA_TEXT: Record<Locale, MediaText> = {
  en: {
    libraries: {
      images: {
        about: 'Pictures for your overlays. WEBP of about 1024 × 1024 is ideal.',
        empty: 'No pictures yet',
        emptyHint:
          'Drop pictures anywhere on this page, or choose them here. WEBP of about 1024 × 1024 pixels is ideal.',
        formats: (formats, max) => `${formats}, at most ${max} each.`,
        upload: 'Upload pictures',
        choose: 'Choose a picture',
        count: (count) => (count === 1 ? '1 picture' : `${count} pictures`),
        searchFor: 'Search pictures',
      },
      videos: {
        about: 'Clips that your overlays play. MP4 with H.264 plays everywhere.',
        empty: 'No videos yet',
        emptyHint: 'Drop videos anywhere on this page, or choose them here. MP4 with H.264 plays everywhere.',
        formats: (formats, max) => `${formats}, at most ${max} each.`,
        upload: 'Upload videos',
        choose: 'Choose a video',
        count: (count) => (count === 1 ? '1 video' : `${count} videos`),
        searchFor: 'Search videos',
      },
      audios: {
        about: 'Sounds that you play in your stream from the quick controls.',
        empty: 'No sounds yet',
        emptyHint: 'Drop sounds anywhere on this page, or choose them here.',
        formats: (formats, max) => `${formats}, at most ${max} each.`,
        upload: 'Upload sounds',
        choose: 'Choose a sound',
        count: (count) => (count === 1 ? '1 sound' : `${count} sounds`),
        searchFor: 'Search sounds',
      },
    },
    dropHere: 'Drop to upload',
    emptyFile: 'The file is empty. Choose another one.',
    tooLarge: (size, max) => `The file has ${size}; at most ${max} are allowed. Make it smaller or shorter.`,
    uploadFailed: 'Upload failed. Please try again.',
    uploads: 'Uploads',
    waiting: 'Waiting',
    sending: (percent) => `${percent} %`,
    checking: 'Checking the file',
    arrived: 'Uploaded',
    cancel: (name) => `Cancel the upload of ${name}`,
    dismiss: (name) => `Take ${name} off the list`,
    retry: 'Try again',
    sort: 'Order',
    sorts: {
      newest: 'Newest first',
      oldest: 'Oldest first',
      nameUp: 'Name A to Z',
      nameDown: 'Name Z to A',
      largest: 'Largest first',
    },
    nothingFound: (search) => `Nothing is called “${search}”`,
    used: (used, quota) => `${used} of ${quota} in use`,
    name: 'Name',
    size: 'Size',
    length: 'Length',
    dimensions: 'Pixels',
    uploaded: 'Uploaded',
    selectAll: 'Select all',
    select: (name) => `Select ${name}`,
    selected: (count) => `${count} selected`,
    clearSelection: 'Clear the selection',
    actions: (name) => `Actions for ${name}`,
    preview: 'Preview',
    previewOf: (name) => `Preview ${name}`,
    play: (name) => `Play ${name}`,
    pause: (name) => `Pause ${name}`,
    rename: 'Rename',
    renameOf: (name) => `New name of ${name}`,
    renamed: 'Renamed',
    delete: 'Delete',
    deleteTitle: (count) => (count === 1 ? 'Delete this file?' : `Delete ${count} files?`),
    deleteHint: 'This cannot be undone.',
    deleteUsed: 'Used here; nothing would be seen or heard there then:',
    deleteAnyway: 'Delete anyway',
    deleted: (count) => (count === 1 ? 'Deleted' : `${count} files deleted`),
    usedIn: (count) => (count === 1 ? 'In use' : `In use ${count} times`),
    type: 'Type',
    soundChoice: { sound: 'Sound', noSound: 'No sound chosen', choose: 'Choose a sound', volume: 'Volume' },
    usedBy: 'Used by',
    unused: 'Not used anywhere',
    copyAddress: 'Copy the address',
    copied: 'Address copied',
    notCopied: 'The browser did not allow copying.',
    notShown: 'This browser cannot show the file.',
  },
  de: {
    libraries: {
      images: {
        about: 'Bilder für deine Overlays. Ideal ist WEBP mit etwa 1024 × 1024.',
        empty: 'Noch keine Bilder',
        emptyHint:
          'Lass Bilder irgendwo auf dieser Seite fallen oder wähle sie hier aus. Ideal ist WEBP mit etwa 1024 × 1024 Pixeln.',
        formats: (formats, max) => `${formats}, je höchstens ${max}.`,
        upload: 'Bilder hochladen',
        choose: 'Bild auswählen',
        count: (count) => (count === 1 ? '1 Bild' : `${count} Bilder`),
        searchFor: 'Bilder suchen',
      },
      videos: {
        about: 'Clips, die deine Overlays abspielen. MP4 mit H.264 läuft überall.',
        empty: 'Noch keine Videos',
        emptyHint: 'Lass Videos irgendwo auf dieser Seite fallen oder wähle sie hier aus. MP4 mit H.264 läuft überall.',
        formats: (formats, max) => `${formats}, je höchstens ${max}.`,
        upload: 'Videos hochladen',
        choose: 'Video auswählen',
        count: (count) => (count === 1 ? '1 Video' : `${count} Videos`),
        searchFor: 'Videos suchen',
      },
      audios: {
        about: 'Sounds, die du aus der Schnellsteuerung in deinem Stream abspielst.',
        empty: 'Noch keine Sounds',
        emptyHint: 'Lass Sounds irgendwo auf dieser Seite fallen oder wähle sie hier aus.',
        formats: (formats, max) => `${formats}, je höchstens ${max}.`,
        upload: 'Sounds hochladen',
        choose: 'Sound auswählen',
        count: (count) => (count === 1 ? '1 Sound' : `${count} Sounds`),
        searchFor: 'Sounds suchen',
      },
    },
    dropHere: 'Loslassen zum Hochladen',
    emptyFile: 'Die Datei ist leer. Wähle eine andere.',
    tooLarge: (size, max) => `Die Datei hat ${size}; erlaubt sind höchstens ${max}. Verkleinere oder kürze sie.`,
    uploadFailed: 'Hochladen fehlgeschlagen. Versuche es noch einmal.',
    uploads: 'Wird hochgeladen',
    waiting: 'Wartet',
    sending: (percent) => `${percent} %`,
    checking: 'Datei wird geprüft',
    arrived: 'Hochgeladen',
    cancel: (name) => `Hochladen von ${name} abbrechen`,
    dismiss: (name) => `${name} aus der Liste nehmen`,
    retry: 'Noch einmal versuchen',
    sort: 'Reihenfolge',
    sorts: {
      newest: 'Neueste zuerst',
      oldest: 'Älteste zuerst',
      nameUp: 'Name A bis Z',
      nameDown: 'Name Z bis A',
      largest: 'Größte zuerst',
    },
    nothingFound: (search) => `Nichts heißt „${search}“`,
    used: (used, quota) => `${used} von ${quota} belegt`,
    name: 'Name',
    size: 'Größe',
    length: 'Länge',
    dimensions: 'Pixel',
    uploaded: 'Hochgeladen',
    selectAll: 'Alle auswählen',
    select: (name) => `${name} auswählen`,
    selected: (count) => `${count} ausgewählt`,
    clearSelection: 'Auswahl aufheben',
    actions: (name) => `Aktionen für ${name}`,
    preview: 'Vorschau',
    previewOf: (name) => `Vorschau von ${name}`,
    play: (name) => `${name} abspielen`,
    pause: (name) => `${name} anhalten`,
    rename: 'Umbenennen',
    renameOf: (name) => `Neuer Name von ${name}`,
    renamed: 'Umbenannt',
    delete: 'Löschen',
    deleteTitle: (count) => (count === 1 ? 'Diese Datei löschen?' : `${count} Dateien löschen?`),
    deleteHint: 'Das lässt sich nicht rückgängig machen.',
    deleteUsed: 'Wird hier verwendet; dort ist dann nichts mehr zu sehen oder zu hören:',
    deleteAnyway: 'Trotzdem löschen',
    deleted: (count) => (count === 1 ? 'Gelöscht' : `${count} Dateien gelöscht`),
    usedIn: (count) => (count === 1 ? 'Verwendet' : `${count}-mal verwendet`),
    type: 'Typ',
    soundChoice: { sound: 'Ton', noSound: 'Kein Ton gewählt', choose: 'Ton wählen', volume: 'Lautstärke' },
    usedBy: 'Verwendet von',
    unused: 'Wird nirgends verwendet',
    copyAddress: 'Adresse kopieren',
    copied: 'Adresse kopiert',
    notCopied: 'Der Browser hat das Kopieren nicht erlaubt.',
    notShown: 'Dieser Browser kann die Datei nicht zeigen.',
  },
};
