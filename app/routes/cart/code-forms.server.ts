/** Forms for discount codes and gift cards. */
import { z } from "zod";

import { enterCode, removeCard, removeCode, tryWindow } from "#app/commands/voucher/gift-cards.server.ts";
import { formatMoney } from "#app/domain/format.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { keyOrOther } from "#app/locales/texts.ts";
import { buildAnswer, type CartForm, info, textIn, wrong } from "#app/routes/cart/form-answers.server.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import { cartAnswerTexts as t } from "#locale/order/cart-answers.ts";

const codeSentence = (refusal: string) => t(keyOrOther(t, "code.errors", refusal));

export const codeForm = z.object({
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
