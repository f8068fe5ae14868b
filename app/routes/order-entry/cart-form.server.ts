/** What the forms of the cart have in common: each names an intent, and is answered by a message or by its fields. */
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { OrderAccess } from "#app/store/order-access.server.ts";
import type { FlashMessage } from "#app/web/flash-message.ts";
import type { FormReply } from "#app/web/form-reply.ts";
import { itemField } from "#app/web/item-reply.ts";
import { refusedForm } from "#app/web/parse-form.server.ts";

export interface CartCall {
  work: CommandContext;
  access: OrderAccess;
  form: FormData;
  /** Keyed hash of the customer's network. */
  network: string;
  secret: string;
}

export type CartAnswer =
  /** `at` is where on the page it stands. */
  | { ok: true; said: FlashMessage; at: string }
  /** `refusal` is the command's own word, where the whole order does not open; `retryAfter` seconds it may do. */
  | { ok: false; refusal: string; reply: FormReply; retryAfter?: number };

export type CartForm = (call: CartCall) => Promise<CartAnswer>;

export const info = (text: string): FlashMessage => ({ kind: "info", text });

export function textIn({ form }: CartCall, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** @param field empty where the form as a whole is meant */
export function wrong({ form }: CartCall, refusal: string, field: string, sentence: string): CartAnswer {
  return { ok: false, refusal, reply: refusedForm(form, { [field]: sentence }) };
}

/** The same with the names that the fields of this item have on the page. */
export function wrongItem(call: CartCall, refusal: string, errors: Record<string, string>): CartAnswer {
  const { values, ...reply } = refusedForm(call.form, errors);
  const named = <Value>(entries: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, value]) => [
        name === "" ? "" : itemField(name, textIn(call, "itemId").slice(0, 100)),
        value,
      ]),
    );
  return { ok: false, refusal, reply: { ...reply, values: named(values), errors: named(reply.errors) } };
}

/** The sentence of a refusal, else the one for all others. */
export function sentenceOf(
  texts: Readonly<Record<string, string>> & { other: string },
  refusal: string,
): string {
  return Object.hasOwn(texts, refusal) ? (texts[refusal] ?? texts.other) : texts.other;
}
