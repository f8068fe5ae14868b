/** Creates and disables discount codes and gift cards, in the back office and on the command line. */
import { randomBytes } from "node:crypto";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import { plainMoney } from "#app/domain/format.ts";
import { isUuid, voucherKey } from "#app/domain/identifiers.ts";
import { normalisedCode, type ReductionCode } from "#app/domain/price/reduction.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CardBatch } from "#app/domain/voucher/card-wish.ts";
import { normalisedCardCode } from "#app/domain/voucher/gift-card.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { deriveFormBytes, type FormKey } from "#app/store/db/form-key.server.ts";
import * as cardStore from "#app/store/queries/voucher/gift-cards.server.ts";
import * as codeStore from "#app/store/queries/voucher/reductions.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type By = Pick<ChangeActor, "operator"> | undefined;

export async function createCode(work: Work, code: ReductionCode, by?: By): Promise<Result<object, "taken">> {
  return transaction(work.db, async (tx): Promise<Result<object, "taken">> => {
    if (!(await codeStore.saveCode(tx, code, work.now))) return refuse("taken");
    const { value, minimumSubtotal, discountGroup, validFrom, validTo, usesTotal, usesPerCustomer } = code;
    const worth: AuditFacts =
      value.kind === "percent" ? { percent: value.percent } : { amount: value.amount };
    const limits = { minimumSubtotal, discountGroup, usesTotal, usesPerCustomer };
    await recordChange(work, tx, by, {
      action: "code-created",
      ...describeSubject(code.code),
      after: { ...worth, validFrom, validTo, ...limits },
    });
    return { ok: true };
  });
}

const describeSubject = (code: string) => ({ subject: "code", subjectId: code, label: code }) as const;

/** Disables a code. Placed orders keep their discount. `before`: it was already disabled. */
export async function endCode(
  work: Work,
  typed: string,
  by?: By,
): Promise<Result<{ code: string; before: boolean }, "unknown">> {
  const code = normalisedCode(typed);
  return transaction(work.db, async (tx): ReturnType<typeof endCode> => {
    const found = await codeStore.findCode(tx, code, true);
    if (!found) return refuse("unknown");
    if (found.disabled) return { ok: true, code, before: true };
    await codeStore.disableCode(tx, code);
    const { used } = found;
    await recordChange(work, tx, by, {
      action: "code-disabled",
      ...describeSubject(code),
      before: { codeState: "on", used },
      after: { codeState: "disabled", used },
    });
    return { ok: true, code, before: false };
  });
}

/**
 * Issues gift cards. The returned codes cannot be read anywhere else.
 * @param input.formKey a repeated form gets the same codes and issues no further cards
 */
export async function issueCards(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  { batch, by, formKey }: { batch: CardBatch; by?: By; formKey?: FormKey },
): Promise<string[]> {
  const { amount, cards, validUntil } = batch;
  const [secret] = work.secrets;
  const kind = JSON.stringify(["gift-card", by?.operator.id ?? "", amount, validUntil]);
  const random = (index: number) =>
    formKey === undefined ? randomBytes(48) : deriveFormBytes(secret, `${kind}${index}`, formKey);
  const codes = Array.from({ length: cards }, (_, index) => voucherKey(random(index)));
  await transaction(work.db, async (tx) => {
    const stored = codes.map((code) => cardStore.protectCardCode(secret, normalisedCardCode(code) ?? code));
    const [first] = stored;
    if (!first) return;
    await cardStore.lockCardCode(tx, first.lookup);
    if (await cardStore.findCardByLookup(tx, [first.lookup])) return;
    let id = "";
    for (const card of stored) {
      const row = { ...card, amount, currency: "EUR", validUntil, voucherId: null, now: work.now };
      const cardId = await cardStore.addCard(tx, row);
      id ||= cardId;
    }
    await recordChange(work, tx, by, {
      action: "cards-issued",
      subject: "card",
      subjectId: id,
      label: `${cards} × ${plainMoney(amount, "EUR")}`,
      after: { cards, amount, validUntil },
    });
  });
  return codes;
}

/** Disables a gift card. Orders paid with it stay paid. `before`: it was already disabled. */
export async function endCard(
  work: Work,
  id: string,
  by?: By,
): Promise<Result<{ before: boolean }, "unknown">> {
  if (!isUuid(id)) return refuse("unknown");
  return transaction(work.db, async (tx): ReturnType<typeof endCard> => {
    const [card] = await cardStore.findCards(tx, [id], true);
    if (!card) return refuse("unknown");
    if (card.disabled) return { ok: true, before: true };
    await cardStore.disableCard(tx, id);
    const balance = card.balance;
    await recordChange(work, tx, by, {
      action: "card-disabled",
      subject: "card",
      subjectId: id,
      label: card.name,
      before: { cardState: "on", balance },
      after: { cardState: "disabled", balance },
    });
    return { ok: true, before: false };
  });
}
