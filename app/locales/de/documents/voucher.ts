import { texts } from "#app/locales/texts.ts";

export const voucherTexts = texts({
  subject: "Gutschein: {{title}}",
  forFrom: "Für {{recipient}}, von {{giver}}",
  greeting: "„{{greeting}}“",
  qrCode: "QR-Code mit dem Gutscheincode {{code}}",
  redeemed: "Dieser Gutschein ist am {{on}} eingelöst worden. Noch einmal geht es nicht.",
  redeem: {
    title: "So lösen Sie ihn ein",
    voucher: {
      date: "Suchen Sie sich einen Termin aus. Der Gutschein hat keinen festen Tag.",
      ask: "Fragen Sie den Termin beim Haus an: {{reach}}.",
      askAnyhow: "Fragen Sie den Termin beim Haus an.",
      code: "Nennen Sie dabei den Gutscheincode. Wer ihn kennt, kann ihn einlösen: bewahren Sie ihn sicher auf.",
      bring: "Bringen Sie den Gutschein zur Anreise mit, auf Papier oder auf dem Telefon.",
    },
    giftCard: {
      choose: "Suchen Sie sich bei {{shop}} eine Reise aus: {{url}}",
      code: "Geben Sie den Code im Warenkorb in das Feld „Rabattcode oder Geschenkgutschein“ ein.",
      rest: "Was übrig bleibt, bleibt auf dem Gutschein.",
      safe: "Wer den Code kennt, kann ihn einlösen: bewahren Sie ihn sicher auf.",
    },
  },
  terms: { one: "Zu Ihrem Gutschein", several: "Zu Ihren Gutscheinen" },
  content: "Das bekommen Sie: {{name}}",
  anywhere: "Gute Reise",
  anywhereBelow: "Wohin Sie möchten",
});
