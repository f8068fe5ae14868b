import { texts } from "#app/locales/texts.ts";

/** Emails that were not delivered. */
export const deskMailListTexts = texts({
  title: "E-Mails, die nicht ankamen",
  lead: "Der Shop versucht es etwa einen Tag lang von selbst. Was vielleicht angekommen ist, schickt er nie von selbst noch einmal: Sehen Sie vorher im Mailserver nach.",
  none: "Alle E-Mails sind unterwegs oder angekommen.",
  booking: "Buchung",
  noBooking: "ohne Buchung",
});
