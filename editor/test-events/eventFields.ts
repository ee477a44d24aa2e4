/**
 * Forms of test events: a payload has one if its schema names inputs. The server fills what nobody wants to type (ids, and
 * derived values).
 */
import type { PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { RequestForm } from '#schemas/generated/forms.ts';
import { EVENT_META } from '#schemas/generated/meta.ts';
import {
  battleForm,
  chatForm,
  giftForm,
  likeForm,
  questionForm,
  raidForm,
  streamEndForm,
  subscribeForm,
  treasureBoxForm,
  viewerCountForm,
} from '#schemas/generated/requestForms.ts';

const FORMS: Readonly<Record<PlatformEvent, RequestForm | null>> = {
  battle: battleForm,
  chat: chatForm,
  emote: null,
  follow: null,
  gift: giftForm,
  join: null,
  like: likeForm,
  question: questionForm,
  raid: raidForm,
  share: null,
  streamEnd: streamEndForm,
  streamPause: null,
  streamResume: null,
  streamStart: null,
  subscribe: subscribeForm,
  treasureBox: treasureBoxForm,
  viewerCount: viewerCountForm,
};

/** Returns the form of an event; null = it has nothing to set. */
export const formOf = (type: PlatformEvent): RequestForm | null => FORMS[type];

/** Returns the names of the fields in the order of the schema. */
export const fieldNamesOf = (type: PlatformEvent): string[] => FORMS[type]?.fields.map(({ name }) => name) ?? [];

export const hasViewer = (type: PlatformEvent): boolean => EVENT_META[type].viewer;
