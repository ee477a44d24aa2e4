/** Item types that have a control; separate from the controls, which are loaded on demand. */
const TYPES = ['TIMER', 'COUNTER', 'GOAL', 'VOTE', 'VIDEO', 'IMAGE', 'LOCATION', 'TEXT'] as const;

export type ControlledType = (typeof TYPES)[number];

export const isControlled = (type: string): type is ControlledType => (TYPES as readonly string[]).includes(type);
