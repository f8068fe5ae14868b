/** What each refusal of a command is on the wire: one table for all calls on orders. */
import type { AppLoadContext } from "@remix-run/node";

import type { EndBidRefusal } from "#app/commands/order/bids.server.ts";
import type { CancelOrderRefusal } from "#app/commands/order/cancellations.server.ts";
import type { AddRefusal, OwnCartRefusal, UpgradeRefusal } from "#app/commands/order/cart.server.ts";
import { type CodeRefusal, tryWindow } from "#app/commands/voucher/gift-cards.server.ts";
import type { OwnerRefusal } from "#app/domain/order/order.ts";
import { clearCartCookie, readCartCookie } from "#app/http/cookies.server.ts";
import type { ProblemCode } from "#app/http/problem-code.ts";
import { ownProblemProblem } from "#app/http/problems.server.ts";
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

/** "no-email": nobody to answer a bid to. "not-placed": nothing to cancel. */
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
  /** A field of the body. */
  | { code: "CV_VIOLATION"; pointer: string; detail: () => string }
  | { code: 429; retryAfter: number; detail: () => string };

/** Of a field where it stands in the body; of a rule what else is to be said of it. */
export type Pointers = Partial<Record<OrderRefusal, string>>;

const rule = (detail: () => string): Refused => ({ code: "BR_VIOLATION", detail });
const field = (pointer: string, detail: () => string): Refused => ({ code: "CV_VIOLATION", pointer, detail });
const noCode = (detail: () => string): Refused => ({ code: "INVALID_REDUCTION", detail });

