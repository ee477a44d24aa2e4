/** Payloads of each kind of test event: the first example of its schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLATFORM_EVENTS, type PlatformEvent } from '#engine/rules/platformEvents.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

const FOLDER = join(import.meta.dirname, '../../schemas/events');
const fileOf = (type: string): string => `${type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
const exampleOf = (type: string): JsonObject =>
  (JSON.parse(readFileSync(join(FOLDER, fileOf(type)), 'utf8')) as { examples: [JsonObject] }).examples[0];

export const EVENT_EXAMPLES = Object.fromEntries(PLATFORM_EVENTS.map((type) => [type, exampleOf(type)])) as Readonly<
  Record<PlatformEvent, JsonObject>
>;
