/** Shared parts of the cart's forms. Each form posts an `intent` and gets a message or field errors. */
import type { SubmissionResult } from "@conform-to/dom";
import { z } from "zod";

import { type BidAction, endBid, missedBounds, placeBid } from "#app/commands/order/bids.server.ts";
import { changeQuantity, chooseUpgrade, removeItem } from "#app/commands/order/cart.server.ts";
import { enterCode, removeCard, removeCode, tryWindow } from "#app/commands/voucher/gift-cards.server.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import { type Cents, parseAmount } from "#app/domain/money.ts";
import { bidInForce, highestLately, openBid } from "#app/domain/order/bid.ts";
import type { ItemUpgrade, Order } from "#app/domain/order/order.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { formKeyIn, parseForm, refusedForm } from "#app/http/forms.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import { bidAnswerTexts as bidTexts, cartAnswerTexts as t } from "#locale/order/cart-answers.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { hasText, type KeyIn } from "#app/locales/texts.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { OrderAccess } from "#app/store/queries/order/orders.server.ts";

export interface CartCall {
  work: CommandContext;
  access: OrderAccess;
  /** The cart as read for this request. */
  order: Order;
  form: FormData;
  /** Keyed hash of the customer's network. */
  network: string;
  secret: string;
}

export type CartAnswer =
  /** `said.at` names the part of the page that shows the message and that the redirect scrolls to. */
  | { ok: true; said: FlashMessage }
  /** `refusal` is the command's code, also when the order cannot be opened; `retryAfter` in ms. */
  | { ok: false; refusal: string; reply: SubmissionResult; retryAfter?: number };

export type CartForm = (call: CartCall) => Promise<CartAnswer>;

/** @param at one of `cartParts`; undefined shows the message at the top of the page */
export const info = (text: string, at?: string): FlashMessage => ({ kind: "info", text, at });

export function textIn({ form }: CartCall, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** @param field empty for an error of the whole form */
export function wrong({ form }: CartCall, refusal: string, field: string, sentence: string): CartAnswer {
  return { ok: false, refusal, reply: refusedForm(form, { [field]: sentence }) };
}

const itemSentence = (refusal: string) =>
  t(hasText(t, "errors", refusal) ? `errors.${refusal}` : "errors.other");

const codeSentence = (refusal: string) => {
  if (refusal === "would-be-package") return t("errors.would-be-package");
  return t(hasText(t, "code.errors", refusal) ? `code.errors.${refusal}` : "code.errors.other");
};

const bidSentence = (refusal: string) => {
  if (refusal === "would-be-package") return t("errors.would-be-package");
  return bidTexts(hasText(bidTexts, "errors", refusal) ? `errors.${refusal}` : "errors.other");
};

/**
 * Answer to a form without fields.
 * @param part part of the page that shows the message
 */
function buildAnswer(
  call: CartCall,
  answer: { ok: true } | { ok: false; refusal: string },
  sentence: (refusal: string) => string,
  successText: string,
  part?: string,
): CartAnswer {
  if (answer.ok) return { ok: true, said: info(successText, part) };
  return wrong(call, answer.refusal, "", sentence(answer.refusal));
}

/**
 * A proposed price. A typed amount takes precedence over a suggestion. Unreadable amounts become null, which the
 * command rejects.
 */
const bidFields = z.object({
  itemId: z.string().max(100, issueText(bidTexts, "errors.unknown-item")).default(""),
  amount: z.string().trim().max(100, issueText(bidTexts, "errors.missing")).optional(),
  suggested: z.string().max(20, issueText(bidTexts, "errors.missing")).optional(),
  email: emailText(issueText(bidTexts, "errors.email")),
});

export const bidForm = bidFields
  .refine(({ amount = "", suggested }) => amount !== "" || suggested !== undefined, {
    path: ["amount"],
    ...issueText(bidTexts, "errors.missing"),
    // Runs even when other fields are invalid, so that all errors are shown at once.
    when: () => true,
  })
  .transform(({ amount = "", suggested = "", ...rest }) => ({
    ...rest,
    amount: resolveAmount(amount, suggested),
  }));

const resolveAmount = (amount: string, suggested: string) =>
  amount === "" ? parseCents(suggested) : parseAmount(amount);

/** Proposed price of a form with other errors, so that all errors are shown at once. */
export function proposedPrice(form: FormData): Cents | null {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, 100);
  return resolveAmount(text("amount"), text("suggested"));
}

/** Parses a radio's value in whole cents. */
function parseCents(text: string): Cents | null {
  return /^\d{1,9}$/.test(text) ? (Number(text) as Cents) : null;
}

const wrongQuantity = issueText(t, "errors.quantity");

const quantityForm = z.object({
  quantity: z
    .string(wrongQuantity)
    .trim()
    .max(4, wrongQuantity)
    .regex(/^\d{1,4}$/, wrongQuantity)
    .transform(Number),
});

