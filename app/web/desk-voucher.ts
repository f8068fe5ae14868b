/** What the staff of a house sees of a voucher: what it is for and how it stands, nothing of who bought it. */
import { boardName } from "#app/domain/catalogue/names.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import type { RedeemRefusal } from "#app/domain/voucher/voucher.ts";
import { formatDate, formatInstant } from "#app/web/format.ts";

export interface DeskVoucher {
  key: string;
  title: string;
  subtitle: string;
  room: string;
  isCabin: boolean;
  board: string;
  nights: number;
  persons: number;
  services: string;
  extras: string;
  validity: string;
  until: string;
  redeemed: string;
  returned: string;
  refusal: RedeemRefusal | null;
}

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

export function deskVoucher({ voucher, item, refusal }: Sight): DeskVoucher {
  const { voucherKey, validUntil, fulfillmentDate, returned } = voucher;
  const information = item.type === "Voucher" ? item.voucherInformation : item.bookingInformation;
  return {
    key: voucherKey ?? "",
    title: item.title,
    subtitle: item.subtitle,
    room: information.roomName,
    isCabin: item.terms.offerType === "Cruise",
    board: boardName(information.boardShort),
    nights: information.nights,
    persons: information.persons,
    services: item.terms.services.join("; "),
    extras: item.upgrades.map(({ description }) => description).join("; "),
    validity: item.terms.validity,
    until: validUntil ? formatDate(validUntil, "long") : "",
    redeemed: fulfillmentDate ? formatInstant(fulfillmentDate) : "",
    returned: returned ? formatInstant(returned) : "",
    refusal,
  };
}
