import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

interface Cost {
  N: number;
  r: number;
  p: number;
}

const derive = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt);
const length = 32;
/** Twice what scrypt says it needs, and a little for small costs; Node's own limit of 32 MiB would refuse ours. */
const withMemory = (cost: Cost) => ({ ...cost, maxmem: 256 * cost.N * cost.r + 2 ** 20 });

/** How secrets that people remember are kept: `N.r.p.salt.hash`, so that the cost can grow later. */
export function scryptHash(cost: Cost) {
  return {
    hash: async (text: string): Promise<string> => {
      const salt = randomBytes(16);
      const hash = await derive(text, salt, length, withMemory(cost));
      return [cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(".");
    },
    /** Takes as long without a hash as with one: nobody learns from the time whether there is one. */
    matches: async (text: string, stored: string | null): Promise<boolean> => {
      const [N, r, p, salt = "", hash = ""] = (stored ?? "").split(".");
      const asked = stored === null ? cost : { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await derive(text, Buffer.from(salt, "base64url"), length, withMemory(asked));
      const kept = Buffer.from(hash, "base64url");
      return kept.length === length && timingSafeEqual(derived, kept);
    },
  };
}
