import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
/** 16 MiB and some fifty milliseconds a try. */
const cost = { N: 16_384, r: 8, p: 1 };
const length = 32;

/** What is kept of a PIN: `N.r.p.salt.hash`, so that the cost can grow later. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(pin, salt, length, cost);
  return [cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(".");
}

/** Takes as long without a hash as with one: nobody learns from the time whether there is one. */
export async function isPin(pin: string, stored: string | null): Promise<boolean> {
  const [N, r, p, salt = "", hash = ""] = (stored ?? "").split(".");
  const asked = stored === null ? cost : { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(pin, Buffer.from(salt, "base64url"), length, asked);
  const kept = Buffer.from(hash, "base64url");
  return kept.length === length && timingSafeEqual(derived, kept);
}
