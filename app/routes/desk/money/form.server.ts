/** Schemas of gift cards and refunds. */
import { z } from "zod";

import { plainMoney } from "#app/domain/format.ts";
import { parsePayeeAccount, type PayeeAccount } from "#app/domain/payment/bank-transfer.ts";
import { type CardWish, mostCardsAtOnce } from "#app/domain/voucher/card-wish.ts";
import { giftCardBounds } from "#app/domain/voucher/gift-card.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { payeeErrorTexts } from "#app/locales/payee-errors.ts";
import { bareLabel, optionalText, requiredText, requiredTick } from "#app/routes/desk/form.server.ts";
import { refundAccountTexts } from "#locale/order/refund-account.ts";
import { deskRefundTexts } from "#locale/payment/refunds.ts";
import { cardLabels, deskReductionTexts } from "#locale/voucher/reductions.ts";

/** What is wrong with a field of new gift cards. */
export const cardProblem = (field: keyof CardWish): string =>
  deskReductionTexts(`cards.problems.${field}`, {
    cards: `„${cardLabels.cards}“`,
    until: `„${bareLabel(cardLabels.until)}“`,
    least: plainMoney(giftCardBounds.least, "EUR"),
    most: plainMoney(giftCardBounds.most, "EUR"),
    many: mostCardsAtOnce,
  });

/** New gift cards as typed; `readCardWish` checks what the texts mean. */
export const cardsForm = z.object({
  amount: requiredText({ error: () => cardProblem("amount") }),
  cards: optionalText(),
  until: optionalText(),
});

/** A field of an account, which `parsePayeeAccount` checks on its own. */
const payeeField = (name: keyof PayeeAccount) =>
  z.string(issueText(refundAccountTexts, `errors.${name}.missing`)).superRefine((typed, context) => {
    const parsed = parsePayeeAccount({ holder: "", iban: "", [name]: typed });
    const message = "errors" in parsed ? payeeErrorTexts(parsed.errors)[name] : undefined;
    if (message !== undefined) context.addIssue({ code: "custom", message });
  });

export const payeeForm = z.object({ holder: payeeField("holder"), iban: payeeField("iban") });

export const undoForm = z.object({ confirm: requiredTick(issueText(deskRefundTexts, "errors.confirm")) });
