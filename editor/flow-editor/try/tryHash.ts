/** Hash in the address of a flow that opens its editor with the test dialog. */
export const TRY_HASH = '#test';
