/** What somebody types as a user name, without the sign that stands before the field already. An address stays whole. */
export function typedUsername(text: string): string {
  return text.replace(/^[\s@]+/, '');
}