const quantity: CartForm = async (call) => {
  const parsed = parseForm(call.form, quantityForm);
  if (!parsed.ok) return { ok: false, refusal: "quantity", reply: parsed.reply };
  const itemId = textIn(call, "itemId");
  const answer = await changeQuantity(call.work, call.access, { itemId, ...parsed.value });
  if (answer.ok) {
    const [before, after] = [call.order, answer.order].map((order) =>
      order.orderItems.find(({ id }) => id === itemId),
    );
    const lowered = describeLoweredExtras(before?.upgrades ?? [], after?.upgrades ?? []);
    const text = lowered === "" ? t("quantityChanged") : t("quantityAndExtrasChanged", { lowered });
    return { ok: true, said: info(text, cartParts.quantity(itemId)) };
  }
  return wrong(call, answer.refusal, "quantity", itemSentence(answer.refusal));
};

/** „Ticket“ (4 statt 6): extras that cover fewer persons than before, because fewer people travel. */
function describeLoweredExtras(before: readonly ItemUpgrade[], after: readonly ItemUpgrade[]): string {
  return after
    .flatMap(({ id, description, persons }) => {
      const were = before.find((upgrade) => upgrade.id === id)?.persons ?? 0;
      return persons !== null && persons < were ? t("fewer", { name: description, persons, were }) : [];
    })
    .join(", ");
}

const remove: CartForm = async (call) => {
  const itemId = textIn(call, "itemId");
  const item = call.order.orderItems.find(({ id }) => id === itemId);
  const answer = await removeItem(call.work, call.access, { itemId });
  const name = item?.terms.house.name || item?.title;
  return buildAnswer(call, answer, itemSentence, t("removed", { name: name ?? "" }));
};

const wrongPersons = issueText(t, "errors.persons");

const personsForm = z.object({
  persons: z
    .string(wrongPersons)
    .trim()
    .max(3, wrongPersons)
    .regex(/^\d{1,3}$/, wrongPersons)
    .transform(Number),
});

/** @param persons value of a button without a field; null reads it from the form */
function upgrade(persons: number | null): CartForm {
  return async (call) => {
    const parsed = parseForm(call.form, personsForm);
    if (persons === null && !parsed.ok) return { ok: false, refusal: "persons", reply: parsed.reply };
    const count = persons ?? (parsed.ok ? parsed.value.persons : 0);
    const itemId = textIn(call, "itemId");
    const wish = { itemId, serviceCode: textIn(call, "serviceCode"), persons: count };
    const answer = await chooseUpgrade(call.work, call.access, wish);
    if (!answer.ok && answer.refusal.startsWith("persons") && persons === null)
      return wrong(call, answer.refusal, "persons", itemSentence(answer.refusal));
    const done = count > 0 ? t("upgradeAdded") : t("upgradeRemoved");
    return buildAnswer(call, answer, itemSentence, done, cartParts.upgrade(itemId, wish.serviceCode));
  };
}

export const itemForms: Readonly<Record<string, CartForm>> = {
  quantity,
  remove,
  "add-upgrade": upgrade(1),
  "remove-upgrade": upgrade(0),
  "upgrade-persons": upgrade(null),
};

const codeForm = z.object({
  // No code is longer. A longer one is not looked up and counts as unknown.
  code: z.string().max(100, issueText(t, "code.errors.unknown")).default(""),
});

const addCode: CartForm = async (call) => {
  const { work, access, network } = call;
  const parsed = parseForm(call.form, codeForm);
  if (!parsed.ok) return { ok: false, refusal: "unknown", reply: parsed.reply };
  const answer = await enterCode(work, access, { typed: parsed.value.code, network });
  // Sent twice: the code or card is already on the order.
  if (!answer.ok && (answer.refusal === "one-code" || answer.refusal === "card-entered"))
    return { ok: true, said: info(`${codeSentence(answer.refusal)}.`, cartParts.sums) };
  if (!answer.ok) {
    const field = answer.refusal === "empty-cart" ? "" : "code";
    const refusedAnswer = wrong(call, answer.refusal, field, codeSentence(answer.refusal));
    return answer.refusal === "too-many-tries" ? { ...refusedAnswer, retryAfter: tryWindow } : refusedAnswer;
  }
  const { entered, order } = answer;
  const text =
    entered.kind === "card"
      ? t("code.card", {
          name: entered.name,
          amount: formatMoney(entered.amount, order.currency),
        })
      : t("code.entered", {
          code: order.reduction?.code ?? "",
          amount: formatMoney(entered.discountTotal, order.currency),
        });
  return { ok: true, said: info(text, cartParts.sums) };
};

const dropCode: CartForm = async (call) => {
  const answer = await removeCode(call.work, call.access);
  return buildAnswer(call, answer, codeSentence, t("code.removed"), cartParts.sums);
};

