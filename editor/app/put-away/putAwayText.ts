import type { CountedKind, Locale } from '#schemas/generated/types.ts';

const en = {
  /** Follows a number of entries in use. */
  count: (putAway: number) => `${putAway} put away`,
  until: (day: string) => `Put away until ${day}`,
  swap: 'Swap',
  swapOf: (name: string) => `Swap “${name}”`,
  dialog: {
    title: (name: string) => `Use “${name}” again`,
    about: (day: string) =>
      `Your plan has no room for both. Choose what to put away instead: it stops working now and is deleted on ${day}.`,
    choice: 'Put away instead',
    confirm: 'Swap',
  },
  done: (name: string) => `“${name}” works again`,
  note: {
    title: 'Some of your data is put away',
    about: (day: string) =>
      `Your plan includes less than you have, so the newest is put away: it neither runs nor shows. You can open, export, swap or delete it. It is deleted from ${day} on; a larger plan brings it back before.`,
  },
  kinds: { profile: 'Profile with its overlay', flow: 'Flow', audioAlert: 'Audio alert' } as Record<
    CountedKind,
    string
  >,
};

export type PutAwayText = typeof en;

const de: PutAwayText = {
  count: (putAway) => `${putAway} weggelegt`,
  until: (day) => `Weggelegt bis ${day}`,
  swap: 'Tauschen',
  swapOf: (name) => `„${name}“ tauschen`,
  dialog: {
    title: (name) => `„${name}“ wieder verwenden`,
    about: (day) =>
      `Dein Tarif hat nicht für beides Platz. Wähle, was du dafür weglegst: Es wirkt dann nicht mehr und wird am ${day} gelöscht.`,
    choice: 'Dafür weglegen',
    confirm: 'Tauschen',
  },
  done: (name) => `„${name}“ wirkt wieder`,
  note: {
    title: 'Einige deiner Daten sind weggelegt',
    about: (day) =>
      `Dein Tarif enthält weniger, als du hast. Das Neueste ist deshalb weggelegt: Es läuft nicht und ist nicht zu sehen. Du kannst es öffnen, exportieren, tauschen oder löschen. Ab ${day} wird es gelöscht; ein größerer Tarif holt es vorher zurück.`,
  },
  kinds: { profile: 'Profil mit seinem Overlay', flow: 'Flow', audioAlert: 'Sound-Alert' },
};

export const PUT_AWAY_TEXT: Record<Locale, PutAwayText> = { en, de };
