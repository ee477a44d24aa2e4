/** Formats known names like messages: 24 names, then the number of further ones (engine/core/validation.ts). */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 24).join(', ');
  return names.length > 24 ? `${shown}, … and ${names.length - 24} more` : shown;
}
