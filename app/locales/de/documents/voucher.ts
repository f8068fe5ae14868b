import { texts } from "#app/locales/texts.ts";

/** A voucher to print. */
export const voucherTexts = texts({
  subject: "Gutschein: {{title}}",
  forFrom: "Für {{recipient}}, von {{giver}}",
  greeting: "„{{greeting}}“",
  qrCode: "QR-Code mit dem Gutscheincode {{code}}",
  content: "Das bekommen Sie",
  anywhere: "Gute Reise",
  anywhereBelow: "Wohin Sie möchten",
});
