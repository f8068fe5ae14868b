/**
 * Finds vouchers that cost less than half of the same nights. Usually a number of vouchers was entered as `price`.
 */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import {
  type CatalogueOffer,
  type CatalogueVariant,
  monthsOnSale,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import { formatMoney } from "#app/domain/format.ts";
import { type Cents, cents } from "#app/domain/money.ts";

type Reason = [path: JsonPath, reason: string];

/** @param today first night to compare, up to the last one for sale */
export function cheapVouchers({ type, rooms, variants }: CatalogueOffer, today: CivilDate): Reason[] {
  return variants.flatMap((variant, index): Reason[] => {
    const { voucher, nights, room, currency } = variant;
    if (!voucher) return [];
    const stays = variants
      .filter((each) => each.room === room && each.currency === currency)
      .flatMap((each) => cheapestStay(each, type === "Cruise" ? 1 : nights, today) ?? []);
    const cheapest = stays.length === 0 ? null : Math.min(...stays);
    if (cheapest === null || voucher.total * 2 >= cheapest) return [];
    const name = rooms.find(({ key }) => key === room)?.name ?? room;
    const reason =
      `der Gutschein kostet ${formatMoney(voucher.total, currency)}, dieselben Nächte (${nights}) im Zimmer ` +
      `„${name}“ kosten mindestens ${formatMoney(cents(cheapest), currency)}; price ist der Preis eines Gutscheins, available die Anzahl`;
    return [[["variants", index, "voucher"], reason]];
  });
}

/** Lowest total of consecutive nights. A cruise's price is stored on its departure day. */
function cheapestStay(variant: CatalogueVariant, length: number, today: CivilDate): Cents | null {
  const planned = planNights(
    variant.nightRules,
    [...variant.nightRows],
    today,
    addMonths(today, monthsOnSale),
  );
  const prices = new Map(planned.filter(({ rooms }) => rooms > 0).map(({ date, price }) => [date, price]));
  let lowest: number | null = null;
  for (const checkin of prices.keys()) {
    let sum = 0;
    for (let night = 0; night < length; night++) sum += prices.get(addDays(checkin, night)) ?? Infinity;
    if (Number.isFinite(sum) && (lowest === null || sum < lowest)) lowest = sum;
  }
  return lowest === null ? null : cents(lowest);
}
