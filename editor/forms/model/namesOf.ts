import type { FormField } from '#schemas/generated/forms.ts';

/** Names a field and the setting that belongs to it. */
export function namesOf({ name, refUrl, sceneRef }: FormField): string[] {
  return [name, refUrl, sceneRef].filter((each) => each !== undefined);
}
