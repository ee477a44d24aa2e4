import { changelog } from '../written/changelog/changelog.ts';
import { limits } from '../written/limits/limits.ts';
import { rights } from '../written/rights/rights.ts';
import { rooms } from '../written/rooms/rooms.ts';
import { ruleOf } from '../written/writtenPart.ts';
import { behaviour } from './behaviour.ts';
import { browserSupport } from './browserSupport.ts';
import { comments } from './comments.ts';
import { dialect } from './dialect.ts';
import { deadCode, format, generated, lint, types } from './commandRules.ts';
import { cycles } from './cycles.ts';
import { importStyle } from './importStyle.ts';
import { layers } from './layers.ts';
import { locale } from './locale.ts';
import { normalization } from './normalization.ts';
import { outbound } from './outbound.ts';
import { paths } from './paths.ts';
import { patterns } from './patterns/patterns.ts';
import { randomness } from './randomness.ts';
import { remoteHosts } from './remoteHosts.ts';
import type { Rule } from '../rule.ts';
import { size } from './size.ts';
import { time } from './time.ts';

/** Every rule of `npm run check`, in the order in which they are printed: what takes longest begins first. */
export const RULES: readonly Rule[] = [
  types,
  format,
  lint,
  layers,
  cycles,
  importStyle,
  paths,
  time,
  randomness,
  locale,
  browserSupport,
  remoteHosts,
  outbound,
  dialect,
  patterns,
  normalization,
  ruleOf(changelog),
  ruleOf(limits),
  ruleOf(rights),
  ruleOf(rooms),
  behaviour,
  comments,
  generated,
  size,
  deadCode,
];
