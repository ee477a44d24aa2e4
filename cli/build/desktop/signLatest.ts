/** Signs the description of new desktop files with the operator's key, and makes such keys. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { LatestVersion } from '../../desktop/latestVersion.ts';

/** Writes a new private key, readable by its owner alone. @throws {Error} when the file exists */
export function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
}

/** Returns the public key of a private one, as PEM. @throws {Error} when it is no Ed25519 key */
export function publicKeyOf(keyFile: string): string {
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${keyFile} is no Ed25519 key. Make one with --new-key FILE.`);
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

/** Returns the text of `latest.json`. @param files paths of the built files */
export function signLatest(version: string, files: readonly string[], keyFile: string): string {
  const described: LatestVersion = {
    version,
    files: files.map((file) => ({
      fileName: basename(file),
      bytes: statSync(file).size,
      sha256: createHash('sha256').update(readFileSync(file)).digest('hex'),
    })),
  };
  const signed = JSON.stringify(described);
  const signature = sign(null, Buffer.from(signed), createPrivateKey(readFileSync(keyFile))).toString('base64');
  return `${JSON.stringify({ signed, signature })}\n`;
}
