/** A customer on the shop's own pages, without scripts, who buys, pays or does not, leaves, returns and cancels. */
import { setTimeout as pause } from "node:timers/promises";

import type { Move } from "#demo/provider-simulators/hosted-page.ts";

import { HttpBrowser } from "../../e2e/support/http-browser.ts";
import type { ShopProcess } from "../../e2e/support/shop-process.ts";
import type { Chance, FaultyProviders } from "./faulty-providers.ts";
import {
  byTransfer,
  isConnectionError,
  isFormMissing,
  isOrdered,
  orderForm,
  stayPaths,
  toLastStep,
} from "./walk.ts";

export interface CustomerContext {
  shop: ShopProcess;
  providers: FaultyProviders;
  vouchers: readonly string[];
  code: string;
  cards: string[];
  /** Responses that no customer should see. */
  broken: string[];
  /** Why customers started again before they had ordered, and how often. */
  again: Record<string, number>;
}

export interface Bought {
  id: string;
  token: string;
  /** The payment type chosen at first. */
  type: string;
  canceled: boolean;
}

const types: readonly (readonly [number, string])[] = [
  [5, "35"],
  [4, "10"],
  [3, byTransfer],
];
const moves: readonly (readonly [number, Move | "leave"])[] = [
  [60, "pay"],
  [9, "decline"],
  [9, "cancel"],
  [10, "later"],
  [4, "other-amount"],
  [8, "leave"],
];

/** Returns null when the customer gave up before ordering, because nothing was left to buy. */
export async function customer(street: CustomerContext, dice: Chance, name: string): Promise<Bought | null> {
  for (let visit = 0; visit < 8; visit++) {
    const placed = await order(street, dice, `${name}.${visit}`);
    if (placed === "again") continue;
    if (!placed) return null;
    await payAtProvider(street, dice, placed);
    const canceled = dice.of(0.22) && (await cancel(street, placed));
    return { id: placed.id, token: placed.token, type: placed.type, canceled };
  }
  return null;
}

interface Placed {
  visitor: HttpBrowser;
  id: string;
  token: string;
  type: string;
  /** The shop's redirect, or null when its response was lost. */
  location: string | null;
}

async function order(street: CustomerContext, dice: Chance, name: string): Promise<Placed | "again" | null> {
  const visitor = visitorOf(dice);
  let access = null as { id: string; token: string } | null;
  const type = dice.pick(types);
  const code = dice.of(0.25) ? street.code : dice.of(0.15) ? street.cards.pop() : undefined;
  try {
    const path = dice.of(0.6) ? pickOne(dice, street.vouchers) : await stayFor(visitor, dice, name);
    const cart = await toLastStep(visitor, {
      path,
      paymentType: type,
      code,
      onCart: (own) => (access = own),
    });
    if (!cart) return "again";
    const { id, token } = cart;
    for (let press = 0; press < 3; press++) {
      const form = orderForm(visitor);
      if (!form) return "again";
      const fields = new URLSearchParams(form.values);
      const presses = dice.of(0.1) ? [1, 2] : [1];
      const answers = await Promise.all(presses.map(() => post(visitor, street, form.action, fields)));
      const location = answers.map((answer) => answer.headers.get("Location")).find(isOrdered);
      if (location) return { visitor, id, token, type, location };
      await visitor.open("/checkout/finalize");
    }
    return "again";
  } catch (error) {
    // Sold out meanwhile, or the cart asks a question: nothing is ordered, and the customer starts again.
    if (isFormMissing(error)) {
      const why = error.message.replaceAll(/[^/]{30,}/g, "…");
      street.again[why] = (street.again[why] ?? 0) + 1;
      return "again";
    }
    if (!isConnectionError(error)) throw error;
    await street.shop.ready();
    if (!access) return "again";
    // The response is lost. The link in the email leads to the order if there is one.
    const seen = await retryUntilReady(street, () =>
      visitor.open(`/de/order/${access?.id}/${access?.token}/view`),
    );
    return seen.path.endsWith("/view") ? { visitor, ...access, type, location: null } : "again";
  }
}

