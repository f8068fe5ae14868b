import { texts } from "#app/locales/texts.ts";

export const voucherTexts = texts({
  subject: "Gutschein: {{title}}",
  forFrom: "Für {{recipient}}, von {{giver}}",
  greeting: "„{{greeting}}“",
  qrCode: "QR-Code mit dem Gutscheincode {{code}}",
  redeemed: "Dieser Gutschein ist am {{on}} eingelöst worden. Noch einmal geht es nicht.",
  content: "Das bekommen Sie",
  anywhere: "Gute Reise",
  anywhereBelow: "Wohin Sie möchten",
});
