/** Paths of the legal pages. */
export const LEGAL_PATHS = {
  terms: '/terms',
  eula: '/eula',
  withdrawal: '/withdrawal',
  privacy: '/privacy',
} as const;

export type LegalPage = keyof typeof LEGAL_PATHS;
export const LEGAL_PAGES = Object.keys(LEGAL_PATHS) as LegalPage[];