async function stayFor(visitor: HttpBrowser, dice: Chance, name: string): Promise<string> {
  const links = await stayPaths(visitor, name);
  return pickOne(dice, links.length > 0 ? links : ["/de"]);
}

/** Pays, declines, cancels or leaves, and tries again after a failure. */
async function payAtProvider(street: CustomerContext, dice: Chance, placed: Placed): Promise<void> {
  let location = placed.location ?? (await anotherTry(street, dice, placed));
  for (let round = 0; round < 4 && location !== null; round++) {
    const sim = street.providers.of(location);
    if (!sim) return;
    const move = dice.pick(moves);
    if (move === "leave") return;
    const address = await sim.press(location, move).catch(() => "");
    const returnVisit = address !== "" && dice.of(0.85) ? comeBack(street, address) : Promise.resolve();
    await Promise.all([returnVisit, street.providers.deliver(sim)]);
    if (move !== "decline" && move !== "cancel") return;
    location = dice.of(0.7) ? await anotherTry(street, dice, placed) : null;
  }
}

async function comeBack(street: CustomerContext, address: string): Promise<void> {
  await retryUntilReady(street, () => fetch(address, { redirect: "manual" })).then((answer) =>
    recordFailure(street, address, answer),
  );
}

/** Submits the payment page again, sometimes with another type. Returns its redirect or null. */
async function anotherTry(
  street: CustomerContext,
  dice: Chance,
  { visitor, id, token, type }: Placed,
): Promise<string | null> {
  for (let press = 0; press < 3; press++) {
    const page = await retryUntilReady(street, () => visitor.open(`/de/order/${id}/${token}/pay`));
    const form = visitor.forms.find(
      ({ values, fields }) => values["intent"] === "pay" || fields.includes("paymentType"),
    );
    if (!page.path.endsWith("/pay") || !form) return null;
    const fields = new URLSearchParams({
      ...form.values,
      paymentType: dice.of(0.5) ? type : dice.pick(types),
    });
    const answer = await retryUntilReady(street, () => post(visitor, street, form.action, fields));
    const location = answer.headers.get("Location");
    if (location !== null) return location;
  }
  return null;
}

async function cancel(street: CustomerContext, { visitor, id, token }: Placed): Promise<boolean> {
  await retryUntilReady(street, () => visitor.open(`/de/order/${id}/${token}/stornieren`));
  const form = visitor.forms.find(({ values }) => "refund" in values);
  if (!form) return false;
  const answer = await retryUntilReady(street, () =>
    post(visitor, street, form.action, new URLSearchParams(form.values)),
  );
  return answer.status === 303;
}

async function post(
  visitor: HttpBrowser,
  street: CustomerContext,
  path: string,
  body: URLSearchParams,
): Promise<Response> {
  const headers = { Origin: street.shop.origin, "Sec-Fetch-Site": "same-origin" };
  const answer = await visitor.ask(path, { method: "POST", body, headers });
  await answer.arrayBuffer();
  recordFailure(street, path, answer);
  return answer;
}

function recordFailure(street: CustomerContext, path: string, { status }: Response): void {
  if (status >= 500 && status !== 503)
    street.broken.push(`${status} ${path.split("?")[0]?.replace(/[^/]{30,}/g, "…")}`);
}

async function retryUntilReady<Value>(street: CustomerContext, ask: () => Promise<Value>): Promise<Value> {
  for (let round = 0; ; round++) {
    try {
      return await ask();
    } catch (error) {
      if (!isConnectionError(error) || round === 20) throw error;
      await pause(200);
      await street.shop.ready();
    }
  }
}

const pickOne = <Value>(dice: Chance, values: readonly Value[]): Value =>
  dice.pick(values.map((value) => [1, value] as const));

/** Each visitor has a network address of its own, as behind a proxy, because the shop counts attempts by network. */
function visitorOf(dice: Chance): HttpBrowser {
  const visitor = new HttpBrowser();
  const address = `${20 + dice.below(70)}.${dice.below(250)}.${dice.below(250)}.7`;
  visitor.always = { "X-Forwarded-For": address };
  return visitor;
}
