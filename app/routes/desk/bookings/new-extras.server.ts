/** Extras, codes and price of a booking for a caller: as typed, checked, and sealed in the address. */
import {
  type BookingPreview,
  type BookingWishes,
  checkTypedWishes,
  hasWishes,
  openWishes,
  sealWishes,
} from "#app/commands/order/booking-wishes.server.ts";
import { formatMoney, typedAmount } from "#app/domain/format.ts";
import { type Currency, parseAmount, timesQuantity } from "#app/domain/money.ts";
import { hasRight, type Operator } from "#app/domain/operator/role.ts";
import { mostGiftCards } from "#app/domain/voucher/gift-card.ts";
import { askedPrice } from "#app/locales/asked-price.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { describeUnavailableItem } from "#app/ui/order/seen-cart.server.ts";
import { listOfferedUpgrades } from "#app/ui/order/offered-upgrades.server.ts";
import type { VariantChoice } from "#app/routes/desk/bookings/new-booking.server.ts";
import { wishText } from "#app/routes/desk/bookings/new-booking.server.ts";
import { cartTexts as cart } from "#locale/order/cart.ts";
import { deskNewBookingTexts as t } from "#locale/operator/new-booking.ts";

/** Parameter of the address that holds the sealed wishes. */
const sealedName = "auswahl";
const stayNames = ["angebot", "anreise", "abreise", "erwachsene", "kinder", "zimmer", "variante"] as const;
const addressNames = [...stayNames, "ersetzt"] as const;
const longestCode = 100;
export const longestReason = 200;

const describeStay = (query: URLSearchParams) =>
  JSON.stringify(stayNames.map((name) => (query.get(name) ?? "").trim()));

/** The wishes in the address. A price needs its right, which may have been taken away since. */
export function readWishes(shop: Shop, operator: Operator, query: URLSearchParams): BookingWishes {
  const owner = { operator, stay: describeStay(query) };
  const wishes = openWishes(shop.work(), owner, query.get(sealedName) ?? "");
  return hasRight(operator.role, "prices") ? wishes : { ...wishes, agreed: null };
}

/** Query of the pages of this stay with these wishes. */
export function writeWishes(
  shop: Shop,
  operator: Operator,
  query: URLSearchParams,
  wishes: BookingWishes,
): Record<string, string> {
  const fields = Object.fromEntries(addressNames.map((name) => [name, query.get(name) ?? ""]));
  if (!hasWishes(wishes)) return fields;
  const owner = { operator, stay: describeStay(query) };
  return { ...fields, [sealedName]: sealWishes(shop.work(), owner, wishes) };
}

const extraField = (serviceCode: string) => `extra-${serviceCode}`;

type Sale = NonNullable<VariantChoice["sale"]>;

/** @param sale the stay without wishes */
export function extrasView({ role }: Operator, { review: { order, onSale } }: Sale, wishes: BookingWishes) {
  const [item] = order.orderItems;
  if (!item) return null;
  const { offered, notOffered } = listOfferedUpgrades(item, onSale.get(item.id), null);
  const chosen = new Map(wishes.upgrades.map(({ serviceCode, persons }) => [serviceCode, persons]));
  const regular = timesQuantity(item.unitPrice, item.quantity);
  const { agreed } = wishes;
  return {
    extras: offered.map(({ serviceCode, description, unitPrice, perPerson, takers: { least, most } }) => ({
      name: extraField(serviceCode),
      perPerson,
      label: perPerson
        ? `${description}: ${cart("upgradePersons", { price: askedPrice(unitPrice, item.currency) })}`
        : `${description}: ${priceOf(unitPrice, item)}`,
      hint: perPerson ? cart(least > 1 ? "upgradePersonsFrom" : "upgradePersonsHint", { least, most }) : "",
    })),
    notOffered,
    price: hasRight(role, "prices")
      ? {
          hint: t("extras.priceHint", { regular: formatMoney(regular, item.currency) }),
          currency: item.currency,
        }
      : null,
    typed: {
      ...Object.fromEntries(
        offered.map(({ serviceCode }) => [extraField(serviceCode), String(chosen.get(serviceCode) ?? "")]),
      ),
      codes: wishes.codes.join(", "),
      preis: agreed ? typedAmount(agreed.total) : "",
      grund: agreed?.reason ?? "",
    } as Record<string, string>,
  };
}

