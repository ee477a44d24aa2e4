/** Name that people know. */
export const LOCAL_ADDRESSES = 'Local addresses';
