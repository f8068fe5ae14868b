import { dateText, heading, type Letter, paragraph, rows } from "#app/documents/blocks.ts";
import { redeemText, voucherRows } from "#app/documents/item-blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import type { OrderFacts, VoucherFact } from "#app/documents/order-facts.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";

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
    subject: isGiftCard(item) ? item.title : `Gutschein: ${item.title}`,
    blocks: [
      ...(item.subtitle ? [paragraph(item.subtitle)] : []),
      ...(own
        ? [
            paragraph(`Für ${own.recipientName}, von ${own.giverName}`),
            ...(own.greeting ? [paragraph(`„${own.greeting}“`)] : []),
          ]
        : []),
      rows([
        ["Code", voucher.voucherKey],
        ["Gültig bis", voucher.validUntil ? dateText(voucher.validUntil) : ""],
      ]),
      {
        kind: "code",
        picture: qrCodePicture(voucher.voucherKey),
        alt: `QR-Code mit dem Gutscheincode ${voucher.voucherKey}`,
      },
      heading("Das bekommen Sie"),
      rows(voucherRows(item)),
      heading("So lösen Sie den Gutschein ein"),
      paragraph(redeemText(item)),
      ...senderBlocks({ sender }),
    ],
  };
}
