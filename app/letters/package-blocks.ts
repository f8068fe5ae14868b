/** What the confirmation of a package must hold (EGBGB Art. 250 §§ 3, 6; BGB §§ 651e, 651h, 651r). */
import { countryName } from "#app/domain/catalogue/names.ts";
import type { RouteDay } from "#app/domain/catalogue/offer.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { heading, type LetterBlock, list, paragraph, rows } from "#app/letters/letter.ts";

export function packageBlocks(item: OrderItem): LetterBlock[] {
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
