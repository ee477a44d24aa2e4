/** Shared look of all sidebar entries. */
export const ENTRY_LOOK = {
  variant: 'light',
  styles: { root: { borderRadius: 10 }, label: { fontSize: 14, fontWeight: 500 } },
} as const;
