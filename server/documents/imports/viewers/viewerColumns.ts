/** Assigns the columns of a file with viewers (behaviour: viewerimport-1). Pure. */

/** Imported fields of a viewer. */
export const VIEWER_FIELDS = ['username', 'userId', 'nickname', 'points', 'balance', 'level'] as const;
export type ViewerField = (typeof VIEWER_FIELDS)[number];
/** The index of each column; -1 = there is none. */
export type ViewerColumns = Readonly<Record<ViewerField, number>>;

/** In a request: find the column by its head. */
export const LOOK = -2;
const NONE = -1;

/** Heads of known programs without capitals and punctuation; the first match counts. */
const HEADS: Readonly<Record<ViewerField, readonly string[]>> = {
  username: ['username', 'uniqueid', 'benutzername', 'login', 'user', 'name', 'viewer', 'zuschauer'],
  userId: ['userid', 'tiktokid', 'viewerid', 'id'],
  nickname: ['nickname', 'displayname', 'anzeigename'],
  points: ['points', 'punkte', 'currentpoints', 'totalpoints', 'score'],
  balance: ['balance', 'guthaben'],
  level: ['level', 'lvl', 'stufe'],
};

/** Heads of the join sound and its volume, which are only found by these. */
const SOUND_HEADS = ['joinsound', 'joinsoundvolume'] as const;

/** Returns the index of both columns; -1 = there is none. */
export function soundColumns(heads: readonly string[]): readonly [sound: number, volume: number] {
  const known = heads.map(plain);
  const [sound, volume] = SOUND_HEADS;
  return [known.indexOf(sound), known.indexOf(volume)];
}

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns the requested columns, and finds the others by their heads. A column is used once. */
export function viewerColumns(heads: readonly string[], wanted: ViewerColumns): ViewerColumns {
  const known = heads.map(plain);
  const taken = new Set(Object.values(wanted).filter((at) => at >= 0));
  const columns: Record<ViewerField, number> = { ...wanted };
  for (const field of VIEWER_FIELDS) {
    if (wanted[field] !== LOOK) {
      if (wanted[field] >= heads.length) columns[field] = NONE;
      continue;
    }
    const places = HEADS[field].map((head) => known.findIndex((one, at) => one === head && !taken.has(at)));
    columns[field] = places.find((at) => at >= 0) ?? NONE;
    taken.add(columns[field]);
  }
  return columns;
}
