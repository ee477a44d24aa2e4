/** How messages list what is known: 24 names, then how many more (engine/core/validation.ts). */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 24).join(', ');
  return names.length > 24 ? `${shown}, … and ${names.length - 24} more` : shown;
}
