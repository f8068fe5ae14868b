/** What Stripe's API says to the form that opens a session. */
import { type BookedSession, stripeId } from "#app/payments/sandbox/stripe-books.ts";

const price = "line_items[0][price_data]";
const known = new Set([
  "mode",
  "ui_mode",
  "client_reference_id",
  "metadata[attempt]",
  "payment_intent_data[metadata][attempt]",
  "adaptive_pricing[enabled]",
  "success_url",
  "cancel_url",
  "customer_email",
  "locale",
  "payment_method_types[0]",
  "line_items[0][quantity]",
  `${price}[currency]`,
  `${price}[unit_amount]`,
  `${price}[product_data][name]`,
]);

/** The session for a form, or what is wrong with it. */
export function sessionFromForm(form: URLSearchParams): BookedSession | string {
  const unknown = [...form.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) return `Received unknown parameter: ${unknown}`;
  const field = (name: string) => form.get(name) ?? "";
  if (field("mode") !== "payment" || field("ui_mode") !== "hosted_page") return "mode or ui_mode";
  if (field("adaptive_pricing[enabled]") !== "false") return "this account must not sell in other currencies";
  if (!/^[a-z]{3}$/.test(field(`${price}[currency]`))) return "Invalid currency";
  if (!/^[1-9]\d*$/.test(field(`${price}[unit_amount]`))) return "Invalid integer";
  if (field(`${price}[product_data][name]`) === "") return "Missing required param: name";
  const method = form.get("payment_method_types[0]");
  if (method !== null && method !== "amazon_pay") return `The payment method type ${method} is invalid`;
  const urls = [field("success_url"), field("cancel_url")];
  if (!urls.every((url) => URL.canParse(url))) return "Not a valid URL";
  return {
    id: stripeId("cs"),
    status: "open",
    payment_status: "unpaid",
    amount_total: Number(field(`${price}[unit_amount]`)) * Number(field("line_items[0][quantity]")),
    currency: field(`${price}[currency]`),
    client_reference_id: field("client_reference_id"),
    success_url: field("success_url"),
    cancel_url: field("cancel_url"),
    method,
    payment: null,
  };
}
