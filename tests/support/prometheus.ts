/** Parses the text format of Prometheus 0.0.4 strictly, so that a test detects a broken one. */
import { canonicalJson } from '#engine/core/canonicalJson.ts';

export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface Family {
  type: string;
  help: string;
  samples: Sample[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
/** Matches values like Go's ParseFloat, which takes any case for "not a number". */
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? ([+-]?Inf|[+-]?[0-9.]+(?:e[+-]?[0-9]+)?|[Nn][Aa][Nn])$`);
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/gy;

/** @throws {Error} naming the line that breaks the format */
export function readMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line does not end');
  const families = new Map<string, Family>();
  for (const line of text.split('\n').filter((each) => each !== '')) readLine(line, families);
  for (const [name, family] of families) checkFamily(name, family);
  return families;
}

function readLine(line: string, families: Map<string, Family>): void {
  const comment = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line);
  if (comment) {
    const [, kind, name, rest] = comment as unknown as [string, string, string, string];
    const family = families.get(name) ?? { type: '', help: '', samples: [] };
    const field = kind === 'HELP' ? 'help' : 'type';
    if (family[field] !== '' || family.samples.length > 0) throw new Error(`comes twice or too late: ${line}`);
    families.set(name, { ...family, [field]: rest });
    return;
  }
  const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`not a sample: ${line}`);
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''));
  if (!family) throw new Error(`without HELP and TYPE: ${line}`);
  family.samples.push({ name, labels: readLabels(labels, line), value: Number(value.replace('Inf', 'Infinity')) });
}

function readLabels(text: string, line: string): Record<string, string> {
  const found = [...text.matchAll(LABEL)];
  if (found.map(([whole]) => whole).join('') !== text) throw new Error(`labels are broken: ${line}`);
  return Object.fromEntries(found.map(([, name, value]) => [name!, value!]));
}

function checkFamily(name: string, { type, help, samples }: Family): void {
  if (!['counter', 'gauge', 'histogram', 'summary'].includes(type) || help === '') {
    throw new Error(`${name} has no good TYPE or HELP`);
  }
  const keys = samples.map((sample) => sample.name + canonicalJson(sample.labels));
  if (new Set(keys).size < keys.length) throw new Error(`${name} has the same sample twice`);
  if (type === 'counter' && samples.some(({ value }) => value < 0)) throw new Error(`${name} is below zero`);
  if (type === 'histogram') checkHistogram(name, samples);
}

/** Checks one set of labels: buckets grow, and the last is the count. */
function checkHistogram(name: string, samples: readonly Sample[]): void {
  const counts = samples.filter((sample) => sample.name === `${name}_count`);
  for (const { labels, value } of counts) {
    const isSame = (sample: Sample): boolean =>
      sample.name === `${name}_bucket` && Object.entries(labels).every(([key, each]) => sample.labels[key] === each);
    const buckets = samples.filter(isSame).map((sample) => sample.value);
    const isGrowing = buckets.every((count, at) => at === 0 || count >= buckets[at - 1]!);
    if (!isGrowing || buckets.at(-1) !== value) throw new Error(`buckets of ${name} do not add up`);
  }
}
