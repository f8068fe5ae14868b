/** Compares what customers were told with the books of the shop, its providers and the mailbox. */

/** "failed": a response with status 500. "other": a fault outside the four counters of the last line. */
export type Counter = "lost" | "doubled" | "oversold" | "failed" | "other";

export interface Finding {
  counter: Counter;
  text: string;
}

/** A placed order with its figures. Amounts are in cents. */
export interface OrderEntry {
  id: string;
  /** 20: closed, 30: canceled. */
  status: number;
  paymentStatus: number;
  received: number;
  /** Captured by its payment attempts. */
  captured: number;
  refunds: number;
  /** Paid by gift cards. */
  spent: number;
  /** Kept from cancellations. */
  fees: number;
  receivedMails: number;
  paidMails: number;
  /** Vouchers: all, those with a key, those returned. */
  pieces: number;
  keyed: number;
  givenBack: number;
  /** Attempts that can still be paid. */
  open: number;
}

/** A payment attempt in the books of the shop and of its provider. */
export interface AttemptEntry {
  id: string;
  captured: number;
  refunded: number;
  /** Null when the provider does not know the attempt. */
  provider: { captured: number; refunded: number; collected: number } | null;
}

/** A limited stock: rooms of a night, vouchers, uses of a code, cents of a gift card. */
export interface StockEntry {
  what: string;
  id: string;
  /** The shop's own count. */
  sold: number;
  /** The count by its orders. */
  ordered: number;
  /** Null when unlimited. */
  most: number | null;
}

export interface MailEntry {
  id: string;
  state: string;
  copies: number;
}

export interface Books {
  /** Ids of the orders that customers know of. */
  told: readonly string[];
  orders: readonly OrderEntry[];
  attempts: readonly AttemptEntry[];
  /** Ids of refunds that a provider should have made already. */
  owed: readonly string[];
  stock: readonly StockEntry[];
  mails: readonly MailEntry[];
  /** Sum of all transfers in cents: by bank statements, and by payment attempts. */
  transfers: { account: number; attempts: number };
  /** Whether all deadlines are over and all jobs done, so that nothing may be pending. */
  settled: boolean;
}

export function findInconsistencies(books: Books): Finding[] {
  const { account, attempts } = books.transfers;
  return [
    ...judgeTold(books),
    ...books.orders.flatMap((order) => judgeOrder(order, books.settled)),
    ...books.attempts.flatMap(judgeAttempt),
    ...books.owed.map((id) => finding("lost", `refund ${id} was never made`)),
    ...books.stock.flatMap(judgeStock),
    ...books.mails.flatMap(judgeMail),
    ...compareSums("transfers", attempts, account),
  ];
}

/** The last line of a run. */
export function summary(findings: readonly Finding[]): string {
  const count = (counter: Counter) => findings.filter((each) => each.counter === counter).length;
  const line = `${count("lost")} lost, ${count("doubled")} doubled, ${count("oversold")} oversold, ${count("failed")} × 500`;
  return count("other") > 0 ? `${line}, and ${count("other")} otherwise wrong` : line;
}

export const finding = (counter: Counter, text: string): Finding => ({ counter, text });

/** Each customer buys once, so an order that no customer knows was doubled. */
function judgeTold({ told, orders }: Books): Finding[] {
  const knownIds = new Set(told);
  const stored = new Set(orders.map(({ id }) => id));
  return [
    ...told
      .filter((id) => !stored.has(id))
      .map((id) => finding("lost", `order ${id}: its customer knows it, the shop does not`)),
    ...told
      .filter((id, index) => told.indexOf(id) !== index)
      .map((id) => finding("doubled", `order ${id} was given to two customers`)),
    ...[...stored]
      .filter((id) => !knownIds.has(id))
      .map((id) => finding("doubled", `order ${id}: the shop has it, no customer knows it`)),
  ];
}

const paid = 40;
const notPaid = 60;
/** A mismatch or a dispute, which the operator handles. */
const needsOperator = [50, 90];

function judgeOrder(order: OrderEntry, settled: boolean): Finding[] {
  const found: Finding[] = [];
  const addFinding = (counter: Counter, text: string) =>
    void found.push(finding(counter, `order ${order.id}: ${text}`));
  const { status, paymentStatus, pieces, keyed } = order;
  const held = order.received - order.refunds + order.spent;
  found.push(...compareSums(`order ${order.id}: money`, order.received, order.captured));
  if (held < 0) addFinding("doubled", `${-held} more went back than came`);
  if (order.receivedMails === 0) addFinding("lost", "no mail says that it was received");
  if (order.receivedMails > 1) addFinding("doubled", `${order.receivedMails} mails say that it was received`);
  if (order.paidMails > 1) addFinding("doubled", `${order.paidMails} mails say that it is paid`);
  if (order.open > 0 && paymentStatus === paid)
    addFinding("doubled", "paid, and an attempt can still be paid");
  if (keyed > 0 && order.paidMails === 0) addFinding("lost", "its vouchers went out without payment");
  if (status === 20 && paymentStatus === paid) {
    if (order.paidMails === 0) addFinding("lost", "paid, and no mail says so");
    if (keyed !== pieces) addFinding("lost", `paid, and ${keyed} of ${pieces} vouchers have keys`);
  }
  if (!settled) return found;
  if (status === 30 && held > order.fees)
    addFinding("lost", `canceled, and ${held} is held instead of ${order.fees}`);
  if (status === 30 && held < order.fees)
    addFinding("doubled", `canceled, and ${held} is held instead of ${order.fees}`);
  if (status === 30 && order.givenBack !== pieces)
    addFinding("doubled", "canceled, and its vouchers are still good");
  if (status === 20 && ![paid, notPaid, ...needsOperator].includes(paymentStatus))
    addFinding("lost", `long past its time and still at ${paymentStatus}`);
  return found;
}

function judgeAttempt({ id, captured, refunded, provider }: AttemptEntry): Finding[] {
  if (!provider) return [finding("lost", `attempt ${id}: its provider does not know it`)];
  return [
    ...(provider.collected > 1
      ? [finding("doubled", `attempt ${id}: collected ${provider.collected} times`)]
      : []),
    ...compareSums(`attempt ${id}: captured`, captured, provider.captured),
    ...compareSums(`attempt ${id}: refunded`, refunded, provider.refunded),
  ];
}

function judgeStock({ what, id, sold, ordered, most }: StockEntry): Finding[] {
  const taken = Math.max(sold, ordered);
  if (most !== null && taken > most) return [finding("oversold", `${what} ${id}: ${taken} of ${most}`)];
  if (ordered > sold) return [finding("oversold", `${what} ${id}: ${ordered} ordered, ${sold} counted`)];
  if (ordered < sold) return [finding("lost", `${what} ${id}: ${sold} counted, ${ordered} ordered`)];
  return [];
}

function judgeMail({ id, state, copies }: MailEntry): Finding[] {
  if (copies === 1) return [];
  return [finding(copies === 0 ? "lost" : "doubled", `mail ${id} (${state}) arrived ${copies} times`)];
}

/** Less than the real sum is lost, more is doubled. */
function compareSums(what: string, ours: number, real: number): Finding[] {
  if (ours === real) return [];
  return [finding(ours < real ? "lost" : "doubled", `${what}: ${ours} with us, ${real} in truth`)];
}
