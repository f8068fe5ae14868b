import { texts } from "#app/locales/texts.ts";

export const confirmationTexts = texts({
  title: "Bestellbestätigung {{number}}",
  stayTitle: "Buchungsbestätigung {{number}}",
  code: "QR-Code zur Seite „Bestellung finden“ mit der Bestellnummer {{number}}",
  orderedBy: "Bestellt von",
  canceled: "Diese Bestellung ist storniert.",
  returned: "{{quantity}} × {{title}}: zurückgenommen",
  paid: "Bezahlt: {{amount}}.",
  customer: "Ihre Angaben",
  deliveryAddress: "Lieferadresse",
});
