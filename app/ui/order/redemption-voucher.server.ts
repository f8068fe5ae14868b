/** View data of a voucher for the property's staff: what it is for and its state, but nothing about the buyer. */
import { formatBookedServices, listIncludedServices } from "#app/documents/item-facts.ts";
import { itemNameAndTitle } from "#app/domain/order/item.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import type { RedeemRefusal } from "#app/domain/voucher/voucher.ts";

export type RedemptionVoucher = ReturnType<typeof redemptionVoucher>;

interface Sight {
  voucher: {
    voucherKey: string | null;
    validUntil: CivilDate | null;
    fulfillmentDate: Date | null;
    returned: Date | null;
  };
  item: OrderItem;
  refusal: RedeemRefusal | null;
}

export function redemptionVoucher({ voucher, item, refusal }: Sight) {
  const { voucherKey, validUntil, fulfillmentDate, returned } = voucher;
  const information = item.type === "Voucher" ? item.voucherInformation : item.bookingInformation;
  return {
    key: voucherKey ?? "",
    title: itemNameAndTitle(item),
    room: information.roomName,
    isCabin: item.terms.offerType === "Cruise",
    board: boardName(information.boardShort),
    nights: information.nights,
    persons: information.persons,
    services: item.terms.services.join("; "),
    selection: item.description,
    extras: [...listIncludedServices(item), formatBookedServices(item)].filter(Boolean).join("; "),
    validity: item.terms.validity,
    until: validUntil ? formatDate(validUntil, "long") : "",
    redeemed: fulfillmentDate ? formatInstant(fulfillmentDate) : "",
    returned: returned ? formatInstant(returned) : "",
    refusal,
  };
}
