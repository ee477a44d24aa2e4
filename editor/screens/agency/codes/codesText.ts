import type { AgencyCode, Locale } from '#schemas/generated/types.ts';

const enStatuses: Record<AgencyCode['status'], string> = { available: 'Available', redeemed: 'Redeemed' };

const en = {
  make: 'Create code',
  search: 'Search by code or comment',
  order: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  about: 'Each code gives one member 20% off every payment while they are in the agency.',
  nothing: (search: string) => `No code matches “${search}”.`,
  empty: {
    title: 'No discount codes yet',
    hint: 'Create a code and send it to a member. They enter it when they buy a plan.',
  },
  code: 'Code',
  comment: 'Comment',
  status: 'Status',
  statuses: enStatuses,
  redeemedBy: 'Redeemed by',
  deleted: 'Deleted account',
  created: 'Created',
  copy: (code: string) => `Copy ${code}`,
  copied: 'Code copied',
  notCopied: 'Your browser does not allow copying. Select the code and copy it.',
  made: (code: string) => `Code ${code} created`,
};

type CodesText = typeof en;

const de: CodesText = {
  make: 'Code anlegen',
  search: 'Nach Code oder Kommentar suchen',
  order: 'Reihenfolge',
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' },
  about: 'Mit einem Code zahlt ein Mitglied 20 % weniger, solange es in der Agentur ist.',
  nothing: (search) => `Kein Code passt zu „${search}“.`,
  empty: {
    title: 'Noch keine Rabattcodes',
    hint: 'Lege einen Code an und schick ihn einem Mitglied. Es gibt ihn beim Kauf eines Tarifs ein.',
  },
  code: 'Code',
  comment: 'Kommentar',
  status: 'Stand',
  statuses: { available: 'Verfügbar', redeemed: 'Eingelöst' },
  redeemedBy: 'Eingelöst von',
  deleted: 'Gelöschtes Konto',
  created: 'Angelegt',
  copy: (code) => `${code} kopieren`,
  copied: 'Code kopiert',
  notCopied: 'Dein Browser erlaubt das Kopieren nicht. Markiere den Code und kopiere ihn.',
  made: (code) => `Code ${code} angelegt`,
};

/** Texts of the discount codes of an agency. */
export const CODES_TEXT: Record<Locale, CodesText> = { en, de };