const dropCard: CartForm = async (call) => {
  const answer = await removeCard(call.work, call.access, { cardId: textIn(call, "cardId") });
  return buildAnswer(call, answer, codeSentence, t("code.cardRemoved"), cartParts.sums);
};

export const codeForms: Readonly<Record<string, CartForm>> = {
  code: addCode,
  "remove-code": dropCode,
  "remove-card": dropCard,
};

const bid: CartForm = async (call) => {
  const { work, access, order, form, network, secret } = call;
  const parsed = parseForm(form, bidForm);
  if (!parsed.ok) {
    const { amount, ...others } = parsed.reply.error ?? {};
    const price = { itemId: textIn(call, "itemId"), amount: proposedPrice(form) };
    const bounds = amount ?? (await boundsSentence(work, order, price));
    const error = bounds === null ? others : { amount: [bounds].flat(), ...others };
    return { ok: false, refusal: "form", reply: { ...parsed.reply, error } };
  }
  const answer = await placeBid(work, access, { ...parsed.value, network, secret, formKey: formKeyIn(form) });
  if (answer.ok) {
    const { itemId } = parsed.value;
    const flashMessage = buildBidFlash(answer.order, itemId, work.now, answer.answer.kind);
    return { ok: true, said: { ...flashMessage, at: cartParts.bids(itemId) } };
  }
  const atField = ["out-of-bounds", "not-higher", "bid-limit"].includes(answer.refusal);
  const { itemId, amount } = parsed.value;
  const sentence =
    (answer.refusal === "out-of-bounds" && (await boundsSentence(work, order, { itemId, amount }))) ||
    (answer.refusal === "not-higher" && lastBidSentence(order, itemId, work.now)) ||
    bidSentence(answer.refusal);
  return wrong(call, answer.refusal, atField ? "amount" : "", sentence);
};

/** Error text with the bounds that the price missed; null when it missed none. */
async function boundsSentence(
  work: CommandContext,
  order: Order,
  price: { itemId: string; amount: Cents | null },
): Promise<string | null> {
  const missed = await missedBounds(work, order, price);
  const currency = findCurrency(order, price.itemId);
  if (!missed) return null;
  const [lowest, highest] = [missed.lowest, missed.highest].map((amount) => formatMoney(amount, currency));
  return bidTexts("wrongAmount.bounds", { lowest: lowest ?? "", highest: highest ?? "" });
}

/** Error text with the last bid of this cart. Bids in other carts with the same email address are not disclosed. */
function lastBidSentence(order: Order, itemId: string, now: Date): string | null {
  const { bids: list = [] } = order.orderItems.find(({ id }) => id === itemId) ?? {};
  const last = highestLately(list, now);
  return last && bidTexts("wrongAmount.last", { amount: formatMoney(last, findCurrency(order, itemId)) });
}

const findCurrency = (order: Order, itemId: string) =>
  order.orderItems.find(({ id }) => id === itemId)?.currency ?? order.currency;

type AnswerKind = KeyIn<typeof bidTexts, "answer">;

function buildBidFlash(order: Order, itemId: string, now: Date, kind: AnswerKind): FlashMessage {
  const { bids: list = [], currency = order.currency } =
    order.orderItems.find(({ id }) => id === itemId) ?? {};
  const ownBid = list.findLast(({ bidType }) => bidType === "BID");
  const currentBid = bidInForce(list, now) ?? openBid(list, now);
  const text = bidTexts(`answer.${kind}`, {
    amount: ownBid ? formatMoney(ownBid.unitPrice, currency) : "",
    counter: currentBid ? formatMoney(currentBid.unitPrice, currency) : "",
    until: currentBid?.expiry ? formatInstant(currentBid.expiry) : "",
  });
  return { kind: kind === "declined" ? "warning" : "info", text };
}

function bidActionForm(action: BidAction): CartForm {
  return async (call) => {
    const itemId = textIn(call, "itemId");
    const answer = await endBid(call.work, call.access, { itemId, word: action });
    if (!answer.ok) return wrong(call, answer.refusal, "", bidSentence(answer.refusal));
    const { bids: list = [] } = answer.order.orderItems.find(({ id }) => id === itemId) ?? {};
    const expiry = bidInForce(list, call.work.now)?.expiry;
    const text = bidTexts(`word.${action}`, { until: expiry ? formatInstant(expiry) : "" });
    return { ok: true, said: info(text, cartParts.bids(itemId)) };
  };
}

export const bidForms: Readonly<Record<string, CartForm>> = {
  bid,
  "accept-counter": bidActionForm("accept"),
  "decline-counter": bidActionForm("decline"),
  "withdraw-bid": bidActionForm("withdraw"),
};

/** Fields of all forms of the cart. The forms of each item use the same names. */
export const cartFields = z.object({
  ...quantityForm.shape,
  ...personsForm.shape,
  ...codeForm.shape,
  ...bidFields.shape,
});
