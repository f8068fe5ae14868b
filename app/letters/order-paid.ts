import { fullName } from "#app/domain/customer.ts";
import { isGiftCard } from "#app/domain/gift-card.ts";
import { paymentTypes } from "#app/domain/payment.ts";
import { itemBlocks, sumBlocks } from "#app/letters/item-blocks.ts";
import { heading, type Letter, type LetterBlock, link, paragraph, rows } from "#app/letters/letter.ts";
import { moneyText } from "#app/letters/letter-format.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { rightsBlocks, senderBlocks } from "#app/letters/rights-blocks.ts";

/** The money is there: vouchers have their keys, stays are certain. */
export function orderPaid(facts: OrderFacts): Letter {
  const { order } = facts;
  const number = order.vanityOrderNumber ?? "";
  // By gift cards or a code: no money came.
  const covered = order.paymentType === paymentTypes.GiftCard;
  const onlyVouchers = order.orderItems.every((item) => item.regime === "voucher");
  return {
    subject: onlyVouchers ? `Ihr Gutschein zur Bestellung ${number}` : `Ihre Buchung ${number} ist bestätigt`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `${covered ? "Ihre Bestellung ist vollständig bezahlt." : "Ihre Zahlung ist eingegangen."} Vielen Dank.`,
      ),
      rows([
        ["Bestellnummer", number],
        ["Erhaltener Betrag", covered ? "" : moneyText(order.amountReceived, order.currency)],
      ]),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      ...redeemBlocks(facts),
      ...itemBlocks(facts),
      ...sumBlocks(facts),
      ...rightsBlocks(facts),
      ...senderBlocks(facts),
    ],
  };
}

function redeemBlocks({ order }: OrderFacts): LetterBlock[] {
  const bought = order.orderItems.filter((item) => item.regime === "voucher");
  const secret = "Wer den Code kennt, kann ihn einlösen: bewahren Sie ihn sicher auf.";
  const ways = [
    ...(bought.some((item) => !isGiftCard(item))
      ? ["Nennen Sie bei der Buchung Ihres Wunschtermins den Gutscheincode, der unten beim Gutschein steht."]
      : []),
    ...(bought.some(isGiftCard)
      ? [
          "Geben Sie den Code des Geschenkgutscheins im Warenkorb in das Feld „Rabattcode oder Geschenkgutschein“ ein. Was übrig bleibt, bleibt auf dem Gutschein.",
        ]
      : []),
  ];
  if (ways.length === 0) return [];
  return [heading("So lösen Sie Gutscheine ein"), ...ways.map((way) => paragraph(`${way} ${secret}`))];
}
