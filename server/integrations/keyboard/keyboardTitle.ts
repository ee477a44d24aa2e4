/** Name that people know. */
export const KEYBOARD = 'Keyboard';