const table: Readonly<Record<OrderRefusal, Refused>> = {
  "unknown-order": { code: "INVALID_ORDER" },
  abandoned: { code: "INVALID_ORDER", status: 410 },
  "wrong-key": { code: "DOES_NOT_BELONG" },
  claimed: { code: "NEEDS_TO_LOGIN" },
  "other-account": { code: "DOES_NOT_BELONG", detail: () => problemTexts("refusal.other-account") },
  "not-open": { code: "ALREADY_SIGNED_OFF" },

  "unknown-variant": rule(() => problemTexts("unknownVariant")),
  "not-on-sale": rule(() => dealTexts("refusal.not-on-sale")),
  past: rule(() => dealTexts("refusal.past")),
  "too-far": rule(() => notOrderableTexts("too-far")),
  "not-dated": rule(() => dealTexts("refusal.not-dated")),
  party: rule(() => dealTexts("refusal.party")),
  occupancy: rule(() => dealTexts("refusal.occupancy")),
  "too-short": rule(() => dealTexts("refusal.too-short")),
  "too-long": rule(() => dealTexts("refusal.too-long")),
  "wrong-length": rule(() => problemTexts("refusal.wrong-length")),
  "closed-to-arrival": rule(() => dealTexts("refusal.closed-to-arrival")),
  closed: rule(() => dealTexts("refusal.closed")),
  "stay-rule": rule(() => dealTexts("refusal.stay-rule")),
  "too-young": rule(() => dealTexts("refusal.too-young")),
  "no-departure": rule(() => problemTexts("refusal.no-departure")),
  "sold-out": rule(() => problemTexts("refusal.sold-out")),
  "no-voucher": rule(() => dealTexts("refusal.no-voucher")),
  "not-enough": rule(() => sentence(t("errors.not-enough"))),
  // Asked by pages alone; calls of the API empty the cart first.
  "cart-not-empty": rule(() => problemTexts("refusal.cart-not-empty")),
  quantity: field("/quantity", () => dealTexts("refusal.quantity")),
  "unknown-item": rule(() => sentence(t("errors.unknown-item"))),
  "unknown-upgrade": rule(() => sentence(t("errors.unknown-upgrade"))),
  mandatory: rule(() => sentence(t("errors.mandatory"))),
  extra: rule(() => sentence(t("errors.extra"))),
  persons: field("/quantity", () => problemTexts("refusal.persons")),
  "persons-of-age": field("/quantity", () => problemTexts("refusal.persons-of-age")),
  "would-be-package": rule(() => sentence(t("errors.would-be-package"))),
  "no-service": rule(() => sentence(checkoutTexts("customer.errors.no-service"))),
  "shipping-not-possible": rule(() => sentence(checkoutTexts("customer.errors.shipping-not-possible"))),

  "not-biddable": rule(() => sentence(bidTexts("errors.not-biddable"))),
  "out-of-bounds": field("/amount", () => problemTexts("refusal.out-of-bounds")),
  "no-email": field("/email", () => problemTexts("refusal.no-email")),
  "bid-limit": rule(() => sentence(bidTexts("errors.bid-limit"))),
  "not-higher": rule(() => sentence(bidTexts("errors.not-higher"))),
  "already-accepted": rule(() => sentence(bidTexts("errors.already-accepted"))),
  "no-bid": rule(() => sentence(bidTexts("errors.no-bid"))),
  "no-counteroffer": rule(() => sentence(bidTexts("errors.no-counteroffer"))),

  "empty-field": field("/code", () => problemTexts("field.missing")),
  "too-many-tries": {
    code: 429,
    retryAfter: tryWindow / 1000,
    detail: () => sentence(t("code.errors.too-many-tries")),
  },
  "empty-cart": noCode(() => sentence(t("code.errors.empty-cart"))),
  unknown: noCode(() => sentence(t("code.errors.unknown"))),
  "not-yet": noCode(() => sentence(t("code.errors.not-yet"))),
  over: noCode(() => sentence(t("code.errors.over"))),
  "used-up": noCode(() => sentence(t("code.errors.used-up"))),
  "used-by-you": noCode(() => sentence(t("code.errors.used-by-you"))),
  minimum: noCode(() => sentence(t("code.errors.minimum"))),
  "other-offers": noCode(() => sentence(t("code.errors.other-offers"))),
  "other-currency": noCode(() => sentence(t("code.errors.other-currency"))),
  "bid-price": noCode(() => sentence(t("code.errors.bid-price"))),
  "no-discount": noCode(() => sentence(t("code.errors.no-discount"))),
  "gift-card": noCode(() => sentence(t("code.errors.gift-card"))),
  "one-code": noCode(() => sentence(t("code.errors.one-code"))),
  "card-entered": noCode(() => sentence(t("code.errors.card-entered"))),
  "too-many-cards": noCode(() => sentence(t("code.errors.too-many-cards"))),
  "nothing-to-pay": noCode(() => sentence(t("code.errors.nothing-to-pay"))),
  "no-code": noCode(() => sentence(t("code.errors.no-code"))),
  "unknown-card": noCode(() => sentence(t("code.errors.unknown-card"))),

  "not-placed": rule(() => problemTexts("refusal.not-placed")),
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
  // Redeeming ends the grace period at once.
  redeemed: { code: "GRACE_PERIOD_EXPIRED", detail: () => cancelRefusalTexts("redeemed") },
  "payment-under-way": rule(() => cancelRefusalTexts("payment-under-way")),
  "provider-down": rule(() => cancelRefusalTexts("provider-down")),
  changed: rule(() => orderCancelTexts("changed")),
};

/** A cart cookie that holds this very order is of no use any more (specification § 8). */
const ends = new Set<Refused["code"]>([
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
  const refused = table[refusal];
  const headers = new Headers();
  const { config } = context.shop;
  if (ends.has(refused.code) && (await readCartCookie(config, request))?.id === orderId) {
    headers.append("Set-Cookie", await clearCartCookie(config));
  }
  switch (refused.code) {
    case "CV_VIOLATION": {
      const { detail, pointer } = refused;
      return ownProblemProblem(context, refused.code, {
        errors: [{ pointer: pointers[refusal] ?? pointer, detail: detail() }],
      });
    }
    case 429:
      headers.set("Retry-After", String(refused.retryAfter));
      return ownProblemProblem(context, 429, { detail: refused.detail(), headers });
    default: {
      const { code, status, detail } = refused;
      return ownProblemProblem(context, code, {
        ...(status !== undefined && { status }),
        ...(detail && { detail: [detail(), pointers[refusal]].filter(Boolean).join(" ") }),
        headers,
      });
    }
  }
}

/** Sentences beside a form's field have no full stop. */
function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
