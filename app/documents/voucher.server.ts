import { heading, type Letter, pictureOf, rows, rowsOf, senderBlocks } from "#app/documents/blocks.ts";
import { redeemText } from "#app/documents/item-blocks.ts";
import { describeItem, voucherFaceFacts, voucherFacts } from "#app/documents/item-facts.ts";
import type { OrderFacts, VoucherFact } from "#app/documents/order-facts.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { itemName } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { leftOf } from "#app/domain/order/withdrawal.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { voucherTexts as t } from "#locale/documents/voucher.ts";

/** Vouchers that have a paper: paid, and not given back. That of a redeemed one says so. */
export function usableVouchers({ vouchers }: Pick<OrderFacts, "vouchers">): VoucherFact[] {
  return vouchers.filter(({ voucherKey, returned }) => voucherKey !== null && returned === null);
}

/** One voucher, to print or to give away: what it is for, its code, how it is used. Never what it cost. */
export function voucherDocument(facts: OrderFacts, voucher: VoucherFact): Letter {
  const { order, gift, sender } = facts;
  const sold = order.orderItems.find(({ id }) => id === voucher.itemId);
  const item = sold && leftOf(sold, facts.vouchers);
  if (!item || voucher.voucherKey === null) throw new Error("a voucher without item or code");
  // A gift card that was used may hold money still.
  const redeemed = isGiftCard(item) ? null : voucher.fulfillmentDate;
  const own = gift?.voucherId === voucher.id ? gift : null;
  const content = rows(describeItem(item, voucherFacts));
  return {
    subject: isGiftCard(item) ? item.title : t("subject", { title: itemName(item) }),
    blocks: [
      {
        kind: "voucher",
        picture: pictureOf(item),
        ...posterWords(item),
        claim: [item.title, item.subtitle].filter((line) => line !== "" && line !== itemName(item)),
        words: own
          ? [
              t("forFrom", { recipient: own.recipientName, giver: own.giverName }),
              ...(own.greeting ? [t("greeting", { greeting: own.greeting })] : []),
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

/** The place in large letters, and the house beneath; a gift card is for wherever one likes. */
function posterWords(item: OrderItem): { lettering: string; below: string } {
  if (isGiftCard(item)) return { lettering: t("anywhere"), below: t("anywhereBelow") };
  const { place, house } = item.terms;
  const [town = "", ...region] = place.split(", ");
  return { lettering: house.city || town, below: [house.name, ...region].filter(Boolean).join(", ") };
}
