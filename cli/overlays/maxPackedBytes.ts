/** Limit for an overlay full of the largest videos; the file is held in memory. */
export const MAX_PACKED_BYTES = 512 * 1024 * 1024;
