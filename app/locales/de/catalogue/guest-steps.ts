import { texts } from "#app/locales/texts.ts";

/** Plus and minus buttons of the guest fields, loaded by script when the fields are opened. */
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
