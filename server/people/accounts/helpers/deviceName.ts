/** Names a device by its browser and system, as its `User-Agent` says. Pure. */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
];
/** Only the beginning is searched, because a stranger sends it. */
const MAX_SEARCHED = 500;

/** Returns for example `Chrome, Android`; empty when nothing is known. */
export function deviceName(userAgent: string): string {
  const text = userAgent.slice(0, MAX_SEARCHED);
  const named = (names: typeof BROWSERS): string => names.find(([mark]) => text.includes(mark))?.[1] ?? '';
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== '').join(', ');
}
