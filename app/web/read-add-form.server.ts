import { isUuid } from "#app/domain/identifiers.ts";
import { parseGermanDate } from "#app/domain/dates.ts";
import { isParty } from "#app/domain/price/party.ts";
import type { Stay } from "#app/domain/price/quote.ts";

export interface AddWish {
  variantId: string;
  /** NaN where it is no whole number: the command says what a quantity is. */
  quantity: number;
  stay: Stay | null;
}

/** The form that puts an offer into the cart; null when it cannot have come from our page. */
export function readAddForm(form: FormData): AddWish | null {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const whole = (value: string) => (/^\d{1,4}$/.test(value) ? Number(value) : Number.NaN);
  const variantId = text("variantId");
  if (!isUuid(variantId)) return null;
  const wish = { variantId, quantity: whole(text("quantity")) };
  if (text("kind") !== "stay") return { ...wish, stay: null };
  const checkin = parseGermanDate(text("checkin"));
  const checkout = parseGermanDate(text("checkout"));
  const ages = text("childrenAges").slice(0, 100);
  const party = {
    adults: whole(text("adults")),
    childrenAges: ages === "" ? [] : ages.split(",").map(whole),
  };
  return checkin && checkout && isParty(party) ? { ...wish, stay: { checkin, checkout, ...party } } : null;
}
