/** At the end of the address of a flow: its editor opens with the dialog that tries it out. */
export const TRY_HASH = '#test';
