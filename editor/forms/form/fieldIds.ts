/** Ids in the page that belong together. */

/** Of the label of the input with this id. */
export const labelId = (inputId: string): string => `${inputId}-label`;

/** Of the line below an input: its hint, or what is wrong. */
export const explanationId = (inputId: string): string => `${inputId}-explanation`;
