/** A form that is sent twice, and the carts, orders and customers that forms need. */
import { cents } from "#app/domain/money.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import * as urls from "#app/http/urls.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { priceAlerts } from "#app/store/schema/accounts.server.ts";
import { findSubscriber } from "#app/store/queries/customer/newsletter.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { anAccount, logInAs, readLoginLink } from "#tests/support/accounts.ts";
import { aCustomer, readyCart, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import type { SentFile } from "#tests/support/back-office/multipart.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor } from "#tests/support/shops/whole-shop.ts";

/** How the shop answers a repeated form. */
export type RepeatRule =
  /** The state of order, cart or customer already has the wanted value. */
  | "state"
  /** The form contains an id, by which the second post finds what the first one made. */
  | "named"
  /** The same email within a minute, or the same text within five, counts once. */
  | "just-now"
  /** The form stores only a choice in a cookie, or redirects. */
  | "nothing"
  /** Each post logs in with the password and starts a session that ends the previous one. */
  | "again";

export interface TwiceForm {
  route: string;
  name: string;
  repeat: RepeatRule;
  /** Status of the first answer. Default: 303. */
  status?: number;
  /** The second answer differs, but the stored data does not. */
  says?: "over";
  make(given: FormContext): Promise<FormPost>;
}

export interface FormContext {
  db: Database;
  visitor: Visitor;
}

export interface FormPost {
  path: string;
  fields: Record<string, string>;
  file?: SentFile;
}

export const email = "erika@kundin.example";
export const person = { ...aCustomer(), sex: "" };
export const dealPath = "/de/deals/hotel/haus-am-see";
export async function fillForm(
  { visitor }: FormContext,
  path: string,
  button: string,
  typed: Record<string, string> = {},
) {
  const page = await visitor.get(path);
  return { path, fields: { ...fieldsOf({ html: page.text }, button), ...typed } };
}

export async function putOfferOnSale({ db }: FormContext) {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 5),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.83, counter: 0.95, policy: "automatic" },
    voucher: { total: cents(19_900), available: 9 },
  });
  const [variantId = ""] = await putOnSale(db, aCatalogueOffer({ slug: "haus-am-see", variants: [variant] }));
  return variantId;
}

export async function prepareVoucherForm(given: FormContext, page = dealPath): Promise<FormPost> {
  await putOfferOnSale(given);
  return fillForm(given, `${page}?kind=voucher`, "In den Warenkorb");
}

export const fillVoucherCart = (given: FormContext) => fillCart(given, null);

export async function fillCart(given: FormContext, stay: Stay | null = weekend) {
  const cart = await readyCart(workAt(given.db), { variantId: await putOfferOnSale(given), stay });
  await giveCart(given.visitor, cart);
  return { cart, path: urls.cartPath(cart), itemId: cart.orderItems[0]?.id ?? "" };
}

export async function createOrder({ db }: FormContext, wish: Parameters<typeof soldOrder>[1] = {}) {
  return (await soldOrder(db, { paymentType: paymentTypes.WireTransfer, ...wish })).order;
}

export async function createPaidVoucher(given: FormContext) {
  const order = await createOrder(given, { voucher: true, paid: true, paymentType: paymentTypes.Stripe });
  return { order, vouchers: await findVouchers(given.db, order.id) };
}

export async function requestEmailLink(
  given: FormContext,
  path: string,
  kind: Parameters<typeof readLoginLink>[1],
) {
  await given.visitor.post(path, { email });
  return readLoginLink(given.db, kind, email);
}

export async function logInCustomer(given: FormContext, address = email) {
  await logInAs(given.db, given.visitor, await anAccount(given.db, address));
}

export async function requestSubscription(given: FormContext, part: "bestaetigen" | "abmelden") {
  await given.visitor.post("/de/newsletter", { intent: "order-newsletter", email });
  const found = await findSubscriber(given.db, { email });
  return `/de/newsletter/${part}/${found?.id}/${found?.token}`;
}

export const alertForm = "/de/preisalarm/haus-am-see?checkin=2027-02-05&checkout=2027-02-07";

export async function requestAlertLink(given: FormContext, part: "bestaetigen" | "beenden") {
  await putOfferOnSale(given);
  await given.visitor.post(alertForm, { intent: "alert", email, wished: "" });
  const [found] = await given.db.select().from(priceAlerts);
  return `/de/preisalarm/${part}/${found?.id}/${found?.token}`;
}

export const plainForm = (route: string, path: string, fields: Record<string, string> = {}): TwiceForm => ({
  route,
  name: "send the form",
  repeat: "nothing",
  make: async () => ({ path, fields }),
});
