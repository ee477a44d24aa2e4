import type { FormField } from '#schemas/generated/forms.ts';

/** Whether a field consists of further ones: a list or a group. */
export const hasParts = ({ list, fields }: FormField): boolean => list !== undefined || fields !== undefined;
