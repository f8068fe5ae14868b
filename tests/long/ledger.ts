/** What customers were told, held against what the shop, its providers and the mailbox have in their books. */

/** "failed": an answer with status 500. "other": wrong, but none of the four that the last line names. */
export type Counter = "lost" | "doubled" | "oversold" | "failed" | "other";

export interface Finding {
  counter: Counter;
  text: string;
}

/** A placed order with what belongs to it. Amounts are cents. */
export interface OrderEntry {
  id: string;
  /** 20: closed, 30: canceled. */
  status: number;
  paymentStatus: number;
  received: number;
  /** What its payment attempts brought. */
  captured: number;
  refunds: number;
  /** By gift cards. */
  spent: number;
  /** Kept of what was canceled. */
  fees: number;
  receivedMails: number;
  paidMails: number;
  /** Vouchers: all of them, those with a key, those taken back. */
  pieces: number;
  keyed: number;
  givenBack: number;
  /** Attempts that could still be paid. */
  open: number;
}

/** A payment attempt as the shop has it, and as its provider has. */
export interface AttemptEntry {
  id: string;
  captured: number;
  refunded: number;
  /** Null: the provider does not know it. */
  provider: { captured: number; refunded: number; collected: number } | null;
}

/** Something of which there is a limited number: rooms of a night, vouchers, uses of a code, cents of a gift card. */
export interface StockEntry {
  what: string;
  id: string;
  /** As the shop counts it. */
  sold: number;
  /** As its orders say. */
  ordered: number;
  /** Null: as many as you like. */
  most: number | null;
}

export interface MailEntry {
  id: string;
  state: string;
  /** In the mailbox. */
  copies: number;
}

export interface Books {
  /** Ids of the orders that customers know of. */
  told: readonly string[];
  orders: readonly OrderEntry[];
  attempts: readonly AttemptEntry[];
  /** Ids of refunds that a provider should have made by now. */
  owed: readonly string[];
  stock: readonly StockEntry[];
  mails: readonly MailEntry[];
  /** All cents that came by transfer: by the statements of account, and by the attempts. */
  transfers: { account: number; attempts: number };
  /** Every deadline is over and every job done: nothing may still be under way. */
  settled: boolean;
}

/** Every way in which the books do not agree. */
export function judge(books: Books): Finding[] {
  const { account, attempts } = books.transfers;
  return [
    ...judgeTold(books),
    ...books.orders.flatMap((order) => judgeOrder(order, books.settled)),
    ...books.attempts.flatMap(judgeAttempt),
    ...books.owed.map((id) => finding("lost", `refund ${id} was never made`)),
    ...books.stock.flatMap(judgeStock),
    ...books.mails.flatMap(judgeMail),
    ...compared("transfers", attempts, account),
  ];
}

/** The last line of a run. */
export function summary(findings: readonly Finding[]): string {
  const count = (counter: Counter) => findings.filter((each) => each.counter === counter).length;
  const line = `${count("lost")} lost, ${count("doubled")} doubled, ${count("oversold")} oversold, ${count("failed")} × 500`;
  return count("other") > 0 ? `${line}, and ${count("other")} otherwise wrong` : line;
}

export const finding = (counter: Counter, text: string): Finding => ({ counter, text });

/** A customer buys once: what the shop has beyond what customers know of was bought twice. */
function judgeTold({ told, orders }: Books): Finding[] {
  const known = new Set(told);
  const stored = new Set(orders.map(({ id }) => id));
  return [
    ...told
      .filter((id) => !stored.has(id))
      .map((id) => finding("lost", `order ${id}: its customer knows it, the shop does not`)),
    ...told
      .filter((id, index) => told.indexOf(id) !== index)
      .map((id) => finding("doubled", `order ${id} was given to two customers`)),
    ...[...stored]
      .filter((id) => !known.has(id))
      .map((id) => finding("doubled", `order ${id}: the shop has it, no customer knows it`)),
  ];
}

const paid = 40;
const notPaid = 60;
/** A sum that differs, a dispute: people look after it. */
const stuck = [50, 90];

function judgeOrder(order: OrderEntry, settled: boolean): Finding[] {
  const found: Finding[] = [];
  const say = (counter: Counter, text: string) =>
    void found.push(finding(counter, `order ${order.id}: ${text}`));
  const { status, paymentStatus, pieces, keyed } = order;
  const held = order.received - order.refunds + order.spent;
  found.push(...compared(`order ${order.id}: money`, order.received, order.captured));
  if (held < 0) say("doubled", `${-held} more went back than came`);
  if (order.receivedMails === 0) say("lost", "no mail says that it was received");
  if (order.receivedMails > 1) say("doubled", `${order.receivedMails} mails say that it was received`);
  if (order.paidMails > 1) say("doubled", `${order.paidMails} mails say that it is paid`);
  if (order.open > 0 && paymentStatus === paid) say("doubled", "paid, and an attempt can still be paid");
  if (keyed > 0 && order.paidMails === 0) say("lost", "its vouchers went out without payment");
  if (status === 20 && paymentStatus === paid) {
    if (order.paidMails === 0) say("lost", "paid, and no mail says so");
    if (keyed !== pieces) say("lost", `paid, and ${keyed} of ${pieces} vouchers have keys`);
  }
  if (!settled) return found;
  if (status === 30 && held > order.fees)
    say("lost", `canceled, and ${held} is held instead of ${order.fees}`);
  if (status === 30 && held < order.fees)
    say("doubled", `canceled, and ${held} is held instead of ${order.fees}`);
  if (status === 30 && order.givenBack !== pieces)
    say("doubled", "canceled, and its vouchers are still good");
  if (status === 20 && ![paid, notPaid, ...stuck].includes(paymentStatus))
    say("lost", `long past its time and still at ${paymentStatus}`);
  return found;
}

function judgeAttempt({ id, captured, refunded, provider }: AttemptEntry): Finding[] {
  if (!provider) return [finding("lost", `attempt ${id}: its provider does not know it`)];
  return [
    ...(provider.collected > 1
      ? [finding("doubled", `attempt ${id}: collected ${provider.collected} times`)]
      : []),
    ...compared(`attempt ${id}: captured`, captured, provider.captured),
    ...compared(`attempt ${id}: refunded`, refunded, provider.refunded),
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

/** Less than there really is got lost on the way; more was counted twice. */
function compared(what: string, ours: number, real: number): Finding[] {
  if (ours === real) return [];
  return [finding(ours < real ? "lost" : "doubled", `${what}: ${ours} with us, ${real} in truth`)];
}
