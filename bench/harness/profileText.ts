/** The functions that a CPU profile found busiest: their own time, and the time of what they call. */
import { readFileSync } from 'node:fs';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

const nameOf = ({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string =>
  `${functionName || '(anonymous)'}${url === '' ? '' : ` ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`}`;

function ownTimes({ nodes, samples, timeDeltas }: Profile): Map<number, number> {
  const own = new Map(nodes.map(({ id }) => [id, 0]));
  samples.forEach((id, index) => own.set(id, own.get(id)! + Math.max(0, timeDeltas[index]!)));
  return own;
}

/** Adds up by function; a function that calls itself counts once. */
function addUp(profile: Profile): Map<string, { own: number; whole: number }> {
  const own = ownTimes(profile);
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const sums = new Map<string, { own: number; whole: number }>();
  const visit = (id: number, above: ReadonlySet<string>): number => {
    const node = byId.get(id)!;
    const name = nameOf(node);
    const sum = sums.get(name) ?? { own: 0, whole: 0 };
    sums.set(name, sum);
    const within = new Set(above).add(name);
    const whole = (node.children ?? []).reduce((total, child) => total + visit(child, within), own.get(id)!);
    sum.own += own.get(id)!;
    if (!above.has(name)) sum.whole += whole;
    return whole;
  };
  visit(profile.nodes[0]!.id, new Set());
  return sums;
}

/** The first `count` functions by their own time, in percent of the time in which anything ran. */
export function profileText(file: string, count = 15): string {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const sums = [...addUp(profile)].filter(([name]) => !/^\((root|idle)\)/.test(name));
  const busy = sums.reduce((total, [, { own }]) => total + own, 0);
  const share = (part: number): string => `${((100 * part) / busy).toFixed(1).padStart(5)} %`;
  return sums
    .sort(([, a], [, b]) => b.own - a.own)
    .slice(0, count)
    .map(([name, { own, whole }]) => `${share(own)} own ${share(whole)} with what it calls  ${name}`)
    .join('\n');
}
