/**
 * Standard information for package travellers, EGBGB annex 11, in the wording of the law. The offer names the company.
 */
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentPackageRights: ContentText = {
  title: "Ihre Rechte bei Pauschalreisen",
  description:
    "Die wichtigsten Rechte bei {{#cruises}}Kreuzfahrten und anderen {{/cruises}}Pauschalreisen nach der Richtlinie (EU) 2015/2302.",
  lead: "Formblatt zur Unterrichtung der Reisenden bei einer Pauschalreise nach § 651a BGB (Art. 250 § 2 EGBGB, Anlage 11).",
  reviewed: "2026-11-20",
  sections: [
    {
      id: "pauschalreise",
      heading: "Ihre Reise ist eine Pauschalreise",
      blocks: [
        "Dieses Formblatt gilt für {{#cruises}}Kreuzfahrten und für {{/cruises}}alle Angebote, bei denen vor dem Bestellknopf „Pauschalreise“ steht. „Das Unternehmen“ ist der Reiseveranstalter, der dort und beim Angebot genannt ist, mit der Einrichtung, die ihn gegen Insolvenz absichert.",
        "Bei der Ihnen angebotenen Kombination von Reiseleistungen handelt es sich um eine Pauschalreise im Sinne der Richtlinie (EU) 2015/2302.",
        "Daher können Sie alle EU-Rechte in Anspruch nehmen, die für Pauschalreisen gelten. Das Unternehmen trägt die volle Verantwortung für die ordnungsgemäße Durchführung der gesamten Pauschalreise.",
        "Zudem verfügt das Unternehmen über die gesetzlich vorgeschriebene Absicherung für die Rückzahlung Ihrer Zahlungen und, falls der Transport in der Pauschalreise inbegriffen ist, zur Sicherstellung Ihrer Rückbeförderung im Fall seiner Insolvenz.",
      ],
    },
    {
      id: "rechte",
      heading: "Wichtigste Rechte nach der Richtlinie (EU) 2015/2302",
      blocks: [
        {
          list: [
            "Die Reisenden erhalten alle wesentlichen Informationen über die Pauschalreise vor Abschluss des Pauschalreisevertrags.",
            "Es haftet immer mindestens ein Unternehmer für die ordnungsgemäße Erbringung aller im Vertrag inbegriffenen Reiseleistungen.",
            "Die Reisenden erhalten eine Notruftelefonnummer oder Angaben zu einer Kontaktstelle, über die sie sich mit dem Reiseveranstalter oder dem Reisebüro in Verbindung setzen können.",
            "Die Reisenden können die Pauschalreise – innerhalb einer angemessenen Frist und unter Umständen unter zusätzlichen Kosten – auf eine andere Person übertragen.",
            "Der Preis der Pauschalreise darf nur erhöht werden, wenn bestimmte Kosten (zum Beispiel Treibstoffpreise) sich erhöhen und wenn dies im Vertrag ausdrücklich vorgesehen ist, und in jedem Fall bis spätestens 20 Tage vor Beginn der Pauschalreise. Wenn die Preiserhöhung 8 % des Pauschalreisepreises übersteigt, kann der Reisende vom Vertrag zurücktreten. Wenn sich ein Reiseveranstalter das Recht auf eine Preiserhöhung vorbehält, hat der Reisende das Recht auf eine Preissenkung, wenn die entsprechenden Kosten sich verringern.",
            "Die Reisenden können ohne Zahlung einer Rücktrittsgebühr vom Vertrag zurücktreten und erhalten eine volle Erstattung aller Zahlungen, wenn einer der wesentlichen Bestandteile der Pauschalreise mit Ausnahme des Preises erheblich geändert wird. Wenn der für die Pauschalreise verantwortliche Unternehmer die Pauschalreise vor Beginn der Pauschalreise absagt, haben die Reisenden Anspruch auf eine Kostenerstattung und unter Umständen auf eine Entschädigung.",
            "Die Reisenden können bei Eintritt außergewöhnlicher Umstände vor Beginn der Pauschalreise ohne Zahlung einer Rücktrittsgebühr vom Vertrag zurücktreten, beispielsweise wenn am Bestimmungsort schwerwiegende Sicherheitsprobleme bestehen, die die Pauschalreise voraussichtlich beeinträchtigen.",
            "Zudem können die Reisenden jederzeit vor Beginn der Pauschalreise gegen Zahlung einer angemessenen und vertretbaren Rücktrittsgebühr vom Vertrag zurücktreten.",
            "Können nach Beginn der Pauschalreise wesentliche Bestandteile der Pauschalreise nicht vereinbarungsgemäß durchgeführt werden, so sind dem Reisenden angemessene andere Vorkehrungen ohne Mehrkosten anzubieten. Der Reisende kann ohne Zahlung einer Rücktrittsgebühr vom Vertrag zurücktreten (in der Bundesrepublik Deutschland heißt dieses Recht „Kündigung“), wenn Leistungen nicht gemäß dem Vertrag erbracht werden und dies erhebliche Auswirkungen auf die Erbringung der vertraglichen Pauschalreiseleistungen hat und der Reiseveranstalter es versäumt, Abhilfe zu schaffen.",
            "Der Reisende hat Anspruch auf eine Preisminderung und/oder Schadenersatz, wenn die Reiseleistungen nicht oder nicht ordnungsgemäß erbracht werden.",
            "Der Reiseveranstalter leistet dem Reisenden Beistand, wenn dieser sich in Schwierigkeiten befindet.",
            "Im Fall der Insolvenz des Reiseveranstalters oder – in einigen Mitgliedstaaten – des Reisevermittlers werden Zahlungen zurückerstattet. Tritt die Insolvenz des Reiseveranstalters oder, sofern einschlägig, des Reisevermittlers nach Beginn der Pauschalreise ein und ist die Beförderung Bestandteil der Pauschalreise, so wird die Rückbeförderung der Reisenden gewährleistet. Mit welcher Einrichtung das Unternehmen eine Insolvenzabsicherung abgeschlossen hat und wie Sie sie erreichen, steht beim Angebot, vor dem Bestellknopf und in der Bestätigung. Die Reisenden können diese Einrichtung kontaktieren, wenn ihnen Leistungen aufgrund der Insolvenz des Unternehmens verweigert werden.",
          ],
        },
        "[Richtlinie (EU) 2015/2302 in der in das nationale Recht umgesetzten Form](https://www.umsetzung-richtlinie-eu2015-2302.de)",
      ],
    },
    {
      id: "bei-uns",
      heading: "Was das in diesem Shop heißt",
      blocks: [
        {
          list: [
            "Sie müssen nichts ankreuzen, um diese Rechte zu haben.",
            "Was ein Rücktritt kostet, steht gestaffelt beim Angebot und in Ihrer Bestellung. In den ersten {{graceHours}} Stunden kostet er nichts; siehe [Stornierung](aab#stornierung).",
            "Fragen zu Ihrer Reise beantworten wir auch selbst: {{email}}, {{phone}}.",
          ],
        },
      ],
    },
  ],
};
