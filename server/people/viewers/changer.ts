/** The author of a change of points. */
export interface Changer {
  userId: string;
  loginId: string | null;
  actorId: string | null;
}

/** Returns the author as commands carry it. */
export const byOf = ({ userId, loginId, actorId }: Changer): string => {
  if (actorId !== null) return byLogin(actorId);
  return loginId === null ? byKey(userId) : byLogin(userId);
};

/** Returns the author of a change as commands carry it. */
export const byLogin = (userId: string): string => `user:${userId}`;

export const byKey = (userId: string): string => `key:${userId}`;
