import { barriers } from "#app/operate/barriers.server.ts";
import { bids } from "#app/operate/bids.server.ts";
import { catalogue } from "#app/operate/catalogue.server.ts";
import { codes } from "#app/operate/codes.server.ts";
import { giftcards } from "#app/operate/giftcards.server.ts";
import { orders } from "#app/operate/orders.server.ts";
import { payments } from "#app/operate/payments.server.ts";
import { newsletter } from "#app/operate/newsletter.server.ts";
import { redirects } from "#app/operate/redirects.server.ts";
import { mails } from "#app/operate/mails.server.ts";
import { refunds } from "#app/operate/refunds.server.ts";
import { support } from "#app/operate/support.server.ts";
import { vendors } from "#app/operate/vendors.server.ts";
import { vouchers } from "#app/operate/vouchers.server.ts";
import { withdrawals } from "#app/operate/withdrawals.server.ts";
import type { ExitCode, Surroundings, Verb } from "#app/operate/surroundings.server.ts";

/** Each verb stands in a file of its own and is named here. */
const verbs: Readonly<Record<string, Verb>> = {
  catalogue,
  codes,
  giftcards,
  bids,
  vendors,
  vouchers,
  orders,
  payments,
  mails,
  refunds,
  withdrawals,
  barriers,
  redirects,
  support,
  newsletter,
};

/** `npm run shop -- verb …`: called wrongly, it says how. */
export async function runVerb(
  [name, ...args]: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const verb = name !== undefined && Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  const help = name === "help" || name === "--help" || (verb && args.length === 1 && args[0] === "--help");
  const code = help ? 0 : verb ? await verb.run(args, surroundings) : 2;
  if (help || code === 2) {
    const say = help ? surroundings.out : surroundings.err;
    say("Aufruf: npm run shop -- …");
    for (const each of verb ? [verb] : Object.values(verbs)) for (const line of each.usage) say(`  ${line}`);
  }
  return code;
}
