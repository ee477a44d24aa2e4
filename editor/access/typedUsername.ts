/** Cleans a typed user name, without the @ that the field already shows. An address stays complete. */
export function typedUsername(text: string): string {
  return text.replace(/^[\s@]+/, '');
}
