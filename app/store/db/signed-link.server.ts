/** Tokens of emailed links: an id and a MAC. They are not stored, so a copy of the database opens no link. */
import { createHmac, timingSafeEqual } from "node:crypto";

const idBytes = 16;
const macBytes = 16;

/**
 * Token for a link.
 * @param purpose text that the MAC covers besides the id
 * @param id a UUID
 */
export function signLink(secret: string, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, calculateMac(secret, purpose, bytes)]).toString("base64url");
}

const parseToken = (token: string) => {
  const bytes = Buffer.from(token.slice(0, 100), "base64url");
  return { id: bytes.subarray(0, idBytes), mac: bytes.subarray(idBytes) };
};

/** The id in a token, whose MAC is not checked; null for a token of another length. */
export function readLinkId(token: string): string | null {
  const { id, mac } = parseToken(token);
  if (mac.length !== macBytes) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Whether one of the secrets signed this token. @param secrets current and former ones */
export function isSignedLink(secrets: readonly string[], purpose: string, token: string): boolean {
  const { id, mac } = parseToken(token);
  return (
    mac.length === macBytes &&
    secrets.some((secret) => timingSafeEqual(mac, calculateMac(secret, purpose, id)))
  );
}

function calculateMac(secret: string, purpose: string, id: Buffer): Buffer {
  return createHmac("sha256", secret).update(`${purpose}|`).update(id).digest().subarray(0, macBytes);
}
