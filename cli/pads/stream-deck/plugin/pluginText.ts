/** Words on keys. */
export const PLUGIN_TEXT = {
  en: { notConnected: 'Not\nconnected', noAction: 'Choose\naction', gone: 'Gone' },
  de: { notConnected: 'Nicht\nverbunden', noAction: 'Aktion\nwählen', gone: 'Fehlt' },
} as const;
