import { texts } from "#app/locales/texts.ts";

/** What mails of all kinds say. */
export const mailTexts = texts({
  greeting: "Guten Tag,",
  greetingTo: "Guten Tag {{name}},",
  viewOrder: "Ihre Bestellung ansehen",
  addresses: "Diese Links zum Abtippen",
});
