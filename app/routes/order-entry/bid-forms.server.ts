/** Price proposals: a new one, and the customer's word on the answer. */
import { type BidAction, endBid, isOutOfBounds, placeBid } from "#app/commands/bids.server.ts";
import { bidInForce, openBid } from "#app/domain/order/bid.ts";
import type { Order } from "#app/domain/order/order.ts";
import { bids as texts } from "#app/locales/de/order/cart.ts";
import { textOf } from "#app/locales/texts.ts";
import {
  type CartForm,
  info,
  sentenceOf,
  textIn,
  wrongItem,
} from "#app/routes/order-entry/cart-form.server.ts";
import { bidForm, proposedPrice } from "#app/web/bid-form.server.ts";
import type { FlashMessage } from "#app/web/flash-message.ts";
import { formatInstant, formatMoney } from "#app/web/format.ts";
import { parseForm } from "#app/web/parse-form.server.ts";

const bid: CartForm = async (call) => {
  const { work, access, form, network, secret } = call;
  const parsed = parseForm(form, bidForm);
  if (!parsed.ok) {
    const { amount, ...others } = parsed.reply.errors;
    const price = { itemId: textIn(call, "itemId"), amount: proposedPrice(form) };
    const bounds =
      amount ?? ((await isOutOfBounds(work, access, price)) ? texts.errors["out-of-bounds"] : "");
    return wrongItem(call, "form", bounds === "" ? others : { amount: bounds, ...others });
  }
  const { itemId, unitPrice: amount, email } = parsed.value;
  const answer = await placeBid(work, access, { itemId, amount, email, network, secret });
  if (answer.ok) {
    const said = saidTo(answer.order, itemId, work.now, answer.answer.kind);
    return { ok: true, said, at: `bids-${itemId}` };
  }
  const atField = ["out-of-bounds", "not-higher", "bid-limit"].includes(answer.refusal);
  const sentence = sentenceOf(texts.errors, answer.refusal);
  return wrongItem(call, answer.refusal, { [atField ? "amount" : ""]: sentence });
};

type AnswerKind = keyof typeof texts.answer;

function saidTo(order: Order, itemId: string, now: Date, kind: AnswerKind): FlashMessage {
  const { bids: list = [], currency = order.currency } =
    order.orderItems.find(({ id }) => id === itemId) ?? {};
  const own = list.findLast(({ bidType }) => bidType === "BID");
  const stands = bidInForce(list, now) ?? openBid(list, now);
  const text = textOf(`bids:answer.${kind}`, {
    amount: own ? formatMoney(own.unitPrice, currency) : "",
    counter: stands ? formatMoney(stands.unitPrice, currency) : "",
    until: stands?.expiry ? formatInstant(stands.expiry) : "",
  });
  return { kind: kind === "declined" ? "warning" : "info", text };
}

function word(said: BidAction): CartForm {
  return async (call) => {
    const itemId = textIn(call, "itemId");
    const answer = await endBid(call.work, call.access, { itemId, word: said });
    if (!answer.ok) return wrongItem(call, answer.refusal, { "": sentenceOf(texts.errors, answer.refusal) });
    const { bids: list = [] } = answer.order.orderItems.find(({ id }) => id === itemId) ?? {};
    const expiry = bidInForce(list, call.work.now)?.expiry;
    const text = textOf(`bids:word.${said}`, { until: expiry ? formatInstant(expiry) : "" });
    return { ok: true, said: info(text), at: `item-${itemId}` };
  };
}

export const bidForms: Readonly<Record<string, CartForm>> = {
  bid,
  "accept-counter": word("accept"),
  "decline-counter": word("decline"),
  "withdraw-bid": word("withdraw"),
};
