import { z } from "zod";

import { largestQuantity } from "#app/domain/order/item.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { plainSearch, searchBounds } from "#app/domain/search/query.ts";
import { problem } from "#app/locales/de/problem.ts";
import { amountIn } from "#app/web/wire/amount.server.ts";
import { dayIn } from "#app/web/wire/date.server.ts";
import { keyInBody } from "#app/web/wire/order-key.server.ts";

const { field: texts } = problem;
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
    if (checkin && !checkout) issue("checkout", texts.missing);
    if (checkout && !checkin) issue("checkin", texts.missing);
    if (checkin && checkout && checkout <= checkin) issue("checkout", texts.checkout);
  })
  .meta({ description: "Personen je Zimmer; ohne Tage oder ohne book ein Gutschein" });

export const email = z.email().max(254);

/** Where a customer came from (specification § 3 "Referral"): any text, number or object, kept as text. */
const origin = z.unknown().optional();

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
  referer: origin,
  refPath: origin,
  refPayload: origin,
  refUsed: origin,
});

type AddItemBody = z.output<typeof addItemBody>;

/** The stay of a body that has checked days; null for a voucher. */
export function stayIn({ book: given }: Pick<AddItemBody, "book">): Stay | null {
  if (!given?.checkin || !given.checkout) return null;
  const { checkin, checkout, adults: grown, childrenAges } = given;
  return { checkin, checkout, adults: grown, childrenAges };
}

const longestAttribute = 200;

/** What is too long to have been meant is left out. */
export function attributesIn(body: AddItemBody): Record<string, string> {
  const { ref, referer, refPath, refPayload, refUsed } = body;
  if (ref === undefined) return {};
  const texts = Object.entries({ ref, referer, refPath, refPayload, refUsed }).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === "") return [];
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length <= longestAttribute ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}
