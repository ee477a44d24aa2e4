/** Reads the milliseconds of the system's monotonic clock: the same in every process of this computer. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;
