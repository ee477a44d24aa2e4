/**
 * `compose.yaml` and `Dockerfile` have to agree, and the server in the container has to have few rights. Docker itself is not
 * needed: `tests/fresh/dockerfile.sh` runs the commands.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '#cli/build/build.mjs';

interface Service {
  [key: string]: unknown;
  ports: string[];
  tmpfs: string[];
  volumes: string[];
  environment: Record<string, string>;
}

const read = (name: string): string => readFileSync(join(projectRoot, name), 'utf8');
const file = parse(read('compose.yaml')) as { services: { liveloom: Service }; volumes: Record<string, unknown> };
const { liveloom } = file.services;

/** Returns what the last instruction of this name in the Dockerfile says. */
function lastOf(instruction: string): string {
  const lines = read('Dockerfile').split('\n');
  return lines
    .filter((line) => line.startsWith(`${instruction} `))
    .at(-1)!
    .slice(instruction.length + 1);
}

test('the volume and the port are those of the Dockerfile', () => {
  const [volume, target] = liveloom.volumes[0]!.split(':');
  expect(Object.keys(file.volumes)).toEqual([volume]);
  expect(target).toBe(lastOf('VOLUME'));
  expect(lastOf('ENV')).toContain(`LIVELOOM_DATA_DIR=${target}`);
  const [address, , port] = liveloom.ports[0]!.split(':');
  expect(address).toBe('127.0.0.1');
  expect(port).toBe(lastOf('EXPOSE'));
  expect(lastOf('ENV')).toContain(`PORT=${port}`);
});

test('the server may write to its volume and to the temporary folder only, as a user without rights', () => {
  expect(liveloom).toMatchObject({
    build: '.',
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(lastOf('USER')).toBe('node');
});

test('every setting is one that docs/settings.md describes', () => {
  const described = read('docs/settings.md').match(/\bLIVELOOM_[A-Z_]+/g);
  expect(described).toEqual(expect.arrayContaining(Object.keys(liveloom.environment)));
});
