/** Passwords and PINs: how they are kept, and which are too simple to be chosen. */
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

// Is it good enough?

/** What people here begin with, too, and neither list has. */
const more = ["kennwort", "fruehling"];

let judge: ZxcvbnFactory | undefined;

/** Guesses that somebody needs who tries what is common first: as powers of ten. */
const leastGuesses = 10;
/** The rest of a long one says nothing more, and takes its time. */
const signsJudged = 100;

/**
 * Null: good. "simple": among the most frequent ones, or made of them, of names, dates, rows of keys and repetitions
 * (NIST SP 800-63B-4 § 3.1.1.2, ASVS 2.1.7), of German and of the whole world. The lists stay on the server.
 */
export async function refusePassword(password: string, email: string): Promise<PasswordRefusal | null> {
  const refusal = passwordRefusal(password, email);
  if (refusal) return refusal;
  const { strength, enough } = await passwordStrength(password, email);
  return strength < enough ? "simple" : null;
}

/** How strong a password is, in whole steps, and what would be enough: for who has chosen a weak one (ASVS 2.1.8). */
export async function passwordStrength(
  password: string,
  email: string,
): Promise<{ strength: number; enough: number }> {
  judge ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, ...german, more },
    graphs: adjacencyGraphs,
  });
  const judged = [...password.normalize("NFKC")].slice(0, signsJudged).join("");
  const { guessesLog10 } = await judge.check(judged, normalisedEmail(email).split(/[@.]/));
  return { strength: Math.floor(guessesLog10), enough: leastGuesses };
}
