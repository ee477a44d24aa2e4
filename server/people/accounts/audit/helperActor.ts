/** Ids of helpers in the audit log, which also has accounts. */
const ACTOR = 'helper:';

export const helperActor = (helperId: string): string => `${ACTOR}${helperId}`;

/** Checks whether an entry of the audit log came from a helper. */
export const isHelperActor = (actorId: string): boolean => actorId.startsWith(ACTOR);
