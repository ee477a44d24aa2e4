/** Item types that have a control; apart from the controls themselves, which are loaded when they are needed. */
const TYPES = ['TIMER', 'COUNTER', 'GOAL', 'VOTE', 'VIDEO', 'IMAGE', 'LOCATION', 'TEXT'] as const;

export type ControlledType = (typeof TYPES)[number];

export const isControlled = (type: string): type is ControlledType => (TYPES as readonly string[]).includes(type);
