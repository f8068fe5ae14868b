/** Withdrawal by the models of EGBGB annexes 1 and 2, in the wording of the law, as in the confirmation email. */
import type { ContentText } from "#app/domain/content/content-text.ts";

const us = "{{operator}}, {{street}}, {{postcode}} {{city}}, {{country}}";

export const contentWithdrawal: ContentText = {
  title: "Widerrufsbelehrung",
  description:
    "Gutscheine ohne festen Termin können Sie 14 Tage lang widerrufen. Mit Muster-Formular, und was Sie bei Aufenthalten{{#cruises}} und Kreuzfahrten{{/cruises}} tun können.",
  lead: "Was Sie widerrufen können, wie das geht und was Sie bei festen Terminen tun können. Auch [in einfacher Sprache](einfache-sprache#widerruf).",
  reviewed: "2026-11-20",
  namesOperator: true,
  sections: [
    {
      id: "uebersicht",
      heading: "Was kann ich bei meiner Bestellung tun?",
      blocks: [
        {
          table: {
            caption: "Widerruf nach Art der Bestellung",
            head: ["Sie haben bestellt", "Widerruf", "Sonst"],
            rows: [
              [
                "Gutschein ohne festen Termin",
                "Ja, 14 Tage ohne Angabe von Gründen",
                "[Widerrufsbelehrung](#widerrufsrecht) unten",
              ],
              [
                "Hotel\u00adaufenthalt mit festem Termin",
                "Nein (§ 312g Abs. 2 Nr. 9 BGB)",
                "{{graceHours}} Stunden kostenlos stornieren, danach die [Stornosätze](aab#stornierung) des Angebots",
              ],
              [
                "{{#cruises}}Kreuz\u00adfahrt oder andere {{/cruises}}Pauschal\u00adreise",
                "Nein (§ 312 Abs. 7 BGB)",
                "Rücktritt vor Reisebeginn jederzeit, meist gegen Entschädi\u00adgung (§ 651h BGB); siehe [Pauschal\u00adreisen](aab#pauschalreisen)",
              ],
            ],
          },
        },
      ],
    },
    {
      id: "widerrufsrecht",
      heading: "Widerrufsbelehrung für Gutscheine ohne festen Termin",
      blocks: [
        { heading: "Widerrufsrecht" },
        "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
        "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.",
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${us}, Telefon {{phone}}, E-Mail {{email}}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das [beigefügte Muster-Widerrufsformular](#muster) verwenden, das jedoch nicht vorgeschrieben ist.`,
        "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
        "Sie können Ihr Widerrufsrecht auch online mit der Schaltfläche [Vertrag widerrufen](widerruf) ausüben, die Sie am Ende jeder Seite dieses Shops finden. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. per E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
        { heading: "Folgen des Widerrufs" },
        "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.",
        "Ende der Widerrufsbelehrung.",
      ],
    },
    {
      id: "muster",
      heading: "Muster-Widerrufsformular",
      blocks: [
        "Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.",
        {
          sheet: [
            `An ${us}, E-Mail {{email}}:`,
            "Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*):",
            "Bestellt am (*)/erhalten am (*):",
            "Name des/der Verbraucher(s):",
            "Anschrift des/der Verbraucher(s):",
            "Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):",
            "Datum:",
            "(*) Unzutreffendes streichen.",
          ],
        },
      ],
    },
    {
      id: "so-geht-es",
      heading: "So widerrufen Sie in diesem Shop",
      blocks: [
        {
          steps: [
            "Öffnen Sie [Vertrag widerrufen](widerruf). Der Link steht auch am Ende jeder Seite, in der Bestellansicht und in Ihrer Bestätigung.",
            "Nennen Sie Ihren Namen, die Bestellnummer und die E-Mail-Adresse, an die wir den Eingang bestätigen sollen. Gründe müssen Sie nicht nennen, ein Konto brauchen Sie nicht.",
            "Prüfen Sie Ihre Erklärung und wählen Sie „Widerruf bestätigen“. Die Bestätigung mit Inhalt, Datum und Uhrzeit kommt sofort per E-Mail, das Geld innerhalb von 14 Tagen.",
          ],
        },
        "Genauso wirksam ist ein Widerruf per E-Mail an {{email}}, per Brief an die Anschrift oben oder telefonisch: {{phone}}.",
        "Sie können auch nur einen Teil der Gutscheine widerrufen. Eingelöste Gutscheine nehmen wir nicht über diesen Weg zurück; schreiben Sie uns.",
      ],
    },
    {
      id: "ausnahmen",
      heading: "Warum es bei festen Terminen kein Widerrufsrecht gibt",
      blocks: [
        "Ein Zimmer für bestimmte Nächte lässt sich kurz vor der Anreise kaum noch einmal vergeben. Deshalb nimmt das Gesetz Verträge über Beherbergung aus, wenn sie einen bestimmten Termin oder Zeitraum vorsehen (§ 312g Abs. 2 Nr. 9 BGB). Bei Pauschalreisen haben Sie stattdessen die Rechte aus dem Reiserecht (§§ 651a bis 651y BGB).",
        "Unabhängig davon können Sie jede Bestellung mit festem Termin {{graceHours}} Stunden lang kostenlos stornieren, {{graceLatest}}. Wie, steht unter [Stornierung](aab#stornierung).",
      ],
    },
  ],
};
