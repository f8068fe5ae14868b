import { setTimeout as pause } from "node:timers/promises";

import { allOffers, newPerson, travelDates } from "../../e2e/support/demo-data.ts";
import { HttpBrowser, type PageForm } from "../../e2e/support/http-browser.ts";
import { shopUrl } from "../../e2e/support/shop.ts";

export const byTransfer = "5";

/** A cart that has reached the last step of the checkout. */
export interface ReadyCart {
  visitor: HttpBrowser;
  id: string;
  token: string;
  /** The form with the order button, or undefined when the last step is not shown. */
  form: PageForm | undefined;
}

export interface CartWish {
  /** Path of an offer's page, as linked by its card. */
  path: string;
  paymentType?: string;
  /** A discount code or a gift card. */
  code?: string | undefined;
  /** Called as soon as the cart exists. */
  onCart?: (cart: Pick<ReadyCart, "id" | "token">) => void;
}

/** @throws "no form with …" when a page lacks the expected form: sold out, or the shop is down */
export async function toLastStep(visitor: HttpBrowser, wish: CartWish): Promise<ReadyCart | null> {
  await visitor.open(wish.path);
  const { path } = await visitor.submit(visitor.form("In den Warenkorb"));
  const [, id = "", token = ""] = /\/order\/([^/]+)\/([^/?#]+)/.exec(path) ?? [];
  if (token === "") return null;
  wish.onCart?.({ id, token });
  if (wish.code !== undefined) {
    const codes = visitor.form("Code einlösen");
    await visitor.submit(codes, { [codes.fields[0] ?? ""]: wish.code });
  }
  await visitor.submit(visitor.form("Zur Kasse"));
  await visitor.submit(visitor.form("Als Gast bestellen"));
  const payment = visitor.forms.find(({ fields }) => fields.includes("paymentType"));
  // A gift card that pays for everything leaves no choice.
  await visitor.submit(
    visitor.form("Weiter"),
    payment ? { paymentType: wish.paymentType ?? byTransfer } : {},
  );
  await visitor.submit(visitor.form("Weiter"), { ...newPerson(), country: "DE" });
  return { visitor, id, token, form: orderForm(visitor) };
}

export const orderForm = (visitor: HttpBrowser): PageForm | undefined =>
  visitor.forms.find(({ buttons }) => buttons.some((each) => each.startsWith("Zahlungspflichtig")));

export interface Pressed {
  status: number;
  /** Redirect of a placed order, or null. */
  location: string | null;
  html: string;
  headers: Headers;
  /** Milliseconds. */
  took: number;
}

/**
 * Presses the order button once.
 * @param origin the process that responds, by default the public address
 */
export async function press({ visitor, form }: ReadyCart, origin = shopUrl()): Promise<Pressed> {
  if (!form) throw new Error("the last step is not shown");
  const began = performance.now();
  const answer = await fetch(origin + form.action, {
    method: "POST",
    body: new URLSearchParams(form.values),
    redirect: "manual",
    headers: {
      ...visitor.always,
      Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      Origin: shopUrl(),
      "Sec-Fetch-Site": "same-origin",
    },
  });
  const html = await answer.text();
  const leads = answer.headers.get("Location");
  // A process requested by another address than the shop's redirects with a path only.
  const location = isOrdered(leads) ? new URL(leads, shopUrl()).href : null;
  return { status: answer.status, location, html, headers: answer.headers, took: performance.now() - began };
}

/** True for a redirect to the order or to a provider, false for one back to a checkout step. */
export const isOrdered = (location: string | null): location is string =>
  location !== null && !new URL(location, shopUrl()).href.startsWith(shopUrl("/checkout"));

/** Returns whether the shop has placed the order. Asks again until the shop responds. */
export async function isPlaced({ id, token }: Pick<ReadyCart, "id" | "token">): Promise<boolean> {
  for (let round = 0; ; round++) {
    try {
      const { status, path } = await new HttpBrowser().open(`/de/order/${id}/${token}/view`);
      if (status < 500) return path.endsWith("/view");
    } catch (error) {
      if (!isConnectionError(error)) throw error;
    }
    if (round === 200) throw new Error("the shop does not come back");
    await pause(250);
  }
}

/** True for the error that `fetch` throws without a response. */
export const isConnectionError = (error: unknown): boolean => error instanceof TypeError;

/** True when the page lacks the expected form. */
export const isFormMissing = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith("no form with");

/** Paths of offers with many vouchers and without stays, which can be paid by transfer. */
export async function voucherPaths(most = 10): Promise<string[]> {
  const paths: string[] = [];
  for (const { card } of await allOffers()) {
    const visitor = new HttpBrowser();
    const { html } = await visitor.open(card);
    const kinds = [...html.matchAll(/name="kind" value="(\w+)"/g)].map(([, kind]) => kind);
    if (!kinds.includes("voucher") || kinds.includes("stay")) continue;
    if ((await toLastStep(visitor, { path: card }))?.form) paths.push(card);
    if (paths.length === most) break;
  }
  return paths;
}

/**
 * Paths that a search for three nights finds.
 * @param name each name has a week of its own
 */
export async function stayPaths(visitor: HttpBrowser, name: string): Promise<string[]> {
  const { checkin, checkout } = travelDates(name);
  const query = new URLSearchParams({ m: "b", destination: "Deutschland", checkin, checkout, adults: "2" });
  const { html } = await visitor.open(`/de/search?${query}`);
  return [...html.matchAll(/<article class="offer-card">.*?href="([^"]+)"/gs)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
}

/** The value below which this share of the values lies, or 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
