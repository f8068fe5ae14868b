import type { RoomRefusal } from "#app/commands/catalogue/rooms.server.ts";
import type { VoucherStockRefusal } from "#app/commands/voucher/voucher-stock.server.ts";
import { formatDate, typedAmount } from "#app/domain/format.ts";

export function reasonOf(refused: RoomRefusal | VoucherStockRefusal): string {
  switch (refused.refusal) {
    case "range":
      return `Ändern lassen sich die Tage von ${formatDate(refused.first)} bis ${formatDate(refused.last)}.`;
    case "below-sold":
      if ("sold" in refused) return `So wenige Gutscheine geht nicht, verkauft sind schon ${refused.sold}.`;
      return `So wenige Zimmer geht nicht, verkauft sind schon: ${refused.nights
        .map(({ date, sold }) => `${formatDate(date)} ${sold}`)
        .join(", ")}.`;
    case "over-count":
      return `Am ${formatDate(refused.date)} wären es ${refused.rooms} Zimmer, das Haus hat ${refused.count}.`;
    case "price-too-low":
      return `Unter ${typedAmount(refused.least)} geht es nicht: Darunter ist kein Platz für Preisvorschläge.`;
    case "useless-promotion":
      return `Die Aktion „${refused.promotion}“ würde dann keinen Preis mehr senken.`;
    case "below-house-rules":
      return `Die Hausregeln verlangen an diesen Tagen ${refused.least} Nächte.`;
    case "no-nights":
      return "An diesen Tagen wird hier nichts verkauft; mit --price und --rooms zusammen kommen Nächte in den Verkauf.";
    case "cruise-rules":
      return "Auf Kreuzfahrten liegen Nächte und Anreise mit der Abfahrt fest.";
    case "no-vouchers":
      return "Hiervon werden keine Gutscheine ohne Datum verkauft; damit beginnen kann nur der Katalog.";
    case "changed":
      return "Inzwischen hat jemand anders etwas geändert. Es ist nichts geschehen.";
    case "unknown-variant":
      return "Diese Variante gibt es nicht mehr.";
  }
}
