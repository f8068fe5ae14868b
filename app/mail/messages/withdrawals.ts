import {
  type DocumentBlock,
  heading,
  instantText,
  type Letter,
  link,
  list,
  moneyText,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { senderBlocks } from "#app/documents/legal-blocks.ts";
import { type OrderFacts, orderUrl, type Sender, type WithdrawalFacts } from "#app/documents/order-facts.ts";
import { refundBlocks } from "#app/documents/payment-blocks.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import type { Withdrawal } from "#app/domain/order/withdrawal.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";

/** Receipt of a declaration of withdrawal, with its content, date and time (BGB § 356a Abs. 4). Says nothing of its validity. */
export function withdrawalReceived({ withdrawal, order, sender }: WithdrawalFacts): Letter {
  if (!withdrawal) throw new Error("a receipt without its declaration");
  return {
    subject: "Ihr Widerruf ist bei uns eingegangen",
    blocks: [
      paragraph("Guten Tag,"),
      paragraph(
        `Ihre Widerrufserklärung ist am ${instantText(withdrawal.received)} bei uns eingegangen. Diese E-Mail bestätigt den Eingang. Bitte bewahren Sie sie auf.`,
      ),
      heading("Inhalt Ihrer Erklärung"),
      rows([
        ["Erklärung", "Hiermit widerrufe ich den unten genannten Vertrag."],
        ["Name", withdrawal.name],
        ["Vertrag", withdrawal.contract],
        ...meantRows(withdrawal, order),
        ["Nachricht", withdrawal.message],
        ["E-Mail für diese Bestätigung", withdrawal.email],
        ["Eingegangen am", instantText(withdrawal.received)],
      ]),
      heading("So geht es weiter"),
      ...nextBlocks(withdrawal, order, sender),
      ...senderBlocks({ sender }),
    ],
  };
}

function meantRows({ items }: Withdrawal, order: Order | null): (readonly [string, string])[] {
  return items.flatMap(({ itemId, quantity }) => {
    const item = order?.orderItems.find(({ id }) => id === itemId);
    return item && quantity > 0 ? [["Widerrufen wird", `${quantity} × ${item.title}`] as const] : [];
  });
}

function nextBlocks(withdrawal: Withdrawal, order: Order | null, sender: Sender): DocumentBlock[] {
  if (!order)
    return [paragraph("Wir suchen den Vertrag heraus und schreiben Ihnen, was Sie zurückbekommen.")];
  const regimes = new Set(order.orderItems.map(({ regime }) => regime));
  const dated = regimes.has("dated-stay") || regimes.has("package");
  // The link opens the order: only to the address that it was sent to before.
  const known = withdrawal.email.trim().toLowerCase() === order.customer.email.trim().toLowerCase();
  return [
    ...(regimes.has("voucher")
      ? [
          paragraph(
            "Gutscheine nehmen wir bis zum 14. Tag nach der Bestellung zurück. Was wir zurückzahlen, schreiben wir Ihnen in einer zweiten Nachricht.",
          ),
        ]
      : []),
    ...(regimes.has("dated-stay")
      ? [
          paragraph(
            "Für Buchungen mit festem Termin besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 9 BGB): Ein Zimmer für bestimmte Nächte lässt sich kurz vor der Anreise kaum noch einmal vergeben. Sie können die Buchung aber stornieren.",
          ),
        ]
      : []),
    ...(regimes.has("package")
      ? [
          paragraph(
            "Für Pauschalreisen besteht kein Widerrufsrecht (§ 312 Absatz 7 BGB). Vor Reisebeginn können Sie jederzeit zurücktreten (§ 651h BGB), dafür kann eine Entschädigung anfallen.",
          ),
        ]
      : []),
    ...(dated && order.status === orderStatuses.Closed
      ? [
          known
            ? link("Stornieren und vorher die Kosten sehen", orderUrl({ order, sender }, "stornieren"))
            : paragraph("Zum Stornieren öffnen Sie die Bestellung über den Link in Ihrer Bestätigung."),
        ]
      : []),
  ];
}

/** What was taken back after a withdrawal, what goes back to the customer, and what is left to pay. */
export function withdrawn(facts: OrderFacts): Letter {
  const { order, withdrawal } = facts;
  const number = order.vanityOrderNumber ?? "";
  return {
    subject: `Ihr Widerruf zur Bestellung ${number} ist bearbeitet`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `Ihren Widerruf${withdrawal ? ` vom ${instantText(withdrawal.received)}` : ""} haben wir bearbeitet.`,
      ),
      heading("Das haben wir zurückgenommen"),
      list(returnedLines(facts)),
      paragraph("Zurückgenommene Gutscheine können nicht mehr eingelöst werden."),
      ...refundBlocks(facts),
      ...restBlocks(facts),
      link("Ihre Bestellung ansehen", orderUrl(facts, "view")),
      ...senderBlocks(facts),
    ],
  };
}

function returnedLines({ order, returns, withdrawal }: OrderFacts): string[] {
  const now = returns.filter(({ returnedOn }) => returnedOn.getTime() === withdrawal?.received.getTime());
  return now.map(({ itemId, quantity }) => {
    const title = order.orderItems.find(({ id }) => id === itemId)?.title ?? "";
    return `${quantity} × ${title}`;
  });
}

function restBlocks({ order }: OrderFacts): DocumentBlock[] {
  if (order.status !== orderStatuses.Closed) return [paragraph("Damit ist die ganze Bestellung storniert.")];
  if (order.paymentStatus === paymentStatuses.Paid) return [];
  const rest = moneyText(summaryOf(order).total, order.currency);
  return [paragraph(`Der Rest der Bestellung bleibt bestehen. Zu zahlen sind noch ${rest}.`)];
}
