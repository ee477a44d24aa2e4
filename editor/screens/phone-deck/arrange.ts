/** Changes pages and buttons of a deck. Pure. */
import type { PhoneDeckButton, PhoneDeckPage } from '#schemas/generated/types.ts';

/** Returns the list with an entry at another place; places beyond the ends change nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from < 0 || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}

/** Returns the pages with one of them changed. */
export const withPage = (pages: readonly PhoneDeckPage[], id: string, part: Partial<PhoneDeckPage>): PhoneDeckPage[] =>
  pages.map((page) => (page.id === id ? { ...page, ...part } : page));

/** Returns the buttons with one of them changed. */
export const withButton = (
  buttons: readonly PhoneDeckButton[],
  id: string,
  part: Partial<PhoneDeckButton>,
): PhoneDeckButton[] => buttons.map((button) => (button.id === id ? { ...button, ...part } : button));
