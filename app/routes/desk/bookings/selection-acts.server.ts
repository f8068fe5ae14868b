/**
 * Acts on several bookings at once, each with its right. They call the commands of a single booking for one booking
 * after the other, so that a refusal stops none of the others.
 */
import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import { readOrderVersion } from "#app/commands/operator/audit.server.ts";
import { resendEmail } from "#app/commands/order/bookings.server.ts";
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { hasRight, type Right, type Role } from "#app/domain/operator/role.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import { canTransitionPayment, operatorStatuses, paymentStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { Shop } from "#app/main/shop.server.ts";
import type { BookingRefusal } from "#app/routes/desk/bookings/actions.server.ts";
import { listMailsOf } from "#app/store/queries/mails.server.ts";

interface SelectionAct {
  right: Right;
  /** The state of the booking that its form carries, or why nothing can be done. */
  prepare(shop: Shop, order: Order): Promise<Result<{ seen: string }, BookingRefusal>>;
  /** @param by.seen the state that the form carried: if it has changed, nothing happens a second time */
  run(shop: Shop, order: Order, by: ChangeActor): Promise<Result<object, BookingRefusal>>;
}

export const selectionActs = {
  confirmation: {
    right: "mails",
    async prepare({ db }, order) {
      if (order.status !== orderStatuses.Closed) return refuse("not-closed");
      const mails = await listMailsOf(db, order.id);
      // The email about the payment confirms what the first one did, and has the documents.
      const kinds = ["paid", "order-received"] as const;
      const [same = []] = kinds
        .map((kind) => mails.filter((mail) => mail.kind === kind && mail.subject === ""))
        .filter((found) => found.length > 0);
      const last = same.at(-1);
      if (!last || order.customer.email === "") return refuse("no-mail");
      return { ok: true, seen: `${last.id}.${same.length}` };
    },
    async run(shop, { id: orderId }, by) {
      const [mailId = "", count = ""] = by.seen.split(".");
      if (!isUuid(mailId) || !/^\d{1,6}$/.test(count)) return refuse("no-mail");
      return resendEmail(shop.work(), { orderId, mailId, seen: Number(count), by });
    },
  },
  "mark-paid": {
    right: "money",
    async prepare({ db }, order) {
      if (!canTransition(order, "pay")) return refuse("not-closed");
      // Somebody has to look at the amount before it is accepted.
      if (operatorStatuses.includes(order.paymentStatus)) return refuse("look-first");
      if (!canTransitionPayment(order.paymentStatus, paymentStatuses.Paid)) return refuse("paid-already");
      return { ok: true, seen: await readOrderVersion(db, order) };
    },
    run: (shop, { id: orderId }, by) => markPaid(shop.work(), shop.providers, { orderId, by }),
  },
} as const satisfies Record<string, SelectionAct>;

export type SelectionActName = keyof typeof selectionActs;
const actNames = Object.keys(selectionActs) as SelectionActName[];

/** Formats of a file with the chosen bookings. */
const selectionFiles = ["csv", "xlsx"] as const;

/** The act or file that a form names, with its right; null for any other text. */
export function readAct(text: unknown) {
  const name = actNames.find((each) => each === text);
  if (name) return { kind: "act", name, right: selectionActs[name].right } as const;
  const format = selectionFiles.find((each) => each === text);
  return format ? ({ kind: "file", name: format, right: "export" } as const) : null;
}

/** What this role may do with several bookings. */
export const listActs = (role: Role) =>
  [...actNames, ...selectionFiles].filter((name) => hasRight(role, readAct(name)?.right ?? "bookings"));

/** Prepares the act again before it runs, because a form may have been open for long. */
export async function runAct(
  shop: Shop,
  name: SelectionActName,
  order: Order,
  by: ChangeActor,
): Promise<Result<object, BookingRefusal>> {
  const act: SelectionAct = selectionActs[name];
  const ready = await act.prepare(shop, order);
  return ready.ok ? act.run(shop, order, by) : ready;
}
