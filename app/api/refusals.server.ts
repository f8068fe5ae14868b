/** The problem response for each refusal of an order command. */
import type { AppLoadContext } from "@remix-run/node";

import type { EndBidRefusal } from "#app/commands/order/bids.server.ts";
import type { CancelOrderRefusal } from "#app/commands/order/cancellations.server.ts";
import type { AddRefusal, OwnCartRefusal, UpgradeRefusal } from "#app/commands/order/cart.server.ts";
import { type CodeRefusal, tryWindow } from "#app/commands/voucher/gift-cards.server.ts";
import type { OwnerRefusal } from "#app/domain/order/order.ts";
import { clearCartCookie, readCartCookie } from "#app/http/cookies.server.ts";
import type { ProblemCode } from "#app/http/problem-code.ts";
import { problemResponse } from "#app/http/problems.server.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import {
  bidAnswerTexts as bidTexts,
  cartAnswerTexts as t,
  notOrderableTexts,
} from "#locale/order/cart-answers.ts";
import { checkoutTexts } from "#locale/order/checkout.ts";
import { cancelRefusalTexts } from "#locale/order/cancel-refusals.ts";
import { orderCancelTexts } from "#locale/order/order-cancel.ts";
import { problemTexts } from "#locale/problem.ts";
import type { ChangeRefusal } from "#app/store/queries/order/orders.server.ts";

/** "no-email": a bid needs an address to respond to. "not-placed": a cart cannot be cancelled. */
export type OrderRefusal =
  | ChangeRefusal
  | AddRefusal
  | OwnCartRefusal
  | UpgradeRefusal
  | CodeRefusal
  | EndBidRefusal
  | CancelOrderRefusal
  | "shipping-not-possible"
  | "no-service"
  | "no-code"
  | "unknown-card"
  | "no-email"
  | OwnerRefusal
  | "not-placed";

type Refused =
  | { code: Exclude<ProblemCode, "CV_VIOLATION">; status?: number; detail?: () => string }
  | { code: "CV_VIOLATION"; pointer: string; detail: () => string }
  | { code: 429; retryAfter: number; detail: () => string };

/** Per refusal: the JSON pointer of a field, or extra detail of a business rule. */
export type Pointers = Partial<Record<OrderRefusal, string>>;

const ruleProblem = (detail: () => string): Refused => ({ code: "BR_VIOLATION", detail });
const fieldProblem = (pointer: string, detail: () => string): Refused => ({
  code: "CV_VIOLATION",
  pointer,
  detail,
});
const reductionProblem = (detail: () => string): Refused => ({ code: "INVALID_REDUCTION", detail });

