import { scryptHash } from "#app/commands/scrypt-hash.server.ts";

/** One of the costs that OWASP's cheat sheet on password storage names as equal: 32 MiB, three rounds. */
const { hash, matches } = scryptHash({ N: 32_768, r: 8, p: 3 });

/** The same letter is typed as one sign or as two, by keyboard and system. */
const oneForm = (password: string) => password.normalize("NFKC");

export const hashPassword = (password: string) => hash(oneForm(password));

/** @param stored null where there is no account; it takes as long */
export const isPassword = (password: string, stored: string | null) => matches(oneForm(password), stored);
