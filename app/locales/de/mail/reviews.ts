import { texts } from "#app/locales/texts.ts";

/** The email after the journey. */
export const reviewMailTexts = texts({
  subject: "Wie war es? {{house}}",
  text: "Sie waren vom {{from}} bis {{to}} bei „{{house}}“. Erzählen Sie anderen, wie es war: 1 bis 5 Sterne und ein paar Worte.",
  open: "Jetzt bewerten",
  rules: "Wir veröffentlichen jede Bewertung, auch eine schlechte. Der Link funktioniert bis {{until}}.",
  objection:
    "Wir fragen nur dieses eine Mal. Sie möchten auch nach anderen Reisen nicht gefragt werden? Sagen Sie es uns auf derselben Seite, jederzeit und kostenlos.",
});
