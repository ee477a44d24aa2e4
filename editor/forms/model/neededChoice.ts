/** Finds choices without which a setting does nothing: an item or a flow that no empty choice stands for. Pure. */
import type { FormField } from '#schemas/generated/forms.ts';

/** True when something has to be chosen. */
export const isNeededChoice = ({ ref, empty }: FormField): boolean =>
  (ref === 'item' || ref === 'flow') && empty === undefined;

/** True when nothing is chosen yet. */
export const isChoiceMissing = (field: FormField, value: unknown): boolean => isNeededChoice(field) && value === '';
