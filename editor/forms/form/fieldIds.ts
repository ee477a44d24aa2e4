/** Ids in the page that belong together. */

/** Returns the id of the label for an input. */
export const labelId = (inputId: string): string => `${inputId}-label`;

/** Returns the id of the line below an input: its hint or its problem. */
export const explanationId = (inputId: string): string => `${inputId}-explanation`;
