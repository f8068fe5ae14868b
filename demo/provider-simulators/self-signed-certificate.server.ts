/**
 * Self-signed certificate (RFC 5280, hand-written DER). A simulated provider signs with it, so no key is stored in a
 * file.
 */
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

export interface SigningCertificate {
  privateKey: KeyObject;
  pem: string;
}

const tags = { integer: 0x02, bits: 0x03, oid: 0x06, text: 0x0c, sequence: 0x30, set: 0x31, time: 0x17 };
const version3 = Buffer.from([0xa0, 0x03, 0x02, 0x01, 0x02]);
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, without parameters. */
const algorithm = der(
  tags.sequence,
  der(tags.oid, Buffer.from("2a864886f70d01010b", "hex")),
  Buffer.from([0x05, 0x00]),
);
/** commonName, 2.5.4.3. */
const commonName = der(tags.oid, Buffer.from([0x55, 0x04, 0x03]));

/** @param name common name of the certificate */
export function selfSignedCertificate(name: string): SigningCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const subject = der(
    tags.sequence,
    der(tags.set, der(tags.sequence, commonName, der(tags.text, Buffer.from(name)))),
  );
  const time = (text: string) => der(tags.time, Buffer.from(text));
  const content = der(
    tags.sequence,
    version3,
    der(tags.integer, Buffer.from([1])),
    algorithm,
    subject,
    der(tags.sequence, time("200101000000Z"), time("491231235959Z")),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign("sha256", content, privateKey)]);
  const certificate = der(tags.sequence, content, algorithm, der(tags.bits, signature));
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n");
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const long = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), content]);
}
