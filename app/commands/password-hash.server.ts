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

/** One of the costs that OWASP's cheat sheet on password storage names as equal: 32 MiB, three rounds. */
const { hash, matches } = scryptHash({ N: 32_768, r: 8, p: 3 });

/** The same letter is typed as one sign or as two, by keyboard and system. */
const oneForm = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => hash(oneForm(password));

/** @param stored null where there is no account; it takes as long */
export const isPassword = (password: string, stored: string | null) => matches(oneForm(password), stored);

/** PINs of vendors: 16 MiB and some fifty milliseconds a try. */
export const { hash: hashPin, matches: isPin } = scryptHash({ N: 16_384, r: 8, p: 1 });
