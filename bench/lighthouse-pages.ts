import { newPerson, offerWith, travelDates } from "../e2e/support/demo-data.ts";
import { HttpBrowser } from "../e2e/support/http-browser.ts";
import { shopUrl } from "../e2e/support/shop.ts";

export interface BenchPage {
  name: string;
  url: string;
  cookie: string;
  /** False for pages with noindex, which Lighthouse counts as an SEO fault. */
  indexed: boolean;
  /** False for the page with status 404. */
  found: boolean;
}

const newVisitor = new HttpBrowser();
const shopPages: Record<string, () => Promise<string>> = {
  home: async () => "/de",
  search: async () => "/de/search",
  deal: async () => (await offerWith("upgrade")).path,
  cruise: async () => (await offerWith("cruise")).path,
  content: async () => "/de/faq",
};
const checkoutPages: Record<string, string> = {
  start: "/checkout",
  payment: "/checkout/payment",
  customer: "/checkout/customer",
  finalize: "/checkout/finalize",
};

export const pageNames: readonly string[] = [
  ...Object.keys(shopPages),
  "cart",
  ...Object.keys(checkoutPages),
  "order",
  "not-found",
];

/** Pages with these names in the order of `pageNames`. Carts and orders are created with the shop's own forms. */
export async function pagesOf(names: readonly string[]): Promise<BenchPage[]> {
  const pages: BenchPage[] = [];
  const add = (name: string, path: string, visitor = newVisitor, indexed = false) => {
    if (names.includes(name))
      pages.push({
        name,
        url: shopUrl(path),
        cookie: cookieOf(visitor),
        indexed,
        found: name !== "not-found",
      });
  };
  for (const [name, find] of Object.entries(shopPages))
    if (names.includes(name)) add(name, await find(), newVisitor, true);
  if (names.includes("cart") || names.some((name) => name in checkoutPages)) {
    const visitor = new HttpBrowser();
    const cart = await putStayInCart(visitor);
    await goToLastStep(visitor);
    add("cart", cart, visitor);
    for (const [name, path] of Object.entries(checkoutPages)) add(name, path, visitor);
  }
  if (names.includes("order")) {
    const visitor = new HttpBrowser();
    add("order", await order(visitor), visitor);
  }
  add("not-found", "/de/gibt-es-nicht");
  return pages;
}

/** Places an order. Returns the path of its page and the visitor's cookies. */
export async function orderPlaced(): Promise<{ view: string; cookie: string }> {
  const visitor = new HttpBrowser();
  return { view: await order(visitor), cookie: cookieOf(visitor) };
}

const cookieOf = ({ cookies }: HttpBrowser) =>
  [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");

async function order(visitor: HttpBrowser): Promise<string> {
  await putStayInCart(visitor);
  await goToLastStep(visitor);
  const view = await visitor.submit(visitor.form("Zahlungspflichtig buchen"));
  if (!view.path.endsWith("/view")) throw new Error(`The order was not taken: ${view.status} ${view.path}`);
  return view.path;
}

/** Puts a stay in the first available hotel into the cart. Returns the cart's path. */
async function putStayInCart(visitor: HttpBrowser): Promise<string> {
  const { checkin, checkout } = travelDates("lighthouse");
  await visitor.open("/de");
  const search = { destination: "Deutschland", m: "b", checkin, checkout };
  const results = await visitor.submit(visitor.form("Angebote suchen"), search);
  const link = /<article class="offer-card">.*?href="([^"]+)"/s.exec(results.html)?.[1];
  if (link === undefined) throw new Error(`No offer on ${results.path}`);
  await visitor.open(link.replaceAll("&amp;", "&"));
  return (await visitor.submit(visitor.form("In den Warenkorb"))).path;
}

async function goToLastStep(visitor: HttpBrowser): Promise<void> {
  await visitor.submit(visitor.form("Zur Kasse"));
  await visitor.submit(visitor.form("Als Gast bestellen"));
  const transfer = /<input[^>]*\bvalue="(\d+)"[^>]*>(?=(?:(?!<input).)*Überweisung)/s.exec(
    visitor.page.html,
  )?.[1];
  await visitor.submit(visitor.form("Weiter"), transfer === undefined ? {} : { paymentType: transfer });
  await visitor.submit(visitor.form("Weiter"), { ...newPerson() });
  if (visitor.page.path !== "/checkout/finalize")
    throw new Error(`Stuck at ${visitor.page.path} (${visitor.page.status})`);
}
