/** Invented songs for previews. */
export interface SampleSong {
  name: string;
  artists: readonly string[];
  durationMs: number;
}

export const SAMPLE_SONGS: readonly SampleSong[] = [
  { name: 'Midnight on the Autobahn', artists: ['Neon Harbour'], durationMs: 213_000 },
  { name: 'Paper Lanterns', artists: ['Mira Solano', 'The Quiet Hours'], durationMs: 187_000 },
  { name: 'Kaffee um vier', artists: ['Frau Holle'], durationMs: 164_000 },
  { name: 'Slow Motion Summer', artists: ['Golden Static'], durationMs: 242_000 },
  { name: '雨の駅', artists: ['Aoi'], durationMs: 255_000 },
  { name: 'Hearts & Highways', artists: ['Lou Carter'], durationMs: 199_000 },
  { name: 'Nordlicht', artists: ['Elbsegler', 'Jule Brandt'], durationMs: 228_000 },
  { name: 'Glass Garden', artists: ['Odd Postcards'], durationMs: 176_000 },
];
