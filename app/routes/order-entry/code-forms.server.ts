/** Discount codes and gift cards. */
import { enterCode, removeCard, removeCode, tryWindow } from "#app/commands/gift-cards.server.ts";
import { cart } from "#app/locales/de/order/cart.ts";
import { textOf } from "#app/locales/texts.ts";
import { formatMoney } from "#app/web/format.ts";
import { type CartForm, info, sentenceOf, textIn, wrong } from "#app/routes/order-entry/cart-form.server.ts";

const { errors, removed, cardRemoved } = cart.code;
/** Where the sums stand, which is what changes. */
const at = "sums";
const longest = 100;

const enter: CartForm = async (call) => {
  const { work, access, network } = call;
  const typed = textIn(call, "code");
  // No code is so long: it is not looked up, and answered as any other that there is not.
  if (typed.length > longest) return wrong(call, "unknown", "code", errors.unknown);
  const answer = await enterCode(work, access, { typed, network });
  if (!answer.ok) {
    const field = answer.refusal === "empty-cart" ? "" : "code";
    const refused = wrong(call, answer.refusal, field, sentenceOf(errors, answer.refusal));
    return answer.refusal === "too-many-tries" ? { ...refused, retryAfter: tryWindow / 1000 } : refused;
  }
  const { entered, order } = answer;
  const text =
    entered.kind === "card"
      ? textOf("cart:code.card", { name: entered.name, amount: formatMoney(entered.amount, order.currency) })
      : textOf("cart:code.entered", {
          code: order.reduction?.code ?? "",
          amount: formatMoney(entered.discountTotal, order.currency),
        });
  return { ok: true, said: info(text), at };
};

const dropCode: CartForm = async (call) => {
  const answer = await removeCode(call.work, call.access);
  if (answer.ok) return { ok: true, said: info(removed), at };
  return wrong(call, answer.refusal, "", sentenceOf(errors, answer.refusal));
};

const dropCard: CartForm = async (call) => {
  const answer = await removeCard(call.work, call.access, { cardId: textIn(call, "cardId") });
  if (answer.ok) return { ok: true, said: info(cardRemoved), at };
  return wrong(call, answer.refusal, "", sentenceOf(errors, answer.refusal));
};

export const codeForms: Readonly<Record<string, CartForm>> = {
  code: enter,
  "remove-code": dropCode,
  "remove-card": dropCard,
};
