import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

import { normalisedEmail, passwordRefusal, type PasswordRefusal } from "#app/domain/customer/account.ts";

/** What people here begin with; the package's lists are of the whole world. */
const germanWords =
  "passwort kennwort geheim hallo willkommen sommer winter herbst fruehling frühling urlaub reise hotel sonne schatz fussball fußball bayern schalke deutschland berlin welt";

let judge: ZxcvbnFactory | undefined;

/** Guesses that somebody needs who tries what is common first: as powers of ten. */
const leastGuesses = 10;
/** The rest of a long one says nothing more, and takes its time. */
const signsJudged = 100;

/**
 * Null: good. "simple": among the most frequent ones, or made of them, of names, dates, rows of keys and repetitions
 * (NIST SP 800-63B-4 § 3.1.1.2, ASVS 2.1.7). The lists stay on the server.
 */
export async function refusePassword(password: string, email: string): Promise<PasswordRefusal | null> {
  const refusal = passwordRefusal(password, email);
  if (refusal) return refusal;
  judge ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, german: germanWords.split(" ") },
    graphs: adjacencyGraphs,
  });
  const judged = [...password.normalize("NFKC")].slice(0, signsJudged).join("");
  const { guessesLog10 } = await judge.check(judged, normalisedEmail(email).split(/[@.]/));
  return guessesLog10 < leastGuesses ? "simple" : null;
}
