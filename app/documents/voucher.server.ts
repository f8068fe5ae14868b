import { heading, type Letter, paragraph, rows, senderBlocks } from "#app/documents/blocks.ts";
import { redeemText, titleBlocks } from "#app/documents/item-blocks.ts";
import { describeItem, voucherFacts } from "#app/documents/item-facts.ts";
import type { OrderFacts, VoucherFact } from "#app/documents/order-facts.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { formatDate } from "#app/domain/format.ts";
import { itemName } from "#app/domain/order/item.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { voucherTexts as t } from "#locale/documents/voucher.ts";

/** Vouchers that are worth something: paid, and not given back. */
export function usableVouchers({ vouchers }: Pick<OrderFacts, "vouchers">): VoucherFact[] {
  return vouchers.filter(({ voucherKey, returned }) => voucherKey !== null && returned === null);
}

/** One voucher, to print or to give away: what it is for, its code, how it is used. Never what it cost. */
export function voucherDocument(facts: OrderFacts, voucher: VoucherFact): Letter {
  const { order, gift, sender } = facts;
  const item = order.orderItems.find(({ id }) => id === voucher.itemId);
  if (!item || voucher.voucherKey === null) throw new Error("a voucher without item or code");
  const own = gift?.voucherId === voucher.id ? gift : null;
  return {
    subject: isGiftCard(item) ? item.title : t("subject", { title: itemName(item) }),
    blocks: [
      ...titleBlocks(item),
      ...(own
        ? [
            paragraph(t("forFrom", { recipient: own.recipientName, giver: own.giverName })),
            ...(own.greeting ? [paragraph(t("greeting", { greeting: own.greeting }))] : []),
          ]
        : []),
      rows([
        [rowTexts("code"), voucher.voucherKey],
        [rowTexts("validUntil"), voucher.validUntil ? formatDate(voucher.validUntil, "weekday") : ""],
      ]),
      {
        kind: "code",
        picture: qrCodePicture(voucher.voucherKey),
        alt: t("qrCode", { code: voucher.voucherKey }),
      },
      heading(t("content")),
      rows(describeItem(item, voucherFacts)),
      heading(t("redeem")),
      paragraph(redeemText(item)),
      ...senderBlocks({ sender }),
    ],
  };
}
