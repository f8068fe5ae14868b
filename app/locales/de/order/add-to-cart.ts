import { texts } from "#app/locales/texts.ts";

export const intoCartTexts = texts({
  title: "Warenkorb ersetzen?",
  contains: "Ihr Warenkorb enthält: {{titles}}.",
  text: "Er ist damit schon belegt. Durch „{{title}}“ ersetzen?",
  yes: "Neues Angebot nehmen",
  no: "Bisheriges behalten",
  added: "„{{title}}“ liegt im Warenkorb.",
  before: "„{{title}}“ liegt schon in Ihrem Warenkorb, genau so, wie Sie es gewählt haben.",
});
