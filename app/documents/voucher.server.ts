import {
  heading,
  type DocumentContent,
  pictureOf,
  rows,
  rowsOf,
  senderBlocks,
} from "#app/documents/blocks.ts";
import { redeemText } from "#app/documents/item-blocks.ts";
import { describeItem, voucherFaceFacts, voucherFacts } from "#app/documents/item-facts.ts";
import type { OrderFacts, VoucherFact } from "#app/documents/order-facts.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { itemName } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { withoutReturnedVouchers } from "#app/domain/order/withdrawal.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { voucherTexts as t } from "#locale/documents/voucher.ts";

/** Vouchers that have a document: paid and not returned. A redeemed voucher is included and marked as redeemed. */
export function usableVouchers({ vouchers }: Pick<OrderFacts, "vouchers">): VoucherFact[] {
  return vouchers.filter(({ voucherKey, returned }) => voucherKey !== null && returned === null);
}

/** Document for one voucher, to print or give away. Never shows its price. */
export function voucherDocument(facts: OrderFacts, voucher: VoucherFact): DocumentContent {
  const { order, gift, sender } = facts;
  const orderedItem = order.orderItems.find(({ id }) => id === voucher.itemId);
  const item = orderedItem && withoutReturnedVouchers(orderedItem, facts.vouchers);
  if (!item || voucher.voucherKey === null) throw new Error("a voucher without item or code");
  // A used gift card can still have a balance.
  const redeemed = isGiftCard(item) ? null : voucher.fulfillmentDate;
  const ownGift = gift?.voucherId === voucher.id ? gift : null;
  const content = rows(describeItem(item, voucherFacts));
  return {
    subject: isGiftCard(item) ? item.title : t("subject", { title: itemName(item) }),
    blocks: [
      {
        kind: "voucher",
        picture: pictureOf(item),
        ...posterTexts(item),
        claim: [item.title, item.subtitle].filter((line) => line !== "" && line !== itemName(item)),
        words: ownGift
          ? [
              t("forFrom", { recipient: ownGift.recipientName, giver: ownGift.giverName }),
              ...(ownGift.greeting ? [t("greeting", { greeting: ownGift.greeting })] : []),
            ]
          : [],
        facts: rowsOf(describeItem(item, voucherFaceFacts)),
        rows: rowsOf([
          [rowTexts("code"), voucher.voucherKey],
          [rowTexts("validUntil"), voucher.validUntil ? formatDate(voucher.validUntil, "weekday") : ""],
        ]),
        code: {
          picture: qrCodePicture(voucher.voucherKey),
          alt: t("qrCode", { code: voucher.voucherKey }),
        },
        redeem: redeemed ? t("redeemed", { on: formatInstant(redeemed) }) : redeemText(item),
      },
      ...(content.kind === "rows" && content.rows.length > 0 ? [heading(t("content")), content] : []),
      ...senderBlocks({ sender }),
    ],
  };
}

/** Large place name for the poster, with the property below. A gift card has a generic text. */
function posterTexts(item: OrderItem): { lettering: string; below: string } {
  if (isGiftCard(item)) return { lettering: t("anywhere"), below: t("anywhereBelow") };
  const { place, house } = item.terms;
  const [city = "", ...region] = place.split(", ");
  return { lettering: house.city || city, below: [house.name, ...region].filter(Boolean).join(", ") };
}
