/** What each refusal of a command is on the wire: one table for all calls on orders. */
import type { AppLoadContext } from "@remix-run/node";

import type { EndBidRefusal } from "#app/commands/bids.server.ts";
import type { CancelOrderRefusal } from "#app/commands/cancellations.server.ts";
import type { AddRefusal, OwnCartRefusal, UpgradeRefusal } from "#app/commands/cart.server.ts";
import { type CodeRefusal, tryWindow } from "#app/commands/gift-cards.server.ts";
import type { OwnerRefusal } from "#app/domain/order/order.ts";
import { clearCartCookie, readCartCookie } from "#app/http/cookies.server.ts";
import type { ProblemCode } from "#app/http/problem-code.ts";
import { ownProblemProblem } from "#app/http/problems.server.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { bidTexts, cartTexts } from "#locale/order/cart.ts";
import { checkoutTexts } from "#locale/order/checkout.ts";
import { orderCancelTexts } from "#locale/order/order-cancel.ts";
import { problemTexts } from "#locale/problem.ts";
import type { ChangeRefusal } from "#app/store/order-access.server.ts";

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
  | "no-code"
  | "unknown-card"
  | "no-email"
  | OwnerRefusal
  | "not-placed";

type Refused =
  | { code: Exclude<ProblemCode, "CV_VIOLATION">; status?: number; detail?: string }
  /** A field of the body. */
  | { code: "CV_VIOLATION"; pointer: string; detail: string }
  | { code: 429; retryAfter: number; detail: string };

export type Pointers = Partial<Record<OrderRefusal, string>>;

const rule = (detail: string): Refused => ({ code: "BR_VIOLATION", detail });
const field = (pointer: string, detail: string): Refused => ({ code: "CV_VIOLATION", pointer, detail });
const noCode = (detail: string): Refused => ({ code: "INVALID_REDUCTION", detail });
const { refusal: said } = problemTexts;
const code = cartTexts.code.errors;
const { refusals: kept, changed } = orderCancelTexts;

const table: Readonly<Record<OrderRefusal, Refused>> = {
  "unknown-order": { code: "INVALID_ORDER" },
  abandoned: { code: "INVALID_ORDER", status: 410 },
  "wrong-key": { code: "DOES_NOT_BELONG" },
  claimed: { code: "NEEDS_TO_LOGIN" },
  "other-account": { code: "DOES_NOT_BELONG", detail: said["other-account"] },
  "not-open": { code: "ALREADY_SIGNED_OFF" },

  "unknown-variant": rule(problemTexts.unknownVariant),
  "not-on-sale": rule(dealTexts.refusal["not-on-sale"]),
  past: rule(dealTexts.refusal.past),
  "not-dated": rule(dealTexts.refusal["not-dated"]),
  party: rule(dealTexts.refusal.party),
  occupancy: rule(dealTexts.refusal.occupancy),
  "too-short": rule(dealTexts.refusal["too-short"]),
  "too-long": rule(dealTexts.refusal["too-long"]),
  "wrong-length": rule(said["wrong-length"]),
  "closed-to-arrival": rule(dealTexts.refusal["closed-to-arrival"]),
  "no-departure": rule(said["no-departure"]),
  "sold-out": rule(dealTexts.refusal["sold-out"]),
  "no-voucher": rule(dealTexts.refusal["no-voucher"]),
  "not-enough": rule(sentence(cartTexts.errors["not-enough"])),
  // Asked by pages alone; calls of the API empty the cart first.
  "cart-not-empty": rule(said["cart-not-empty"]),
  quantity: field("/quantity", dealTexts.refusal.quantity),
  "unknown-item": rule(sentence(cartTexts.errors["unknown-item"])),
  "unknown-upgrade": rule(sentence(cartTexts.errors["unknown-upgrade"])),
  mandatory: rule(sentence(cartTexts.errors.mandatory)),
  "would-be-package": rule(sentence(cartTexts.errors["would-be-package"])),
  "shipping-not-possible": rule(sentence(checkoutTexts.customer.errors["shipping-not-possible"])),

  "not-biddable": rule(sentence(bidTexts.errors["not-biddable"])),
  "out-of-bounds": field("/amount", said["out-of-bounds"]),
  "no-email": field("/email", said["no-email"]),
  "bid-limit": rule(sentence(bidTexts.errors["bid-limit"])),
  "not-higher": rule(sentence(bidTexts.errors["not-higher"])),
  "already-accepted": rule(sentence(bidTexts.errors["already-accepted"])),
  "no-bid": rule(sentence(bidTexts.errors["no-bid"])),
  "no-counteroffer": rule(sentence(bidTexts.errors["no-counteroffer"])),

  "empty-field": field("/code", problemTexts.field.missing),
  "too-many-tries": { code: 429, retryAfter: tryWindow / 1000, detail: sentence(code["too-many-tries"]) },
  "empty-cart": noCode(sentence(code["empty-cart"])),
  unknown: noCode(sentence(code.unknown)),
  "not-yet": noCode(sentence(code["not-yet"])),
  over: noCode(sentence(code.over)),
  "used-up": noCode(sentence(code["used-up"])),
  "used-by-you": noCode(sentence(code["used-by-you"])),
  minimum: noCode(sentence(code.minimum)),
  "other-offers": noCode(sentence(code["other-offers"])),
  "bid-price": noCode(sentence(code["bid-price"])),
  "no-discount": noCode(sentence(code["no-discount"])),
  "gift-card": noCode(sentence(code["gift-card"])),
  "one-code": noCode(sentence(code["one-code"])),
  "card-entered": noCode(sentence(code["card-entered"])),
  "too-many-cards": noCode(sentence(code["too-many-cards"])),
  "nothing-to-pay": noCode(sentence(code["nothing-to-pay"])),
  "no-code": noCode(sentence(code["no-code"])),
  "unknown-card": noCode(sentence(code["unknown-card"])),

  "not-placed": rule(said["not-placed"]),
  "not-closed": { code: "ALREADY_SIGNED_OFF", detail: kept["not-closed"] },
  "grace-over": { code: "GRACE_PERIOD_EXPIRED", detail: kept["grace-over"] },
  begun: { code: "GRACE_PERIOD_EXPIRED", detail: kept.begun },
  // Redeeming ends the grace period at once.
  redeemed: { code: "GRACE_PERIOD_EXPIRED", detail: kept.redeemed },
  "payment-under-way": rule(kept["payment-under-way"]),
  "provider-down": rule(kept["provider-down"]),
  changed: rule(changed),
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
        errors: [{ pointer: pointers[refusal] ?? pointer, detail }],
      });
    }
    case 429:
      headers.set("Retry-After", String(refused.retryAfter));
      return ownProblemProblem(context, 429, { detail: refused.detail, headers });
    default: {
      const { code, ...details } = refused;
      return ownProblemProblem(context, code, { ...details, headers });
    }
  }
}

/** Sentences beside a form's field have no full stop. */
function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
