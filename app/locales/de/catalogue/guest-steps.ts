import { texts } from "#app/locales/texts.ts";

/** Who travels, by steps: what comes with scripts when the fields are opened. */
export const guestStepTexts = texts({
  less: "{{what}}: weniger",
  more: "{{what}}: mehr",
  said: "{{what}}: {{count}}",
  children: "Kinder",
  age: "Kind {{number}}",
  choose: "Alter?",
  years_one: "1 Jahr",
  years_other: "{{count}} Jahre",
  baby: "unter 1 Jahr",
});
