/** The way of a customer to the order button, on the shop's pages and without scripts. */
import { setTimeout as pause } from "node:timers/promises";

import { allOffers, newPerson, travelDates } from "../../e2e/support/demo-data.ts";
import { HttpBrowser, type PageForm } from "../../e2e/support/http-browser.ts";
import { shopUrl } from "../../e2e/support/shop.ts";

export const byTransfer = "5";

/** A cart whose last step of the checkout is shown. */
export interface ReadyCart {
  visitor: HttpBrowser;
  id: string;
  token: string;
  /** The one with the binding button; undefined where the last step is not shown. */
  form: PageForm | undefined;
}

export interface CartWish {
  /** Of an offer's page, as its card leads there. */
  path: string;
  paymentType?: string;
  /** A discount code or a gift card. */
  code?: string | undefined;
  /** Told as soon as there is one. */
  onCart?: (cart: Pick<ReadyCart, "id" | "token">) => void;
}

/** @throws "no form with …" where a page has not what a customer looks for: sold out, or the shop is away */
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
  // Where a card pays for all of it there is nothing to choose.
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
  /** Where an order that is placed leads. */
  location: string | null;
  html: string;
  /** Milliseconds. */
  took: number;
}

/** One press of the binding button. @param origin of the process that is to answer; by the front door */
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
  // A process that is called by another name than the shop's leads to a path of its own.
  const location = isOrdered(leads) ? new URL(leads, shopUrl()).href : null;
  return { status: answer.status, location, html, took: performance.now() - began };
}

/** After the button: to the order or to a provider, and not back to a step of the checkout. */
export const isOrdered = (location: string | null): location is string =>
  location !== null && !new URL(location, shopUrl()).href.startsWith(shopUrl("/checkout"));

/** Does the shop know the order as a placed one? Asked again until it can say so. */
export async function isPlaced({ id, token }: Pick<ReadyCart, "id" | "token">): Promise<boolean> {
  for (let round = 0; ; round++) {
    try {
      const { status, path } = await new HttpBrowser().open(`/de/order/${id}/${token}/view`);
      if (status < 500) return path.endsWith("/view");
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    if (round === 200) throw new Error("the shop does not come back");
    await pause(250);
  }
}

/** Nobody answered: what `fetch` throws. */
export const isGone = (error: unknown): boolean => error instanceof TypeError;

/** The page has not what the customer wants to press. */
export const isMissing = (error: unknown): error is Error =>
  error instanceof Error && error.message.startsWith("no form with");

/** Paths of offers that are sold as vouchers alone, of which there are many, and may be paid by transfer. */
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

/** What a search for three nights finds. @param name who looks: each name has a week of its own */
export async function stayPaths(visitor: HttpBrowser, name: string): Promise<string[]> {
  const { checkin, checkout } = travelDates(name);
  const query = new URLSearchParams({ m: "b", destination: "Deutschland", checkin, checkout, adults: "2" });
  const { html } = await visitor.open(`/de/search?${query}`);
  return [...html.matchAll(/<article class="offer-card">.*?href="([^"]+)"/gs)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
}

/** The value below which this share of the values lies; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
