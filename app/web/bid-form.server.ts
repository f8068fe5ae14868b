import { z } from "zod";

import { type Cents, parseAmount } from "#app/domain/money.ts";
import { bids } from "#app/locales/de/order/cart.ts";
import { emailText } from "#app/web/email-text.server.ts";

/** A proposed price: what was typed goes before what was chosen. Null where it is no amount; the command says so. */
export const bidForm = z
  .object({
    itemId: z.string().max(100, bids.errors["unknown-item"]).default(""),
    amount: z.string().trim().max(100, bids.errors.missing).optional(),
    suggested: z.string().max(20, bids.errors.missing).optional(),
    email: emailText(bids.errors.email),
  })
  .refine(({ amount = "", suggested }) => amount !== "" || suggested !== undefined, {
    path: ["amount"],
    message: bids.errors.missing,
    // Both mistakes of a form are said at once.
    when: () => true,
  })
  .transform(({ amount = "", suggested = "", ...rest }) => ({
    ...rest,
    unitPrice: proposed(amount, suggested),
  }));

const proposed = (amount: string, suggested: string) =>
  amount === "" ? centsOf(suggested) : parseAmount(amount);

/** What a form proposes that is wrong elsewhere, so that all its mistakes are said at once. */
export function proposedPrice(form: FormData): Cents | null {
  const text = (name: string) =>
    String(form.get(name) ?? "")
      .trim()
      .slice(0, 100);
  return proposed(text("amount"), text("suggested"));
}

/** A radio's value: whole cents. */
function centsOf(text: string): Cents | null {
  return /^\d{1,9}$/.test(text) ? (Number(text) as Cents) : null;
}
