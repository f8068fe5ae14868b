/** Forms for price proposals and the answers to counteroffers. */
import { z } from "zod";

import {
  type BidAction,
  submitBidAction,
  findMissedBounds,
  placeBid,
} from "#app/commands/order/bids.server.ts";
import { formatInstant, formatMoney } from "#app/domain/format.ts";
import { type Cents, type Currency, parseAmount } from "#app/domain/money.ts";
import { type BidBounds, bidInForce, highestLately, openBid } from "#app/domain/order/bid.ts";
import type { Order } from "#app/domain/order/order.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { formKeyIn, parseForm } from "#app/http/forms.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { keyOrOther, type KeyIn } from "#app/locales/texts.ts";
import { type CartForm, info, textIn, wrong } from "#app/routes/cart/form-answers.server.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import { bidAnswerTexts as bidTexts } from "#locale/order/cart-answers.ts";

const bidSentence = (refusal: string) => bidTexts(keyOrOther(bidTexts, "errors", refusal));

/**
 * A proposed price. A typed amount takes precedence over a suggestion. Unreadable amounts become null, which the
 * command rejects.
 */
export const bidFields = z.object({
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

const bid: CartForm = async (call) => {
  const { work, access, order, form, network, secret } = call;
  const parsed = parseForm(form, bidForm);
  if (!parsed.ok) {
    const { amount, ...others } = parsed.reply.error ?? {};
    const price = { itemId: textIn(call, "itemId"), amount: proposedPrice(form) };
    const missed = amount ? null : await findMissedBounds(work, order, price);
    const wrongAmount = amount ?? (missed && [boundsSentence(missed, findCurrency(order, price.itemId))]);
    const error = wrongAmount ? { amount: wrongAmount, ...others } : others;
    return { ok: false, refusal: "form", reply: { ...parsed.reply, error } };
  }
  const answer = await placeBid(work, access, { ...parsed.value, network, secret, formKey: formKeyIn(form) });
  if (answer.ok) {
    const { itemId } = parsed.value;
    const flashMessage = buildBidFlash(answer.order, itemId, work.now, answer.answer.kind);
    return { ok: true, said: { ...flashMessage, at: cartParts.bids(itemId) } };
  }
  const atField = ["out-of-bounds", "not-higher", "bid-limit"].includes(answer.refusal);
  const { itemId } = parsed.value;
  const sentence =
    (answer.facts && boundsSentence(answer.facts, findCurrency(order, itemId))) ||
    (answer.refusal === "not-higher" && lastBidSentence(order, itemId, work.now)) ||
    bidSentence(answer.refusal);
  return wrong(call, answer.refusal, atField ? "amount" : "", sentence);
};

function boundsSentence(bounds: BidBounds, currency: Currency): string {
  const [lowest = "", highest = ""] = [bounds.lowest, bounds.highest].map((each) =>
    formatMoney(each, currency),
  );
  return bidTexts("wrongAmount.bounds", { lowest, highest });
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
    const answer = await submitBidAction(call.work, call.access, { itemId, action });
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
