/**
 * Names the most expensive kind of each registry per character of a stranger's text, and fails where the cost is not
 * constant.
 */
import { COST_CASES, type Cost, costsOf } from '#tests/cost/walkCosts.ts';
import type { BenchmarkContext, Result, Row } from '../harness/benchmark.ts';
import { shortNumber } from '../harness/tableRow.ts';

/** Allowed growth of the cost per character in a text eight times as long. */
const MOST_GROWTH = 1.6;
/** Allowed time of one call with the longest accepted text. */
const MOST_MS = 2;
/** Cost below which the growth of a call does not matter. */
const CHEAP_US = 100;
const OURS = 'this process';

const nsOf = ({ us, one }: Cost): number => (1000 * us) / one.most;

function offenceOf(cost: Cost): string | null {
  const { one, kind, us, growth } = cost;
  const name = `${one.registry}: ${one.name}, ${kind}`;
  const { ms } = one.limit ?? { ms: MOST_MS };
  if (us > 1000 * ms) return `${name} takes ${(us / 1000).toFixed(1)} ms, more than ${ms}`;
  if (us > CHEAP_US && growth > MOST_GROWTH) return `${name} costs ${growth.toFixed(1)} times as much a character`;
  return null;
}

function rowOf(registry: string, costs: readonly Cost[]): Row {
  const dearest = costs.reduce((one, other) => (nsOf(other) > nsOf(one) ? other : one));
  const { one, kind, us, growth } = dearest;
  const limitMs = one.limit?.ms ?? MOST_MS;
  return {
    what: `dearest of ${registry}: ${one.name}, ${kind}`,
    ours: OURS,
    reference: 'limit of a call',
    oursText: `${shortNumber(nsOf(dearest))} ns/character`,
    referenceText: `${limitMs} ms`,
    ratio: (1000 * limitMs) / us,
    aim: 1,
    note: `${shortNumber(us / 1000)} ms for ${one.most} characters; ${growth.toFixed(2)} times as much a character as in an eighth of them`,
  };
}

/** Runs the benchmark of the cost per character. */
export async function costPerCharacter(context: BenchmarkContext): Promise<Result> {
  const startedAt = process.cpuUsage();
  const looks = context.size(5, 2);
  const costs: Cost[] = [];
  for (const one of COST_CASES) {
    const found = costsOf(one, { looks, cheapUs: CHEAP_US / 4 });
    costs.push(...found.map((cost) => (offenceOf(cost) === null ? cost : again(cost, looks))));
    await new Promise(setImmediate);
  }
  const registries = [...new Set(costs.map(({ one }) => one.registry))];
  const rows = registries.map((registry) =>
    rowOf(
      registry,
      costs.filter(({ one }) => one.registry === registry),
    ),
  );
  const offences = costs.map(offenceOf).filter((offence) => offence !== null);
  for (const offence of offences) context.say(`FAIL ${offence}`);
  if (offences.length > 0) process.exitCode = 1;
  const { user, system } = process.cpuUsage(startedAt);
  const cpuS = (user + system) / 1e6;
  return { rows, rounds: [{ side: OURS, round: 1, work: costs.length, cpuS, wallS: cpuS, details: { offences } }] };
}

/** Measures again: a pause of the process may have been counted. */
function again(cost: Cost, looks: number): Cost {
  const more = costsOf(cost.one, { looks: 2 * looks, cheapUs: 0, kinds: [cost.kind] });
  return more[0] ?? cost;
}
