import {
  heading,
  type DocumentContent,
  giftPicture,
  pictureOf,
  rowsOf,
  senderBlocks,
  type VoucherFace,
} from "#app/documents/blocks.ts";
import {
  describeItem,
  voucherExtentFacts,
  voucherFacts,
  voucherUseFacts,
} from "#app/documents/item-facts.ts";
import type { OrderFacts, VoucherFact } from "#app/documents/order-facts.ts";
import { qrCodePicture } from "#app/documents/qr-code.server.ts";
import { formatDate, formatInstant } from "#app/domain/format.ts";
import { itemName } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { withoutReturnedVouchers } from "#app/domain/order/withdrawal.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import { giftOf } from "#app/domain/voucher/gift.ts";
import { rowTexts } from "#locale/documents/rows.ts";
import { voucherTexts as t } from "#locale/documents/voucher.ts";

/** Vouchers that have a document: paid and not returned. A redeemed voucher is included and marked as redeemed. */
export function usableVouchers({ vouchers }: Pick<OrderFacts, "vouchers">): VoucherFact[] {
  return vouchers.filter(({ voucherKey, returned }) => voucherKey !== null && returned === null);
}

/** Document for one voucher, to print or give away: one page. Never shows its price. */
export function voucherDocument(facts: OrderFacts, voucher: VoucherFact): DocumentContent {
  const item = itemOf(facts, voucher);
  if (!item || voucher.voucherKey === null) throw new Error("a voucher without item or code");
  const gift = facts.gift?.voucherId === voucher.id ? facts.gift : giftOf(facts.gifts, voucher.id);
  const [[, extent] = ["", ""]] = describeItem(item, voucherExtentFacts);
  return {
    subject: isGiftCard(item) ? item.title : t("subject", { title: itemName(item) }),
    blocks: [
      {
        kind: "voucher",
        picture: giftPicture(gift) ?? pictureOf(item),
        ...posterTexts(item),
        claim: [item.title, item.subtitle].filter((line) => line !== "" && line !== itemName(item)),
        words: gift?.recipientName
          ? [
              t("forFrom", { recipient: gift.recipientName, giver: gift.giverName }),
              ...(gift.greeting ? [t("greeting", { greeting: gift.greeting })] : []),
            ]
          : [],
        extent,
        facts: rowsOf(describeItem(item, voucherUseFacts)),
        rows: rowsOf([
          [rowTexts("code"), voucher.voucherKey],
          [rowTexts("validUntil"), voucher.validUntil ? formatDate(voucher.validUntil, "weekday") : ""],
        ]),
        code: {
          picture: qrCodePicture(voucher.voucherKey),
          alt: t("qrCode", { code: voucher.voucherKey }),
        },
        redeem: redeemSteps(facts, item, voucher),
      },
    ],
  };
}

/** The voucher as a card to fold. */
export function foldingCard(facts: OrderFacts, voucher: VoucherFact): DocumentContent {
  const { blocks, ...document } = voucherDocument(facts, voucher);
  return {
    ...document,
    blocks: blocks.map((block) => (block.kind === "voucher" ? { ...block, folded: true } : block)),
  };
}

function redeemSteps(
  { sender }: OrderFacts,
  item: OrderItem,
  { fulfillmentDate }: VoucherFact,
): VoucherFace["redeem"] {
  const title = t("redeem.title");
  if (isGiftCard(item))
    return {
      title,
      steps: [
        t("redeem.giftCard.choose", { shop: sender.shopName, url: `${sender.publicUrl}/de` }),
        t("redeem.giftCard.code"),
        t("redeem.giftCard.rest"),
        t("redeem.giftCard.safe"),
      ],
    };
  if (fulfillmentDate) return { title: "", steps: [t("redeemed", { on: formatInstant(fulfillmentDate) })] };
  const { house } = item.terms;
  const reach = [house.phone, house.email].filter(Boolean).join(", ");
  return {
    title,
    steps: [
      t("redeem.voucher.date"),
      reach ? t("redeem.voucher.ask", { reach }) : t("redeem.voucher.askAnyhow"),
      t("redeem.voucher.code"),
      t("redeem.voucher.bring"),
    ],
  };
}

/** Everything else about these vouchers, once for all of them: what they include, and who sold them. */
export function voucherTerms(facts: OrderFacts, vouchers: readonly VoucherFact[]): DocumentContent {
  const ids = new Set(vouchers.map(({ itemId }) => itemId));
  const items = [...ids].flatMap((itemId) => itemOf(facts, { itemId }) ?? []);
  return {
    subject: t(vouchers.length === 1 ? "terms.one" : "terms.several"),
    blocks: [
      ...items.flatMap((item) => {
        const content = rowsOf(describeItem(item, voucherFacts));
        return content.length > 0
          ? [heading(t("content", { name: itemName(item) })), { kind: "rows", rows: content } as const]
          : [];
      }),
      ...senderBlocks(facts),
    ],
  };
}

/** The item of a voucher, without what was returned of it. */
function itemOf({ order, vouchers }: OrderFacts, { itemId }: Pick<VoucherFact, "itemId">) {
  const ordered = order.orderItems.find(({ id }) => id === itemId);
  return ordered && withoutReturnedVouchers(ordered, vouchers);
}

/** Large place name for the poster, with the property below. A gift card has a generic text. */
function posterTexts(item: OrderItem): { lettering: string; below: string } {
  if (isGiftCard(item)) return { lettering: t("anywhere"), below: t("anywhereBelow") };
  const { place, house } = item.terms;
  const [city = "", ...region] = place.split(", ");
  return { lettering: house.city || city, below: [house.name, ...region].filter(Boolean).join(", ") };
}
