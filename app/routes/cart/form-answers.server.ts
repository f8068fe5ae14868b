/** What the forms of the cart share. Each form posts an `intent` and gets a message or field errors. */
import type { SubmissionResult } from "@conform-to/dom";

import type { Order } from "#app/domain/order/order.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { OrderAccess } from "#app/store/queries/order/orders.server.ts";

export interface CartCall {
  work: CommandContext;
  access: OrderAccess;
  /** The cart as read for this request. */
  order: Order;
  form: FormData;
  /** Keyed hash of the customer's network. */
  network: string;
  secret: string;
}

export type CartAnswer =
  /** `said.at` names the part of the page that shows the message and that the redirect scrolls to. */
  | { ok: true; said: FlashMessage }
  /** `refusal` is the command's code, also when the order cannot be opened; `retryAfter` in ms. */
  | { ok: false; refusal: string; reply: SubmissionResult; retryAfter?: number };

export type CartForm = (call: CartCall) => Promise<CartAnswer>;

/** @param at one of `cartParts`; undefined shows the message at the top of the page */
export const info = (text: string, at?: string): FlashMessage => ({ kind: "info", text, at });

export function textIn({ form }: CartCall, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** @param field empty for an error of the whole form */
export function wrong({ form }: CartCall, refusal: string, field: string, sentence: string): CartAnswer {
  return { ok: false, refusal, reply: buildRefusalReply(form, { [field]: sentence }) };
}

/**
 * Answer to a form without fields.
 * @param part part of the page that shows the message
 */
export function buildAnswer(
  call: CartCall,
  answer: { ok: true } | { ok: false; refusal: string },
  sentence: (refusal: string) => string,
  successText: string,
  part?: string,
): CartAnswer {
  if (answer.ok) return { ok: true, said: info(successText, part) };
  return wrong(call, answer.refusal, "", sentence(answer.refusal));
}
