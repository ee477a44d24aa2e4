/** Checks every draft once at the entrance of a session by the schema of its type. */
import { AppError } from '#engine/core/appError.ts';
import type { EventDraft, EventOrigin } from '#engine/core/streamEvent.ts';
import { describeFirst } from '#engine/core/validation.ts';
import { EVENT_VALIDATORS } from '#schemas/generated/eventValidators.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import type { EventType } from '#schemas/generated/types.ts';
import { validateId, validateViewerRef } from '#schemas/generated/validators.js';

/** Origins of events that are not derived from others. */
const SUBMITTED: readonly EventOrigin[] = ['connector', 'command', 'document', 'result'];

const refuse = (problem: string): never => {
  throw new AppError('MESSAGE_INVALID', { problem });
};

/**
 * Checks a draft that comes from outside the fold.
 * @throws MESSAGE_INVALID naming the field, the value and what is allowed
 */
export function checkDraft(draft: EventDraft): void {
  const { type, payload, viewer, id, itemId, origin = 'connector' } = draft;
  if (!Object.hasOwn(EVENT_META, type))
    refuse(`unknown event type "${type as string}" (known: ${Object.keys(EVENT_META).join(', ')})`);
  const meta = EVENT_META[type as EventType];
  if (!meta.origins.includes(origin))
    refuse(`${type}: origin "${origin}" is not allowed (use ${meta.origins.join(' or ')})`);
  if (!SUBMITTED.includes(origin)) {
    refuse(`${type}: origin "${origin}" belongs to the fold and cannot be submitted`);
  }
  const validate = EVENT_VALIDATORS[type as EventType];
  if (!validate(payload)) refuse(`${type}.payload: ${describeFirst(validate.errors, payload)}`);
  if (viewer && !validateViewerRef(viewer))
    refuse(`${type}.viewer: ${describeFirst(validateViewerRef.errors, viewer)}`);
  if (id !== undefined && !validateId(id)) refuse(`${type}.id: ${describeFirst(validateId.errors, id)}`);
  if (id?.includes('/'))
    refuse(`${type}.id: "${id}" contains "/", which names what follows from an event (use another sign)`);
  if (draft.type === 'refire') checkShownAgain(draft);
  if (meta.item && itemId === undefined) refuse(`${type}: itemId is missing (name the item it is for)`);
}

/** Checks that a re-fire contains a valid event of its type, as in the original event. */
function checkShownAgain({ payload: { type, payload } }: EventDraft<'refire'>): void {
  if (!Object.hasOwn(EVENT_VALIDATORS, type)) refuse(`refire.payload.type: "${type}" is no event type`);
  const validate = EVENT_VALIDATORS[type as EventType];
  if (!validate(payload)) refuse(`refire.payload.payload: ${describeFirst(validate.errors, payload)}`);
}
