import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { type Letter, type LetterBlock, link, paragraph, rows } from "#app/letters/letter.ts";
import { dateText } from "#app/letters/letter-format.ts";
import type { OrderFacts } from "#app/letters/order-facts.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";
import { redeemText, voucherRows } from "#app/letters/voucher-blocks.ts";

/** A voucher goes to who is to have it. Nothing of the order: neither its link, nor what it cost. */
export function voucherGift(facts: OrderFacts): Letter {
  const { gift, sender } = facts;
  const from = gift?.giverName ?? "";
  return {
    subject: `${from} schenkt Ihnen einen Gutschein`,
    blocks: [
      paragraph(`Guten Tag ${gift?.recipientName ?? ""},`),
      paragraph(
        `${from} schenkt Ihnen einen Gutschein von ${sender.shopName}. Er hängt als PDF an dieser Nachricht.`,
      ),
      ...(gift?.greeting ? [paragraph(`${from} schreibt: „${gift.greeting}“`)] : []),
      ...giftBlocks(facts),
      paragraph(`Ihre E-Mail-Adresse hat uns ${from} nur dafür genannt. Wir schreiben Ihnen nicht weiter.`),
      ...senderBlocks(facts),
    ],
  };
}

function giftBlocks({ order, vouchers, gift, sender }: OrderFacts): LetterBlock[] {
  const voucher = vouchers.find(({ id }) => id === gift?.voucherId);
  const item = order.orderItems.find(({ id }) => id === voucher?.itemId);
  if (!voucher || !item) return [];
  return [
    rows([
      ["Gutschein", item.title],
      ...voucherRows(item),
      ["Code", voucher.voucherKey ?? ""],
      ["Gültig bis", voucher.validUntil ? dateText(voucher.validUntil) : ""],
    ]),
    paragraph(redeemText(item)),
    ...(isGiftCard(item) ? [link("Zum Shop", `${sender.publicUrl}/de`)] : []),
  ];
}
