import { bids } from "#app/cli/bids.server.ts";
import { catalogue } from "#app/cli/catalogue.server.ts";
import type { CliEnvironment, ExitCode, Subcommand } from "#app/cli/command-line.server.ts";
import { customers } from "#app/cli/customers.server.ts";
import { doctor } from "#app/cli/doctor.server.ts";
import { mails, newsletter } from "#app/cli/mails.server.ts";
import { operators } from "#app/cli/operators.server.ts";
import { orders } from "#app/cli/orders.server.ts";
import { payments } from "#app/cli/payments.server.ts";
import { redirects } from "#app/cli/redirects.server.ts";
import { codes, giftcards } from "#app/cli/reductions.server.ts";
import { refunds, withdrawals } from "#app/cli/refunds.server.ts";
import { barriers, support } from "#app/cli/support.server.ts";
import { vendors, vouchers } from "#app/cli/vouchers.server.ts";

/** Each verb stands in a file of its own and is named here. */
const verbs: Readonly<Record<string, Subcommand>> = {
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
  customers,
  operators,
  doctor,
};

/** `npm run shop -- verb …`: called wrongly, it says how. */
export async function runCli(
  [name, ...args]: readonly string[],
  surroundings: CliEnvironment,
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
