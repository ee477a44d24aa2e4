/** What columns of a file with viewers mean (behaviour: viewerimport-1). Pure. */

/** What is taken over of a viewer. */
export const VIEWER_FIELDS = ['username', 'userId', 'nickname', 'points', 'balance', 'level'] as const;
export type ViewerField = (typeof VIEWER_FIELDS)[number];
/** The place of each column; -1 = there is none. */
export type ViewerColumns = Readonly<Record<ViewerField, number>>;

/** In a wish: the program looks for it by the head. */
export const LOOK = -2;
const NONE = -1;

/** Heads as programs write them, without capitals and signs; the first that is there counts. */
const HEADS: Readonly<Record<ViewerField, readonly string[]>> = {
  username: ['username', 'uniqueid', 'benutzername', 'login', 'user', 'name', 'viewer', 'zuschauer'],
  userId: ['userid', 'tiktokid', 'viewerid', 'id'],
  nickname: ['nickname', 'displayname', 'anzeigename'],
  points: ['points', 'punkte', 'currentpoints', 'totalpoints', 'score'],
  balance: ['balance', 'guthaben'],
  level: ['level', 'lvl', 'stufe'],
};

/** What a join sound is called, and how loud it is: found by these heads alone. */
const SOUND_HEADS = ['joinsound', 'joinsoundvolume'] as const;

/** The places of both; -1 = there is none. */
export function soundColumns(heads: readonly string[]): readonly [sound: number, volume: number] {
  const known = heads.map(plain);
  const [sound, volume] = SOUND_HEADS;
  return [known.indexOf(sound), known.indexOf(volume)];
}

const plain = (head: string): string => head.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The columns that are wanted, and of the others those that the heads name. A column is taken once. */
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
