import { texts } from "#app/locales/texts.ts";

export const mailTexts = texts({
  greeting: "Guten Tag,",
  greetingTo: "Guten Tag {{name}},",
  viewOrder: "Ihre Bestellung ansehen",
  addresses: "Diese Links zum Abtippen",
});
