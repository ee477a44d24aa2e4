/** Versions of Liveloom: three numbers with points between them, such as `1.12.0`. Pure. */
const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

/** Returns a negative number when `one` is older than `other`. Both have to be versions. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  return first!.map((part, index) => part - second![index]!).find((difference) => difference !== 0) ?? 0;
}

/** Tells whether `one` is a version, and newer than `other`. */
export const isNewerVersion = (one: string, other: string): boolean =>
  isVersion(one) && isVersion(other) && compareVersions(one, other) > 0;
