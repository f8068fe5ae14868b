import { fullName } from "#app/domain/customer/customer.ts";
import { isNamed, participantsClose } from "#app/domain/order/participant.ts";
import { type Letter, link, paragraph, rows } from "#app/letters/letter.ts";
import { countText, instantText } from "#app/letters/letter-format.ts";
import { type OrderFacts, orderUrl } from "#app/letters/order-facts.ts";
import { senderBlocks } from "#app/letters/rights-blocks.ts";

/** Nobody has said yet who travels, and the time for it is nearly over. */
export function participantsMissing(facts: OrderFacts): Letter {
  const { order, guests } = facts;
  const number = order.vanityOrderNumber ?? "";
  const close = participantsClose(order);
  const bookings = [...new Set(guests.map(({ bookingNumber }) => bookingNumber))];
  return {
    subject: `Bitte tragen Sie die Reisenden zur Bestellung ${number} ein`,
    blocks: [
      paragraph(`Guten Tag ${fullName(order.customer)},`),
      paragraph(
        `zu Ihrer Bestellung ${number} fehlen noch Namen von Reisenden. Bitte tragen Sie sie${close ? ` bis zum ${instantText(close)}` : ""} ein, damit Haus oder Schiff alles vorbereiten kann. Danach lassen sich die Angaben nicht mehr online ändern.`,
      ),
      rows(
        bookings.map((booking) => {
          const all = guests.filter(({ bookingNumber }) => bookingNumber === booking);
          const named = all.filter(isNamed).length;
          return [
            `Buchung ${booking}`,
            `${named} von ${countText(all.length, "Person", "Personen")} eingetragen`,
          ];
        }),
      ),
      link("Reisende eintragen", orderUrl(facts, "participants")),
      ...senderBlocks(facts),
    ],
  };
}
