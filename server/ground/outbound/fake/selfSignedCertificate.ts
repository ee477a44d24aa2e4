/**
 * Creates a certificate for tests each time, so that no private key is in the repository and none expires. Written in DER by
 * hand (RFC 5280), because Node can read certificates but not make them.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

const SIGNED_BY_ECDSA_SHA256 = Buffer.from('300a06082a8648ce3d040302', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex');
const TAGS = { integer: 0x02, bits: 0x03, octets: 0x04, text: 0x0c, utcTime: 0x17, sequence: 0x30, set: 0x31 } as const;
const DNS_NAME = 0x82;
const VERSION_3 = Buffer.from('a003020102', 'hex');
const EXTENSIONS = 0xa3;

function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(TAGS.sequence, ...parts);

/** Returns key and certificate in PEM; trusting the certificate means trusting a server with one of the names. */
export function selfSignedCertificate(hostNames: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(TAGS.set, sequence(COMMON_NAME, der(TAGS.text, 'Picture host of tests'))));
  const altNames = sequence(...hostNames.map((host) => der(DNS_NAME, host)));
  const body = sequence(
    VERSION_3,
    der(TAGS.integer, '\x01'),
    SIGNED_BY_ECDSA_SHA256,
    name,
    sequence(der(TAGS.utcTime, '200101000000Z'), der(TAGS.utcTime, '491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, sequence(sequence(SUBJECT_ALT_NAME, der(TAGS.octets, altNames)))),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = sequence(body, SIGNED_BY_ECDSA_SHA256, der(TAGS.bits, '\0', signature));
  const lines = certificate.toString('base64').replace(/.{1,64}/g, '$&\n');
  const cert = `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`;
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
}
