import { z } from "zod";

import { shippingType } from "#app/api/schemas/order.server.ts";
import { amount, amountIn, dayIn, fieldsOf } from "#app/api/schemas/values.server.ts";
import { longestCompany, parseVatId } from "#app/domain/customer/business.ts";
import { buildFields, customerFields, deliveryCountries } from "#app/domain/customer/customer.ts";
import { isUnfitLine } from "#app/domain/text/typed-text.ts";
import { toDecimal } from "#app/domain/money.ts";
import type { CancelPreview } from "#app/domain/order/cancellation.ts";
import { largestQuantity } from "#app/domain/order/item.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { plainSearch, searchBounds } from "#app/domain/search/query.ts";
import {
  findContactProblems,
  emailText,
  optionalEmailText,
  typedLine,
  normalizeContact,
} from "#app/http/form-schemas.server.ts";
import type { FieldProblem } from "#app/http/problems.server.ts";
import { checkoutTexts } from "#locale/order/checkout.ts";
import { problemTexts as t } from "#locale/problem.ts";
import { issueText } from "#app/locales/issue-text.ts";

/** Path parameters that identify an order and grant access to it. */
export const orderKey = z.object({ id: z.string().max(100), token: z.string().max(200) });

export const itemKey = orderKey.extend({ itemId: z.string().max(100) });

/** Path parameters of a bid. `sequenceNumber` counts the bids of an item from 1. */
export const bidKey = itemKey.extend({ sequenceNumber: z.coerce.number().int().min(1).max(1000) });

/** Path parameters of a gift card: the `id` of an entry in `summary.prepaid`. */
export const prepaidKey = orderKey.extend({ prepaidId: z.string().max(100) });

/** Bodies repeat the order's id and key. */
export const keyInBody = z.object({
  orderId: z.string().max(100).meta({ description: "Wie id in der Adresse" }),
  key: z.string().max(200).meta({ description: "Wie token in der Adresse" }),
});

/** Errors for an id or key in the body that differs from the path, which indicates a mix-up of orders. */
export function keyErrors(
  { orderId, key }: { orderId?: unknown; key?: unknown },
  { id, token }: { id: string; token: string },
): FieldProblem[] {
  return [
    ...(orderId === undefined || orderId === id
      ? []
      : [{ pointer: "/orderId", detail: t("field.otherOrder") }]),
    ...(key === undefined || key === token ? [] : [{ pointer: "/key", detail: t("field.otherKey") }]),
  ];
}
const { adults, children, childAge } = searchBounds;

const book = z
  .object({
    checkin: dayIn.nullish(),
    checkout: dayIn.nullish(),
    adults: z.int().min(adults.least).max(adults.most).default(plainSearch.adults),
    childrenAges: z.array(z.int().min(0).max(childAge)).max(children).default([]),
  })
  .superRefine(({ checkin, checkout }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (checkin && !checkout) issue("checkout", t("field.missing"));
    if (checkout && !checkin) issue("checkin", t("field.missing"));
    if (checkin && checkout && checkout <= checkin) issue("checkout", t("field.checkout"));
  })
  .meta({ description: "Personen je Zimmer; ohne Tage oder ohne book ein Gutschein" });

export const email = emailText(issueText(checkoutTexts, "customer.errors.email")).meta({ format: "email" });

/** Referral data (specification § 3 "Referral"): any text, number or object, stored as text. */
const referralValue = z.unknown().optional();

export const addItemBody = keyInBody.extend({
  variantId: z.uuid(),
  quantity: z.int().min(1).max(largestQuantity),
  book: book.nullish(),
  bid: z.object({ amount: amountIn.nullish(), email: email.nullish() }).nullish().meta({
    description: "Preisvorschlag für eine Einheit; email für die Antwort, sonst die der Bestellung",
  }),
  ref: z
    .string()
    .optional()
    .meta({ description: "Werber; steht wie die vier folgenden kurzen Angaben in attributes" }),
  referer: referralValue,
  refPath: referralValue,
  refPayload: referralValue,
  refUsed: referralValue,
});

type AddItemBody = z.output<typeof addItemBody>;

/** The stay of a validated body. Null for a voucher. */
export function stayIn({ book: given }: Pick<AddItemBody, "book">): Stay | null {
  if (!given?.checkin || !given.checkout) return null;
  const { checkin, checkout, adults: adultCount, childrenAges } = given;
  return { checkin, checkout, adults: adultCount, childrenAges };
}

const maxAttributeLength = 200;

/** Omits values that are too long. */
export function attributesIn(body: AddItemBody): Record<string, string> {
  const { ref, referer, refPath, refPayload, refUsed } = body;
  if (ref === undefined) return {};
  const texts = Object.entries({ ref, referer, refPath, refPayload, refUsed }).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "") return [];
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length <= maxAttributeLength ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

// Bodies of calls that change a cart (specification § 7), with the fields in its order.

const itemId = z.string().max(100);

export const quantityBody = keyInBody.extend({ itemId, quantity: z.int().min(1).max(largestQuantity) });

export const removeItemBody = keyInBody.extend({ itemId });

