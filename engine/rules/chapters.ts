/** Chapters of recordings that are set at moments of the stream (behaviour: program-21). */

/** Coins of a stream between two chapters. */
export const COINS_A_CHAPTER = 10_000;
/** Shortest time between two chapters, ms. */
export const CHAPTER_EVERY_MS = 30_000;
