/** Instruction on withdrawal for vouchers, after the model of EGBGB Anlage 1 and 2 (to Art. 246a § 1 Abs. 2). */
import { heading, type LetterBlock, link, list, paragraph } from "#app/letters/letter.ts";
import { operatorAddress, type Sender } from "#app/letters/order-facts.ts";

export function withdrawalBlocks({ operator, publicUrl }: Sender): LetterBlock[] {
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
