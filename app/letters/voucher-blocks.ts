/** What a voucher is worth and how it is used: the same in mails and on the voucher itself. */
import { boardName } from "#app/domain/catalogue/names.ts";
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { countText } from "#app/letters/letter-format.ts";

const secret = "Wer den Code kennt, kann ihn einlösen: bewahren Sie ihn sicher auf.";

export function redeemText(item: OrderItem): string {
  const way = isGiftCard(item)
    ? "Geben Sie den Code des Geschenkgutscheins im Warenkorb in das Feld „Rabattcode oder Geschenkgutschein“ ein. Was übrig bleibt, bleibt auf dem Gutschein."
    : "Nennen Sie bei der Buchung Ihres Wunschtermins den Gutscheincode.";
  return `${way} ${secret}`;
}

/** Of one voucher, without its price. */
export function voucherRows(item: OrderItem): (readonly [string, string])[] {
  const { terms } = item;
  if (item.type !== "Voucher" || isGiftCard(item)) return [["Einlösung", terms.validity]];
  const { nights, persons, roomName, boardShort } = item.voucherInformation;
  return [
    ["Ort", terms.place],
    ["Umfang", `${countText(nights, "Nacht", "Nächte")} für ${countText(persons, "Person", "Personen")}`],
    ["Zimmer", roomName],
    ["Verpflegung", boardName(boardShort)],
    ["Leistungen", terms.services.join("; ")],
    ["Vor Ort zu zahlen", terms.localCharges],
    ["Einlösung", terms.validity],
    ["Haus", [terms.vendorName, terms.vendorAddress].filter(Boolean).join(", ")],
  ];
}
