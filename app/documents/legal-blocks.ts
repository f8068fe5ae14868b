/** What the law gives or denies the customer, item by item: part of the confirmation (BGB §§ 312f, 651d). */
import {
  type DocumentBlock,
  heading,
  instantText,
  link,
  list,
  paragraph,
  rows,
} from "#app/documents/blocks.ts";
import { hasRegime, operatorAddress, type OrderFacts, type Sender } from "#app/documents/order-facts.ts";
import { countryName } from "#app/domain/catalogue/names.ts";
import type { RouteDay } from "#app/domain/catalogue/offer.ts";
import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { cancellationText } from "#app/locales/cancellation-text.ts";

export function rightsBlocks(facts: OrderFacts): DocumentBlock[] {
  const { orderItems } = facts.order;
  return [
    ...(hasRegime(facts, "voucher") ? withdrawalBlocks(facts.sender) : []),
    ...orderItems.filter((item) => item.regime === "dated-stay").flatMap((item) => stayBlocks(item, facts)),
    ...orderItems
      .filter((item) => item.regime === "package")
      .flatMap((item) => [...packageBlocks(item), ...cancellationBlocks(item, facts)]),
  ];
}

function stayBlocks(item: OrderItem, facts: OrderFacts): DocumentBlock[] {
  return [
    heading(`Kein Widerrufsrecht: ${item.title}`),
    paragraph(
      "Für Beherbergung zu einem festen Termin besteht kein Widerrufsrecht (§ 312g Absatz 2 Nummer 9 BGB). Stornieren können Sie zu diesen Bedingungen:",
    ),
    ...cancellationBlocks(item, facts),
  ];
}

function cancellationBlocks(item: OrderItem, { order }: OrderFacts): DocumentBlock[] {
  const grace = order.gracePeriod
    ? [paragraph(`Bis zum ${instantText(order.gracePeriod)} können Sie kostenlos stornieren.`)]
    : [];
  const { cancellationBands: bands } = item.terms;
  if (bands.length > 0) return [...grace, list(cancellationPeriods(bands).map(cancellationText))];
  return [
    ...grace,
    paragraph(
      "Danach ist eine Stornierung nach den Bedingungen dieses Angebots nicht mehr kostenfrei möglich.",
    ),
  ];
}

/** Who to turn to; ends every letter. */
export function senderBlocks({ sender }: Pick<OrderFacts, "sender">): DocumentBlock[] {
  const { operator, shopName } = sender;
  return [
    heading("So erreichen Sie uns"),
    rows([
      [shopName, operator.name],
      ["Vertreten durch", operator.represented],
      ["Anschrift", `${operator.street}, ${operator.postcode} ${operator.city}, ${operator.country}`],
      ["Telefon", operator.phone],
      ["E-Mail", operator.email],
      ["Register", operator.register],
      ["Umsatzsteuer-ID", operator.vatId],
    ]),
  ];
}

// What the confirmation of a package must hold (EGBGB Art. 250 §§ 3, 6; BGB §§ 651e, 651h, 651r).

export function packageBlocks(item: OrderItem): DocumentBlock[] {
  const { organiser, cruise } = item.terms;
  return [
    heading(`Pauschalreise: ${item.title}`),
    paragraph(
      "Diese Reise ist eine Pauschalreise im Sinne der Richtlinie (EU) 2015/2302. Ein Widerrufsrecht besteht nicht. Sie können aber jederzeit vor Reisebeginn vom Vertrag zurücktreten (§ 651h BGB); der Veranstalter kann dann eine Entschädigung nach den unten stehenden Sätzen verlangen, nicht jedoch bei unvermeidbaren, außergewöhnlichen Umständen am Bestimmungsort, die die Reise erheblich beeinträchtigen.",
    ),
    rows([
      ["Reiseveranstalter", organiser ? `${organiser.name}, ${organiser.address}` : ""],
      ["Insolvenzabsicherung (Sicherungsschein)", organiser?.insolvencyCover ?? ""],
      ["Ansprechpartner im Insolvenzfall", organiser?.insolvencyContact ?? ""],
      ["Reisedokumente", cruise?.documents ?? ""],
      ["Eignung bei eingeschränkter Mobilität", cruise?.mobilitySuitability ?? ""],
      ["Mindestteilnehmerzahl", cruise?.minimumParticipants ?? ""],
      ["Trinkgelder", cruise?.gratuities ?? ""],
    ]),
    ...(cruise ? [paragraph("Reiseverlauf:"), list(cruise.route.map(routeText))] : []),
    list([
      "Der Veranstalter haftet dafür, dass alle Leistungen der Reise ordnungsgemäß erbracht werden, und leistet Ihnen Beistand, wenn Sie unterwegs in Schwierigkeiten sind (§ 651q BGB).",
      "Zeigen Sie einen Mangel unverzüglich dem Veranstalter oder uns an; sonst können Ansprüche entfallen (§ 651o BGB).",
      "Bis sieben Tage vor Reisebeginn können Sie den Vertrag auf eine andere Person übertragen (§ 651e BGB); die dadurch entstehenden Kosten tragen Sie.",
    ]),
  ];
}

function routeText({ day, port, country, arrival, departure, text }: RouteDay): string {
  const times = [arrival ? `an ${arrival} Uhr` : "", departure ? `ab ${departure} Uhr` : ""].filter(Boolean);
  const where = [port, countryName(country)].filter(Boolean).join(", ");
  return `Tag ${day}: ${[where, ...times].join(", ")}${text ? `. ${text}` : ""}`;
}

// Instruction on withdrawal for vouchers, after the model of EGBGB Anlage 1 and 2 (to Art. 246a § 1 Abs. 2).

export function withdrawalBlocks({ operator, publicUrl }: Sender): DocumentBlock[] {
  const us = `${operatorAddress(operator)}, Telefon ${operator.phone}, E-Mail ${operator.email}`;
  return [
    heading("Widerrufsbelehrung für Gutscheine ohne festen Termin"),
    paragraph(
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
    ),
    paragraph(
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.`,
    ),
    paragraph(
      "Sie können Ihr Widerrufsrecht auch online mit der Schaltfläche „Vertrag widerrufen“ unter der folgenden Adresse ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. per E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
    ),
    link("Vertrag widerrufen", `${publicUrl}/de/widerruf`),
    paragraph(
      "Folgen des Widerrufs: Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
    ),
    paragraph(
      "Muster-Widerrufsformular (wenn Sie den Vertrag widerrufen wollen, füllen Sie es aus und senden Sie es zurück):",
    ),
    list([
      `An ${operatorAddress(operator)}, E-Mail ${operator.email}:`,
      "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
      "Bestellt am (*)/erhalten am (*)",
      "Name des/der Verbraucher(s)",
      "Anschrift des/der Verbraucher(s)",
      "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
      "Datum",
      "(*) Unzutreffendes streichen.",
    ]),
    link("Die Widerrufsbelehrung im Shop", `${publicUrl}/de/widerrufsbelehrung`),
  ];
}
