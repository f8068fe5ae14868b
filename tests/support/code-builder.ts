/** Codes and gift cards for tests, through the store as the operator's commands write them. */
import { encryptCardCode, hashCardCode } from "#app/commands/gift-cards.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { ReductionCode } from "#app/domain/price/reduction.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { addCard } from "#app/store/queries/gift-cards.server.ts";
import { saveCode } from "#app/store/queries/reductions.server.ts";
import { secret } from "#tests/support/cart-builder.ts";
import { testNow } from "#tests/support/catalogue-builder.ts";

export function aCode(part: Partial<ReductionCode> = {}): ReductionCode {
  return {
    code: "HERBST",
    value: { kind: "percent", percent: 10 },
    minimumSubtotal: cents(0),
    discountGroup: null,
    validFrom: civilDate("2026-11-01"),
    validTo: civilDate("2026-12-31"),
    usesTotal: null,
    usesPerCustomer: null,
    disabled: false,
    ...part,
  };
}

export async function withCode(db: Db, part: Partial<ReductionCode> = {}): Promise<void> {
  await saveCode(db, aCode(part), testNow);
}

/** Answers the card's id. */
export function withCard(db: Db, code: string, amount: number): Promise<string> {
  return addCard(db, {
    lookup: hashCardCode(secret, code),
    sealed: encryptCardCode(secret, code),
    ending: code.slice(-4),
    amount: cents(amount),
    currency: "EUR",
    validUntil: civilDate("2029-12-31"),
    voucherId: null,
    now: testNow,
  });
}