const problemsByRefusal: Readonly<Record<OrderRefusal, Refused>> = {
  "unknown-order": { code: "INVALID_ORDER" },
  abandoned: { code: "INVALID_ORDER", status: 410 },
  "wrong-key": { code: "DOES_NOT_BELONG" },
  claimed: { code: "NEEDS_TO_LOGIN" },
  "other-account": { code: "DOES_NOT_BELONG", detail: () => problemTexts("refusal.other-account") },
  "not-open": { code: "ALREADY_SIGNED_OFF" },

  "unknown-variant": ruleProblem(() => problemTexts("unknownVariant")),
  "not-on-sale": ruleProblem(() => dealTexts("refusal.not-on-sale")),
  past: ruleProblem(() => dealTexts("refusal.past")),
  "too-far": ruleProblem(() => notOrderableTexts("too-far")),
  "not-dated": ruleProblem(() => dealTexts("refusal.not-dated")),
  party: ruleProblem(() => dealTexts("refusal.party")),
  occupancy: ruleProblem(() => dealTexts("refusal.occupancy")),
  "too-short": ruleProblem(() => dealTexts("refusal.too-short")),
  "too-long": ruleProblem(() => dealTexts("refusal.too-long")),
  "wrong-length": ruleProblem(() => problemTexts("refusal.wrong-length")),
  "closed-to-arrival": ruleProblem(() => dealTexts("refusal.closed-to-arrival")),
  closed: ruleProblem(() => dealTexts("refusal.closed")),
  "stay-rule": ruleProblem(() => dealTexts("refusal.stay-rule")),
  "too-young": ruleProblem(() => dealTexts("refusal.too-young")),
  "no-departure": ruleProblem(() => problemTexts("refusal.no-departure")),
  "sold-out": ruleProblem(() => problemTexts("refusal.sold-out")),
  "no-voucher": ruleProblem(() => dealTexts("refusal.no-voucher")),
  "not-enough": ruleProblem(() => addFullStop(t("errors.not-enough"))),
  // Only returned to pages. API calls replace the cart.
  "cart-not-empty": ruleProblem(() => problemTexts("refusal.cart-not-empty")),
  quantity: fieldProblem("/quantity", () => dealTexts("refusal.quantity")),
  "unknown-item": ruleProblem(() => addFullStop(t("errors.unknown-item"))),
  "unknown-upgrade": ruleProblem(() => addFullStop(t("errors.unknown-upgrade"))),
  mandatory: ruleProblem(() => addFullStop(t("errors.mandatory"))),
  extra: ruleProblem(() => addFullStop(t("errors.extra"))),
  persons: fieldProblem("/quantity", () => problemTexts("refusal.persons")),
  "persons-of-age": fieldProblem("/quantity", () => problemTexts("refusal.persons-of-age")),
  "would-be-package": ruleProblem(() => addFullStop(t("errors.would-be-package"))),
  "no-service": ruleProblem(() => addFullStop(checkoutTexts("customer.errors.no-service"))),
  "shipping-not-possible": ruleProblem(() =>
    addFullStop(checkoutTexts("customer.errors.shipping-not-possible")),
  ),

  "not-biddable": ruleProblem(() => addFullStop(bidTexts("errors.not-biddable"))),
  "out-of-bounds": fieldProblem("/amount", () => problemTexts("refusal.out-of-bounds")),
  "no-email": fieldProblem("/email", () => problemTexts("refusal.no-email")),
  "bid-limit": ruleProblem(() => addFullStop(bidTexts("errors.bid-limit"))),
  "not-higher": ruleProblem(() => addFullStop(bidTexts("errors.not-higher"))),
  "already-accepted": ruleProblem(() => addFullStop(bidTexts("errors.already-accepted"))),
  "no-bid": ruleProblem(() => addFullStop(bidTexts("errors.no-bid"))),
  "no-counteroffer": ruleProblem(() => addFullStop(bidTexts("errors.no-counteroffer"))),

  "empty-field": fieldProblem("/code", () => problemTexts("field.missing")),
  "too-many-tries": {
    code: 429,
    retryAfter: tryWindow / 1000,
    detail: () => addFullStop(t("code.errors.too-many-tries")),
  },
  "empty-cart": reductionProblem(() => addFullStop(t("code.errors.empty-cart"))),
  unknown: reductionProblem(() => addFullStop(t("code.errors.unknown"))),
  "not-yet": reductionProblem(() => addFullStop(t("code.errors.not-yet"))),
  over: reductionProblem(() => addFullStop(t("code.errors.over"))),
  "used-up": reductionProblem(() => addFullStop(t("code.errors.used-up"))),
  "used-by-you": reductionProblem(() => addFullStop(t("code.errors.used-by-you"))),
  minimum: reductionProblem(() => addFullStop(t("code.errors.minimum"))),
  "other-offers": reductionProblem(() => addFullStop(t("code.errors.other-offers"))),
  "other-currency": reductionProblem(() => addFullStop(t("code.errors.other-currency"))),
  "bid-price": reductionProblem(() => addFullStop(t("code.errors.bid-price"))),
  "no-discount": reductionProblem(() => addFullStop(t("code.errors.no-discount"))),
  "gift-card": reductionProblem(() => addFullStop(t("code.errors.gift-card"))),
  "one-code": reductionProblem(() => addFullStop(t("code.errors.one-code"))),
  "card-entered": reductionProblem(() => addFullStop(t("code.errors.card-entered"))),
  "too-many-cards": reductionProblem(() => addFullStop(t("code.errors.too-many-cards"))),
  "nothing-to-pay": reductionProblem(() => addFullStop(t("code.errors.nothing-to-pay"))),
  "no-code": reductionProblem(() => addFullStop(t("code.errors.no-code"))),
  "unknown-card": reductionProblem(() => addFullStop(t("code.errors.unknown-card"))),

  "not-placed": ruleProblem(() => problemTexts("refusal.not-placed")),
  "not-closed": { code: "ALREADY_SIGNED_OFF", detail: () => cancelRefusalTexts("not-closed") },
  "grace-over": {
    code: "GRACE_PERIOD_EXPIRED",
    detail: () => cancelRefusalTexts("grace-over"),
  },
  "vouchers-grace-over": {
    code: "GRACE_PERIOD_EXPIRED",
    detail: () => cancelRefusalTexts("vouchers-grace-over"),
  },
  begun: { code: "GRACE_PERIOD_EXPIRED", detail: () => cancelRefusalTexts("begun") },
  // Redeeming a voucher ends its grace period.
  redeemed: { code: "GRACE_PERIOD_EXPIRED", detail: () => cancelRefusalTexts("redeemed") },
  "payment-under-way": ruleProblem(() => cancelRefusalTexts("payment-under-way")),
  "provider-down": ruleProblem(() => cancelRefusalTexts("provider-down")),
  changed: ruleProblem(() => orderCancelTexts("changed")),
};

/** Problems that make the cart cookie of this order useless (specification § 8). */
const cartEndingCodes = new Set<Refused["code"]>([
  "INVALID_ORDER",
  "DOES_NOT_BELONG",
  "NEEDS_TO_LOGIN",
  "ALREADY_SIGNED_OFF",
]);

export async function refusalProblem(
  request: Request,
  context: AppLoadContext,
  orderId: string,
  refusal: OrderRefusal,
  pointers: Pointers = {},
): Promise<Response> {
  const problem = problemsByRefusal[refusal];
  const headers = new Headers();
  const { config } = context.shop;
  if (cartEndingCodes.has(problem.code) && (await readCartCookie(config, request))?.id === orderId) {
    headers.append("Set-Cookie", await clearCartCookie(config));
  }
  switch (problem.code) {
    case "CV_VIOLATION": {
      const { detail, pointer } = problem;
      return problemResponse(context, problem.code, {
        errors: [{ pointer: pointers[refusal] ?? pointer, detail: detail() }],
      });
    }
    case 429:
      headers.set("Retry-After", String(problem.retryAfter));
      return problemResponse(context, 429, { detail: problem.detail(), headers });
    default: {
      const { code, status, detail } = problem;
      return problemResponse(context, code, {
        ...(status !== undefined && { status }),
        ...(detail && { detail: [detail(), pointers[refusal]].filter(Boolean).join(" ") }),
        headers,
      });
    }
  }
}

/** Texts beside form fields have no full stop. */
function addFullStop(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
