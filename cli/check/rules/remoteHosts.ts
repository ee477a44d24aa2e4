/**
 * Rule "remote hosts": pages load nothing from other hosts, so their code contains no such address. Names reserved for
 * examples (RFC 2606), XML namespaces and addresses of this machine are allowed.
 */
import { stringValue, walk } from '../source/astNode.ts';
import { isTestFile, placeOf, type SourceFile } from '../source/Project.ts';
import type { Rule } from '../rule.ts';

const ADDRESS = /^(?:https?:|wss?:)?\/\/([a-z0-9-]+\.[a-z0-9.-]+)/i;
const HARMLESS = /^www\.w3\.org$|(^|\.)example(\.(com|net|org))?$|\.(test|invalid|localhost)$|^127\.0\.0\.1$/;

const covers = (path: string): boolean => /^(overlay|engine)\//.test(path) && !isTestFile(path);

function offencesOf(file: SourceFile): string[] {
  const offences: string[] = [];
  walk(file.program, (node) => {
    const host = ADDRESS.exec(stringValue(node) ?? '')?.[1];
    if (host !== undefined && !HARMLESS.test(host)) {
      offences.push(
        `${placeOf(file, node.start)} names the remote host ${host}: bundle the file or use the media proxy`,
      );
    }
  });
  return offences;
}

export const remoteHosts: Rule = {
  name: 'remote hosts',
  run: (project) => project.files.filter((file) => covers(file.path)).flatMap(offencesOf),
};
