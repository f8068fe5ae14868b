import { scryptHash } from "#app/commands/scrypt-hash.server.ts";

/** PINs of vendors: 16 MiB and some fifty milliseconds a try. */
export const { hash: hashPin, matches: isPin } = scryptHash({ N: 16_384, r: 8, p: 1 });
