import { texts } from "#app/locales/texts.ts";

export const voucherTexts = texts({
  subject: "Gutschein: {{title}}",
  forFrom: "Für {{recipient}}, von {{giver}}",
  greeting: "„{{greeting}}“",
  qrCode: "QR-Code mit dem Gutscheincode {{code}}",
  redeemed: "Dieser Gutschein ist eingelöst, am {{on}}. Er gilt nicht mehr.",
  content: "Das bekommen Sie",
  anywhere: "Gute Reise",
  anywhereBelow: "Wohin Sie möchten",
});