export const upgradeBody = z.object({
  serviceCode: z.string().min(1).max(100),
  quantity: z
    .int()
    .min(1)
    .default(1)
    .meta({ description: "Bei einem Preis je Person: für so viele, höchstens alle Gäste; sonst 1" }),
});

export const shippingBody = keyInBody.extend({
  type: shippingType,
  service: z.boolean().optional().meta({
    description:
      "Den Zusatzservice des Shops dazu (fees), oder nicht mehr; ohne Angabe bleibt es, wie es ist",
  }),
});

export const codeBody = keyInBody.extend({ code: z.string().max(200) });

export const bidBody = z.object({
  amount: amountIn.meta({ description: "Für eine Einheit, in der Währung des Angebots" }),
  email: email.nullish().meta({ description: "Für die Antwort; sonst die der Bestellung" }),
});

const lineErrors = {
  long: (count: number) => issueText(checkoutTexts, "customer.errors.long", { count }),
  strange: issueText(checkoutTexts, "customer.errors.strange"),
};

const text = (longest: number) =>
  typedLine(longest, lineErrors)
    .nullish()
    .transform((typed) => typed ?? "");

const address = buildFields(
  {
    sex: z
      .enum(["", "female", "male", "diverse"])
      .nullish()
      .transform((sex) => sex ?? ""),
    email: optionalEmailText()
      .nullish()
      .transform((typed) => typed ?? "")
      .meta({ description: "Eine E-Mail-Adresse oder leer" }),
    country: z
      .enum(["", ...deliveryCountries])
      .nullish()
      .transform((country) => country ?? "DE"),
  },
  (name) => {
    const { input, longest } = customerFields[name];
    if (input === "text") return text(longest);
    const description = "Wird als E.164 gespeichert; ohne Ländervorwahl gilt die des Landes";
    return text(longest).meta({ description });
  },
);

function checkContact(
  fields: Parameters<typeof findContactProblems>[0],
  context: z.core.$RefinementCtx,
): void {
  for (const problem of findContactProblems(fields)) context.addIssue({ code: "custom", ...problem });
}

const attribute = z
  .object({
    attributeName: z.string().trim().min(1).max(100),
    attributeValue: z.string().trim().max(500),
  })
  .refine(
    ({ attributeName, attributeValue: value }) =>
      attributeName !== "vatId" || value === "" || parseVatId(value) !== null,
    { path: ["attributeValue"], ...issueText(checkoutTexts, "customer.errors.vatId") },
  )
  .refine(
    ({ attributeName, attributeValue: value }) =>
      attributeName !== "company" || (value.length <= longestCompany && !isUnfitLine(value)),
    { path: ["attributeValue"], ...issueText(checkoutTexts, "customer.errors.strange") },
  )
  .transform((typed) => ({
    ...typed,
    ...(typed.attributeName === "vatId" && { attributeValue: parseVatId(typed.attributeValue) ?? "" }),
  }));

export const customerBody = z
  .object({
    id: z.uuid().optional().meta({ description: "Wird nicht übernommen: Die der Bestellung bleibt" }),
    ...address,
    customerAttributes: z
      .array(attribute)
      .max(20)
      .nullish()
      .transform((list) => list ?? [])
      .meta({
        description:
          "Frei wählbar. Zwei Namen kennt der Shop: company (Firma) und vatId (USt-IdNr.) stehen auf der Rechnung",
      }),
  })
  .superRefine(checkContact)
  .transform(normalizeContact);

export const shippingAddressBody = z
  .object({
    ...address,
    receiverLine: text(100),
    address2: text(100),
    isAlternativeAddress: z
      .boolean()
      .nullish()
      .transform((other) => other ?? true)
      .meta({ description: "false: geht mit, wenn die Adresse des Kunden sich ändert" }),
  })
  .superRefine(checkContact)
  .transform(normalizeContact);

// Cancellation of a placed order: preview and confirmation.

export const cancelBody = keyInBody.extend({
  refund: amountIn.meta({
    description: "Wie in der Vorschau: Ist es inzwischen ein anderer, geschieht nichts",
  }),
});

const cancelledItem = z.strictObject({
  itemId: z.string(),
  title: z.string(),
  share: z.number().min(0).max(1).meta({ description: "Einbehaltener Teil des Preises" }),
  fee: amount,
});
const cancelledFields = fieldsOf(cancelledItem);

export const cancellationSchema = z
  .strictObject({
    how: z.enum(["unpaid", "grace", "bands"]).meta({
      description:
        "unpaid: noch nicht bezahlt; grace: in der kostenlosen Frist; bands: nach den Stornosätzen",
    }),
    items: z.array(cancelledItem),
    fee: amount,
    refund: amount,
    exceptions: z.array(z.string()).meta({
      description: "Was das Haus abweichend von den Stornosätzen zusagt, z. B. wenn die Fähre ausfällt",
    }),
  })
  .meta({ id: "Cancellation" });

export function toWireCancellation(
  preview: CancelPreview,
  exceptions: string[],
): z.output<typeof cancellationSchema> {
  const { how, items, fee, refund } = preview;
  return {
    how,
    items: items.map((item) => ({ ...cancelledFields(item), fee: toDecimal(item.fee) })),
    fee: toDecimal(fee),
    refund: toDecimal(refund),
    exceptions,
  };
}