/** For several rooms "2 × 25,00 € = 50,00 €". */
function priceOf(
  unitPrice: Sale["review"]["summary"]["total"],
  item: { quantity: number; currency: Currency },
) {
  const price = askedPrice(unitPrice, item.currency);
  const { quantity } = item;
  if (quantity === 1 || unitPrice === 0) return price;
  const total = formatMoney(timesQuantity(unitPrice, quantity), item.currency);
  return cart("upgradeOfMany", { quantity, price, total });
}

type Typed = { ok: true; wishes: BookingWishes } | { ok: false; errors: Record<string, string> };

/** The typed wishes, or what is wrong by field. @param serviceCodes extras of the offer */
export function readTypedWishes(form: FormData, serviceCodes: readonly string[]): Typed {
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const errors: Record<string, string> = {};
  const upgrades = [];
  for (const serviceCode of serviceCodes) {
    const name = extraField(serviceCode);
    const text = typed(name);
    if (/^0*$/.test(text)) continue;
    if (/^\d{1,3}$/.test(text)) upgrades.push({ serviceCode, persons: Number(text) });
    else errors[name] = t("refused.persons");
  }
  const codes = typed("codes")
    .split(/[,;\n]/)
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length > mostGiftCards + 1) errors["codes"] = wishText("too-many-cards");
  if (codes.some((code) => code.length > longestCode)) errors["codes"] = wishText("unknown");
  const { agreed, errors: wrongPrice } = readAgreedPrice(form);
  Object.assign(errors, wrongPrice);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, wishes: { upgrades, codes, agreed } };
}

/** The typed price and its reason, or what is wrong by field. Null when both are empty. */
export function readAgreedPrice(form: FormData): {
  agreed: BookingWishes["agreed"];
  errors: Readonly<Record<string, string>>;
} {
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const errors: Record<string, string> = {};
  const price = typed("preis");
  const total = price === "" ? null : parseAmount(price);
  const reason = typed("grund");
  if (price !== "" && total === null) errors["preis"] = t("refused.price.no-price");
  if (price !== "" && reason === "") errors["grund"] = t("refused.reason");
  if (price === "" && reason !== "") errors["preis"] = t("refused.noPrice");
  if (reason.length > longestReason) errors["grund"] = t("refused.longReason", { most: longestReason });
  return { agreed: total === null ? null : { total, reason }, errors };
}

type StayWish = Parameters<typeof checkTypedWishes>[2];

/** Why the wishes cannot be booked with this stay, at the field that it concerns; null when they can. */
export async function findWishProblem(
  shop: Shop,
  operator: Operator,
  stay: StayWish,
  wishes: BookingWishes,
): Promise<Record<string, string> | null> {
  const answer = await checkTypedWishes(shop.work(), operator, stay, wishes);
  if (!answer.ok) return { [fieldOf(answer)]: problemText(answer) };
  const reason = describeUnavailableItem(answer.review);
  return reason === null ? null : { "": reason };
}

type Problem = Extract<BookingPreview, { ok: false }> | { ok: false; refusal: "too-many-tries" };

function fieldOf(problem: Problem): string {
  if (problem.refusal === "too-many-tries") return "codes";
  if (!("facts" in problem) || !problem.facts) return "";
  const { part, name } = problem.facts;
  return part === "upgrade" ? extraField(name) : part === "code" ? "codes" : "preis";
}

function problemText(problem: Problem): string {
  const text = wishText(problem.refusal);
  if (!("facts" in problem) || problem.facts?.part !== "code") return text;
  return t("refused.code", { code: problem.facts.name, text });
}
