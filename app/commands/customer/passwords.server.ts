/** Hashing of passwords and PINs, and the check for weak passwords. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { dictionary as german } from "@zxcvbn-ts/language-de";

import { passwordRefusal, type PasswordRefusal } from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";

interface Cost {
  N: number;
  r: number;
  p: number;
}

const derive = promisify<string, Buffer, number, Cost & { maxmem: number }, Buffer>(scrypt);
const length = 32;
/** scrypt needs 128 * N * r bytes. Twice that plus 1 MiB is allowed, because Node's default of 32 MiB is too low. */
const withMemory = (cost: Cost) => ({ ...cost, maxmem: 256 * cost.N * cost.r + 2 ** 20 });

/** Hashes secrets that people remember. Format: `N.r.p.salt.hash`, so that the cost can grow later. */
export function scryptHash(cost: Cost) {
  return {
    hash: async (text: string): Promise<string> => {
      const salt = randomBytes(16);
      const hash = await derive(text, salt, length, withMemory(cost));
      return [cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join(".");
    },
    /** Takes equally long without a stored hash, so that the time does not reveal whether one exists. */
    matches: async (text: string, stored: string | null): Promise<boolean> => {
      const [N, r, p, salt = "", hash = ""] = (stored ?? "").split(".");
      const usedCost = stored === null ? cost : { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await derive(text, Buffer.from(salt, "base64url"), length, withMemory(usedCost));
      const expected = Buffer.from(hash, "base64url");
      return expected.length === length && timingSafeEqual(derived, expected);
    },
  };
}

/** One of the equivalent settings of the OWASP cheat sheet on password storage: 32 MiB, three rounds. */
const { hash, matches } = scryptHash({ N: 32_768, r: 8, p: 3 });

/** Keyboards and systems encode the same letter as one or two characters. */
const normalise = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => hash(normalise(password));

/** @param stored null without an account, which takes equally long */
export const isPassword = (password: string, stored: string | null) => matches(normalise(password), stored);

/** For PINs of vendors: 16 MiB and about 50 ms per attempt. */
export const { hash: hashPin, matches: isPin } = scryptHash({ N: 16_384, r: 8, p: 1 });

/** Common German words that the dictionaries lack. */
const more = ["kennwort", "fruehling"];

let checker: ZxcvbnFactory | undefined;

/** Minimum number of guesses an attacker needs who tries common passwords first, as a power of ten. */
const minGuesses = 10;
/** Number of characters checked. More would not change the result, but take time. */
const charactersChecked = 100;

/**
 * Returns null for a good password. "simple": a frequent one, or one made of frequent ones, names, dates, keyboard
 * patterns or repetitions (NIST SP 800-63B-4 § 3.1.1.2, ASVS 2.1.7). The word lists stay on the server.
 */
export async function refusePassword(password: string, email: string): Promise<PasswordRefusal | null> {
  const refusal = passwordRefusal(password, email);
  if (refusal) return refusal;
  const { strength, enough } = await passwordStrength(password, email);
  return strength < enough ? "simple" : null;
}

/** Strength of a password and the required one, as whole powers of ten. Shown for a weak password (ASVS 2.1.8). */
export async function passwordStrength(
  password: string,
  email: string,
): Promise<{ strength: number; enough: number }> {
  checker ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, ...german, more },
    graphs: adjacencyGraphs,
  });
  const checked = [...password.normalize("NFKC")].slice(0, charactersChecked).join("");
  const { guessesLog10 } = await checker.check(checked, normalisedEmail(email).split(/[@.]/));
  return { strength: Math.floor(guessesLog10), enough: minGuesses };
}
