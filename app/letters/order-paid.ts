import { fullName } from "#app/domain/customer/customer.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { itemBlocks, sumBlocks } from "#app/letters/item-blocks.ts";
import { heading, type Letter, type LetterBlock, link, paragraph, rows } from "#app/letters/letter.ts";
import { moneyText } from "#app/letters/letter-format.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { rightsBlocks, senderBlocks } from "#app/letters/rights-blocks.ts";
import { documentBlocks } from "#app/letters/document-blocks.ts";
import { redeemText } from "#app/letters/voucher-blocks.ts";

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
      ...documentBlocks(facts),
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
  const ways = [...new Set(bought.map(redeemText))];
  return ways.length === 0 ? [] : [heading("So lösen Sie Gutscheine ein"), ...ways.map(paragraph)];
}
