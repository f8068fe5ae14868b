import type { CliEnvironment, ExitCode, Subcommand } from "#app/cli/command-line.server.ts";

/** Each verb has its own file, which is loaded only when called, so that the command line starts fast. */
const verbs: Readonly<Record<string, () => Promise<Subcommand>>> = {
  catalogue: async () => (await import("#app/cli/catalogue.server.ts")).catalogue,
  codes: async () => (await import("#app/cli/reductions.server.ts")).codes,
  giftcards: async () => (await import("#app/cli/reductions.server.ts")).giftcards,
  arrivals: async () => (await import("#app/cli/arrivals.server.ts")).arrivals,
  books: async () => (await import("#app/cli/books.server.ts")).books,
  figures: async () => (await import("#app/cli/figures.server.ts")).figures,
  bids: async () => (await import("#app/cli/bids.server.ts")).bids,
  vendors: async () => (await import("#app/cli/vouchers.server.ts")).vendors,
  vouchers: async () => (await import("#app/cli/vouchers.server.ts")).vouchers,
  offers: async () => (await import("#app/cli/offers/offers.server.ts")).offers,
  rooms: async () => (await import("#app/cli/rooms/rooms.server.ts")).rooms,
  photos: async () => (await import("#app/cli/offers/photos.server.ts")).photos,
  orders: async () => (await import("#app/cli/orders/orders.server.ts")).orders,
  payments: async () => (await import("#app/cli/payments.server.ts")).payments,
  mails: async () => (await import("#app/cli/mails.server.ts")).mails,
  refunds: async () => (await import("#app/cli/refunds.server.ts")).refunds,
  withdrawals: async () => (await import("#app/cli/refunds.server.ts")).withdrawals,
  barriers: async () => (await import("#app/cli/support.server.ts")).barriers,
  redirects: async () => (await import("#app/cli/redirects.server.ts")).redirects,
  support: async () => (await import("#app/cli/support.server.ts")).support,
  newsletter: async () => (await import("#app/cli/mails.server.ts")).newsletter,
  customers: async () => (await import("#app/cli/customers.server.ts")).customers,
  operators: async () => (await import("#app/cli/operators.server.ts")).operators,
  webhooks: async () => (await import("#app/cli/webhooks.server.ts")).webhooks,
  audit: async () => (await import("#app/cli/operators.server.ts")).audit,
  invoices: async () => (await import("#app/cli/books.server.ts")).invoices,
  texts: async () => (await import("#app/cli/texts.server.ts")).texts,
  doctor: async () => (await import("#app/cli/doctor.server.ts")).doctor,
};

/** `npm run shop -- verb …`. Prints the usage after an invalid call. */
export async function runCli(
  [name, ...args]: readonly string[],
  surroundings: CliEnvironment,
): Promise<ExitCode> {
  const verb = name !== undefined && Object.hasOwn(verbs, name) ? await verbs[name]?.() : undefined;
  const help = name === "help" || name === "--help" || (verb && args.length === 1 && args[0] === "--help");
  const code = help ? 0 : verb ? await verb.run(args, surroundings) : 2;
  if (help || code === 2) {
    const print = help ? surroundings.out : surroundings.err;
    print("Aufruf: npm run shop -- …");
    const helpVerbs = verb ? [verb] : await Promise.all(Object.values(verbs).map((read) => read()));
    for (const { usage } of helpVerbs) for (const line of usage) print(`  ${line}`);
  }
  return code;
}
